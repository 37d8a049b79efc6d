package dev.assay.judge;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.python.PythonText;
import dev.assay.reading.Unscorable;
import dev.assay.text.Prompt;
import java.util.LinkedHashMap;
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
public record MemoryJudge(Jury jury) implements Evaluator<Example> {
    private static final Prompt STANDARD = Prompt.beside(MemoryJudge.class, "memory-judge.md");
    private static final Prompt COMPAT = Prompt.beside(MemoryJudge.class, "memory-judge-compat.md");
    private static final List<String> NAMES = List.of("memory_judge", "memory_judge_raw");
    private static final int COMPAT_TOKENS = 64;
    private static final String NOTHING_TO_KNOW = "(the conversation does not say)";

    @Override
    public String name() {
        return "memory-judge";
    }

    @Override
    public Map<String, Object> configuration() {
        return jury.configuration(STANDARD.template() + COMPAT.template() + QuestionKind.ALL_GUIDANCE);
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return Shown.appliesTo(jury.profile(), reference) || QuestionKind.of(example) == QuestionKind.ABSTENTION;
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (jury.profile()) {
            case COMPAT -> compat(Shown.compat(example, reference, response));
            case STANDARD -> standard(QuestionKind.of(example), Shown.standard(example, reference, response));
        };
    }

    private List<Score> compat(Shown shown) {
        if (shown.response().isEmpty()) {
            return PlainVerdict.all(NAMES, 0, "");
        }
        if (shown.answer().isEmpty()) {
            return PlainVerdict.all(NAMES, 0.5, "");
        }
        var question = new PlainVerdict.Question(COMPAT, texts(shown, shown.answer()), COMPAT_TOKENS);
        return PlainVerdict.ask(jury, question, NAMES, PlainVerdict::yes);
    }

    private List<Score> standard(QuestionKind kind, Shown shown) {
        if (shown.answer().isEmpty() && kind != QuestionKind.ABSTENTION) {
            return Unscorable.all(NAMES, Shown.NO_ANSWER);
        }
        if (PythonText.isBlank(shown.response())) {
            return PlainVerdict.all(NAMES, 0, Shown.NO_RESPONSE);
        }
        var answer = shown.answer().isEmpty() ? NOTHING_TO_KNOW : shown.answer();
        var prompt = new Prompt(STANDARD.template() + kind.guidance());
        var poll = Poll.on(jury, prompt, texts(shown, answer), MemoryJudge::holds);
        return List.of(poll.majority(NAMES.get(0)), poll.mean(NAMES.get(1)));
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
        var texts = new LinkedHashMap<String, String>();
        texts.put("question", shown.question().orElse(""));
        texts.put("answer", answer);
        texts.put("response", shown.response());
        return texts;
    }
}
