package dev.assay.judge;

import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Score;
import dev.assay.text.Prompt;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// Whether a model holds the answer of a memory for right; from 0 to 1, higher is better.
///
/// `memory_judge` is 1 or 0, as most votes say; `memory_judge_raw` is the share of votes for right. An
/// empty response scores 0 without a question. `standard` applies where an answer is accepted or the right
/// answer is that there is none, minds the [QuestionKind], and is unscored when the judge does not reply or
/// gives no verdict that can be read. `compat` takes the first yes or no of one reply for both, 0.5 where
/// the gold answer is empty, and 0 for every failure.
public record MemoryJudge(Jury jury) implements BallotJudge {
    private static final Ballot BALLOT = Ballot.of("memory-judge", 64, "memory_judge", "memory_judge_raw");
    private static final String NOTHING_TO_KNOW = "(the conversation does not say)";

    @Override
    public String name() {
        return "memory-judge";
    }

    @Override
    public Ballot ballot() {
        return BALLOT;
    }

    @Override
    public Map<String, Object> configuration() {
        return jury.configuration(BALLOT.wording() + QuestionKind.ALL_GUIDANCE);
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return Shown.appliesTo(jury.profile(), reference) || QuestionKind.of(example) == QuestionKind.ABSTENTION;
    }

    @Override
    public List<Score> compat(Shown shown) {
        if (shown.response().isEmpty()) {
            return BALLOT.value(0, "");
        }
        return shown.answer().isEmpty()
                ? BALLOT.value(0.5, "")
                : BALLOT.askPlainly(jury, texts(shown, shown.answer()), CompatVerdict::yes);
    }

    @Override
    public List<Score> standard(Example example, Shown shown) {
        var kind = QuestionKind.of(example);
        var unasked = kind == QuestionKind.ABSTENTION ? BALLOT.unanswered(shown) : BALLOT.unasked(shown);
        return unasked.orElseGet(() -> asked(kind, shown));
    }

    private List<Score> asked(QuestionKind kind, Shown shown) {
        var answer = shown.answer().isEmpty() ? NOTHING_TO_KNOW : shown.answer();
        var prompt = new Prompt(BALLOT.standard().template() + kind.guidance());
        var poll = Poll.on(jury, prompt, texts(shown, answer), MemoryJudge::holds);
        return List.of(
                poll.majority(BALLOT.names().getFirst()),
                poll.mean(BALLOT.names().getLast()));
    }

    static OptionalDouble holds(Statement statement) {
        return asNumber(statement, "yes", "no");
    }

    /// 1 for the one word, 0 for the other.
    static OptionalDouble asNumber(Statement statement, String yes, String no) {
        return statement
                .verdict(yes, no)
                .map(holds -> OptionalDouble.of(holds ? 1 : 0))
                .orElse(OptionalDouble.empty());
    }

    private static Map<String, String> texts(Shown shown, String answer) {
        return shown.texts(shown.question().orElse(""), answer);
    }
}
