"""Writes minimal wheels (no build backend needed) so that the resolver has something to chew on."""
import sys
import zipfile
from pathlib import Path

PKGS = [
    ("tilecache", "2.1.0", ["geocore>=3.0,<4", "imgkit-lite>=1.2"]),
    ("tilecache", "2.0.3", ["geocore>=3.0,<4", "imgkit-lite>=1.2"]),
    ("tilecache", "1.9.0", ["geocore>=3.0,<4", "imgkit-lite>=1.0"]),
    ("routeplan", "5.4.1", ["geocore>=4.2"]),
    ("routeplan", "5.4.0", ["geocore>=4.1"]),
    ("geocore", "3.8.2", []), ("geocore", "4.1.0", []), ("geocore", "4.2.0", []),
    ("imgkit-lite", "1.4.0", []),
    ("mapserver-api", "0.9.0", ["tilecache>=1.9", "geocore"]),
]
out = Path("wheels")
out.mkdir(exist_ok=True)
for name, ver, deps in PKGS:
    mod = name.replace("-", "_")
    info = f"{mod}-{ver}.dist-info"
    with zipfile.ZipFile(out / f"{mod}-{ver}-py3-none-any.whl", "w") as z:
        z.writestr(f"{mod}/__init__.py", f"__version__ = {ver!r}\n")
        z.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {ver}\n" + "".join(f"Requires-Dist: {d}\n" for d in deps))
        z.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nGenerator: mk\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        z.writestr(f"{info}/RECORD", "")
