import os
import subprocess

from setuptools import Extension, setup

print("fastgeo: probing for libproj ...")
try:
    flags = subprocess.check_output(["proj-config", "--cflags"], text=True).split()
except FileNotFoundError:
    if not os.environ.get("PROJ_DIR"):
        raise SystemExit("fastgeo needs libproj >= 9.2: install the headers or set PROJ_DIR")
    flags = []

setup(name="fastgeo", version="1.6.0", ext_modules=[Extension("fastgeo._c", ["c.c"], extra_compile_args=flags)])
