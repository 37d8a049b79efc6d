package dev.assay.judge;

import dev.assay.api.Example;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The generous grading common for LoCoMo: `llm_judge` is 1 when an answer touches on the same thing as the
/// gold answer, else 0; higher is better. Not to be compared with the stricter `memory_judge`.
///
/// `standard` applies where an answer is accepted, scores an empty response 0 without a question, and is
/// unscored when the judge does not reply or gives no verdict that can be read. `compat` scores 1 where the
/// gold answer is empty, reads the label CORRECT or WRONG, and takes every failure for 0.
public record LocomoJudge(Jury jury) implements BallotJudge {
    private static final Ballot BALLOT = Ballot.of("locomo-judge", 256, "llm_judge");

    @Override
    public String name() {
        return "locomo-judge";
    }

    @Override
    public Ballot ballot() {
        return BALLOT;
    }

    @Override
    public List<Score> compat(Shown shown) {
        if (shown.answer().isEmpty()) {
            return BALLOT.value(1, "");
        }
        return shown.response().isEmpty()
                ? BALLOT.value(0, "")
                : BALLOT.askPlainly(jury, texts(shown), CompatVerdict::correct);
    }

    @Override
    public List<Score> standard(Example example, Shown shown) {
        return BALLOT.unasked(shown)
                .orElseGet(() -> List.of(BALLOT.poll(jury, texts(shown), LocomoJudge::isCorrect)
                        .majority(BALLOT.names().getFirst())));
    }

    private static OptionalDouble isCorrect(Statement statement) {
        return MemoryJudge.asNumber(statement, "correct", "wrong");
    }

    private static Map<String, String> texts(Shown shown) {
        return shown.texts(shown.question().orElse(""), shown.answer());
    }
}
