"""Stand-in: where the rules come from."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "derive"))
import sift_rules as rule  # noqa: E402, F401
