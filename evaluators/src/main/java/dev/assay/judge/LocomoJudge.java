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

/// The generous grading common for LoCoMo: `llm_judge` is 1 when an answer touches on the same thing as the
/// gold answer, else 0; higher is better. Not to be compared with the stricter `memory_judge`.
///
/// `standard` applies where an answer is accepted, scores an empty response 0 without a question, and is
/// unscored when the judge does not reply or gives no verdict that can be read. `compat` scores 1 where the
/// gold answer is empty, reads the label CORRECT or WRONG, and takes every failure for 0.
public record LocomoJudge(Jury jury) implements Evaluator<Example> {
    private static final Prompt STANDARD = Prompt.beside(LocomoJudge.class, "locomo-judge.md");
    private static final Prompt COMPAT = Prompt.beside(LocomoJudge.class, "locomo-judge-compat.md");
    private static final List<String> NAMES = List.of("llm_judge");
    private static final int COMPAT_TOKENS = 256;

    @Override
    public String name() {
        return "locomo-judge";
    }

    @Override
    public Map<String, Object> configuration() {
        return jury.configuration(STANDARD.template() + COMPAT.template());
    }

    @Override
    public List<String> scoreNames() {
        return NAMES;
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return Shown.appliesTo(jury.profile(), reference);
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (jury.profile()) {
            case COMPAT -> compat(Shown.compat(example, reference, response));
            case STANDARD -> standard(Shown.standard(example, reference, response));
        };
    }

    private List<Score> compat(Shown shown) {
        if (shown.answer().isEmpty()) {
            return PlainVerdict.all(NAMES, 1, "");
        }
        if (shown.response().isEmpty()) {
            return PlainVerdict.all(NAMES, 0, "");
        }
        var question = new PlainVerdict.Question(COMPAT, texts(shown), COMPAT_TOKENS);
        return PlainVerdict.ask(jury, question, NAMES, PlainVerdict::correct);
    }

    private List<Score> standard(Shown shown) {
        if (shown.answer().isEmpty()) {
            return Unscorable.all(NAMES, Shown.NO_ANSWER);
        }
        return PythonText.isBlank(shown.response())
                ? PlainVerdict.all(NAMES, 0, Shown.NO_RESPONSE)
                : List.of(Poll.on(
                                jury,
                                STANDARD,
                                texts(shown),
                                statement -> MemoryJudge.asNumber(statement, "correct", "wrong"))
                        .majority(NAMES.getFirst()));
    }

    private static Map<String, String> texts(Shown shown) {
        var texts = new LinkedHashMap<String, String>();
        texts.put("question", shown.question().orElse(""));
        texts.put("answer", shown.answer());
        texts.put("response", shown.response());
        return texts;
    }
}
