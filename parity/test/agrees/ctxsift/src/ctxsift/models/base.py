"""Stand-in: a request, and the case that the restated rules take."""

from types import SimpleNamespace


class ModelCompressionInput(SimpleNamespace):
    def case(self, **more):
        judged = {"format_check": more.get("format_check", "none"), "pass_rule": more.get("pass_rule", ""),
                  "max_extra_tokens": more.get("max_extra_tokens", 24)}
        return {"intent": self.intent, "instruction": self.instruction, "raw_input": self.raw_input,
                "required_anchors": list(self.required_anchors), "must_preserve_tokens": [], "judgement": judged,
                "ideal_summary": more.get("expected_output", ""), "expected_output": more.get("expected_output", ""),
                "output_mode": more.get("output_mode", "plain_text")}
