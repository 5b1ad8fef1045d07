"""Compile the core."""

from Cython.Build import cythonize
from setuptools import Extension, setup

CORE = Extension("ktc_city_native.core", ["ktc_city_native/core.pyx"], extra_compile_args=["-O2", "-ffp-contract=off"])
setup(ext_modules=cythonize([CORE]))
