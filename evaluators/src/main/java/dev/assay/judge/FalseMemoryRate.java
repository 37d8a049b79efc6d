package dev.assay.judge;

import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Score;
import dev.assay.text.UnicodeText;
import dev.assay.tokens.BpeTokens;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Whether an answer claims something the conversation does not say: `false_memory` is 1 if it does, else
/// 0; lower is better. Its mean is the rate.
///
/// An empty response claims nothing: 0 without a question. `standard` applies to questions about a context,
/// shows the judge all of it, and is unscored when the judge does not reply or gives no verdict that can be
/// read. `compat` reads the first yes or no of one reply, and takes every failure for 0.
public record FalseMemoryRate(Jury jury) implements BallotJudge {
    private static final Ballot BALLOT = Ballot.of("false-memory", 64, "false_memory");
    private static final String COMPAT_NO_CONTEXT = "(no conversation context available)";

    @Override
    public String name() {
        return "false-memory-rate";
    }

    @Override
    public Ballot ballot() {
        return BALLOT;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return jury.profile() == Profile.COMPAT
                || (example.question().isPresent() && !UnicodeText.isBlank(example.context()));
    }

    @Override
    public int promptTokens(Example example, Reference reference) {
        return BallotJudge.super.promptTokens(example, reference) + BpeTokens.CL100K_BASE.count(example.context());
    }

    @Override
    public List<Score> compat(Shown shown) {
        if (shown.response().isEmpty()) {
            return BALLOT.value(0, "");
        }
        var context = UnicodeText.isBlank(shown.context()) ? COMPAT_NO_CONTEXT : shown.context();
        return BALLOT.askPlainly(jury, texts(shown, context), CompatVerdict::yes);
    }

    @Override
    public List<Score> standard(Example example, Shown shown) {
        return BALLOT.unanswered(shown)
                .orElseGet(() -> List.of(BALLOT.poll(jury, texts(shown, shown.context()), MemoryJudge::holds)
                        .majority(BALLOT.names().getFirst())));
    }

    private static Map<String, String> texts(Shown shown, String context) {
        var texts = new LinkedHashMap<String, String>();
        texts.put("context", context);
        texts.put("question", shown.question().orElse(""));
        texts.put("response", shown.response());
        return texts;
    }
}
