"""Stand-in: where the rules and the words come from."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[5] / "derive"))
import compact_rules as rule  # noqa: E402, F401
from compact import GARDEN, LEXICON, PLAIN  # noqa: E402, F401
