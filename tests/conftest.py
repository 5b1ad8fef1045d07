"""The set-up of all tests of the project."""

pytest_plugins = ["suite"]
