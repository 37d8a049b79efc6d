"""Stand-in: filler of our own."""

from compactbench.restated import LEXICON

_USER_DISTRACTORS = LEXICON["distractor_user"]
_ASSISTANT_DISTRACTORS = LEXICON["distractor_assistant"]
