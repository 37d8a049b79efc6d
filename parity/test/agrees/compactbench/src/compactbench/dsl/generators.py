"""Stand-in: word lists of our own."""

from types import SimpleNamespace

from compactbench.restated import LEXICON


def get_generator(name):
    words = LEXICON[name]
    return SimpleNamespace(lexicon=words) if isinstance(words, list) else SimpleNamespace(**words)
