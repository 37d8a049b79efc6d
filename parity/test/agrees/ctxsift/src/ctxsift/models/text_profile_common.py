"""Stand-in: the verdict by the rule restated in parity/derive."""

from types import SimpleNamespace

from benchmark.restated import rule


def validate_instruction_aware_output(request, text):
    status, flags = rule.validate(request.case(), text)
    return SimpleNamespace(status=status, hard_fail_reasons=tuple(flags), quality_flags=tuple(flags))
