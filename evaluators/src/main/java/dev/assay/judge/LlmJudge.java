package dev.assay.judge;

import dev.assay.api.Example;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// A model's rating of an answer against the accepted ones, from 1 to 5, as `judge_score` from 0 to 1;
/// higher is better.
///
/// An empty response scores 0 without a question. `standard` applies where an answer is accepted, takes the
/// mean of all votes, and is unscored when the judge does not reply or gives no rating that can be read.
/// `compat` takes the first digit from 1 to 5 in the reply, and 0 for every failure.
public record LlmJudge(Jury jury) implements BallotJudge {
    private static final Ballot BALLOT = Ballot.of("llm-judge", 16, "judge_score");

    @Override
    public String name() {
        return "llm-judge";
    }

    @Override
    public Ballot ballot() {
        return BALLOT;
    }

    @Override
    public List<Score> compat(Shown shown) {
        return shown.response().isEmpty()
                ? BALLOT.value(0, "")
                : BALLOT.askPlainly(jury, texts(shown), CompatVerdict::rating);
    }

    @Override
    public List<Score> standard(Example example, Shown shown) {
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
