"""What a person is shown: screens, tiles in few words, points and news."""
