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

/// A model's rating of an answer against the accepted ones, from 1 to 5, as `judge_score` from 0 to 1;
/// higher is better.
///
/// An empty response scores 0 without a question. `standard` applies where an answer is accepted, takes the
/// mean of all votes, and is unscored when the judge does not reply or gives no rating that can be read.
/// `compat` takes the first digit from 1 to 5 in the reply, and 0 for every failure.
public record LlmJudge(Jury jury) implements Evaluator<Example> {
    private static final Prompt STANDARD = Prompt.beside(LlmJudge.class, "llm-judge.md");
    private static final Prompt COMPAT = Prompt.beside(LlmJudge.class, "llm-judge-compat.md");
    private static final List<String> NAMES = List.of("judge_score");
    private static final int COMPAT_TOKENS = 16;

    @Override
    public String name() {
        return "llm-judge";
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
        if (shown.response().isEmpty()) {
            return PlainVerdict.all(NAMES, 0, "");
        }
        var question = new PlainVerdict.Question(COMPAT, texts(shown), COMPAT_TOKENS);
        return PlainVerdict.ask(jury, question, NAMES, PlainVerdict::rating);
    }

    private List<Score> standard(Shown shown) {
        if (shown.answer().isEmpty()) {
            return Unscorable.all(NAMES, Shown.NO_ANSWER);
        }
        if (PythonText.isBlank(shown.response())) {
            return PlainVerdict.all(NAMES, 0, Shown.NO_RESPONSE);
        }
        return List.of(Poll.on(jury, STANDARD, texts(shown), LlmJudge::share).mean(NAMES.getFirst()));
    }

    private static OptionalDouble share(Statement statement) {
        var rating = statement.rating();
        return rating.isPresent() ? OptionalDouble.of((rating.getAsDouble() - 1) / 4) : rating;
    }

    private static Map<String, String> texts(Shown shown) {
        var texts = new LinkedHashMap<String, String>();
        texts.put("question", shown.questionOrContext());
        texts.put("answer", shown.answer());
        texts.put("response", shown.response());
        return texts;
    }
}
