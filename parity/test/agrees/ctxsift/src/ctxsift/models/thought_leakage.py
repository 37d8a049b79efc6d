"""Stand-in: visible thought by the rule restated in parity/derive."""

from types import SimpleNamespace

from benchmark.restated import rule


def visible_thought_leak_stats(text):
    seen = rule.thought(text)
    return SimpleNamespace(density=seen["density"], marker_count=seen["markers"])
