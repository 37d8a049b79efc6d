package dev.assay.judge;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.price.Judging;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// A model's rating of an answer against the accepted ones, from 1 to 5, as `judge_score` from 0 to 1;
/// higher is better.
///
/// An empty response scores 0 without a question. `standard` applies where an answer is accepted, takes the
/// mean of all votes, and is unscored when the judge does not reply or gives no rating that can be read.
/// `compat` takes the first digit from 1 to 5 in the reply, and 0 for every failure.
public record LlmJudge(Jury jury) implements Evaluator<Example>, Judging {
    private static final Ballot BALLOT = Ballot.of("llm-judge", 16, "judge_score");

    @Override
    public String name() {
        return "llm-judge";
    }

    @Override
    public Map<String, Object> configuration() {
        return jury.configuration(BALLOT.wording());
    }

    @Override
    public List<String> scoreNames() {
        return BALLOT.names();
    }

    @Override
    public boolean appliesTo(Example example, Reference reference) {
        return Shown.appliesTo(jury.profile(), reference);
    }

    @Override
    public int votes() {
        return jury.questions();
    }

    @Override
    public int promptTokens(Example example, Reference reference) {
        return jury.tokens(BALLOT, Shown.unanswered(example, reference));
    }

    @Override
    public List<Score> score(Example example, Reference reference, Response response) {
        return switch (jury.profile()) {
            case COMPAT -> compat(Shown.compat(example, reference, response));
            case STANDARD -> standard(Shown.standard(example, reference, response));
        };
    }

    private List<Score> compat(Shown shown) {
        return shown.response().isEmpty()
                ? BALLOT.value(0, "")
                : BALLOT.askPlainly(jury, texts(shown), PlainVerdict::rating);
    }

    private List<Score> standard(Shown shown) {
        return BALLOT.unasked(shown)
                .orElseGet(() -> List.of(BALLOT.poll(jury, texts(shown), LlmJudge::share)
                        .mean(BALLOT.names().getFirst())));
    }

    private static OptionalDouble share(Statement statement) {
        var rating = statement.rating();
        return rating.isPresent() ? OptionalDouble.of((rating.getAsDouble() - 1) / 4) : rating;
    }

    private static Map<String, String> texts(Shown shown) {
        return shown.texts(shown.questionOrContext(), shown.answer());
    }
}
