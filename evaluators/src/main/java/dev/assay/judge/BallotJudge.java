package dev.assay.judge;

import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.price.Judging;
import java.util.List;
import java.util.Map;

/// What every judge does the same way: it has a jury and a ballot, and scores by the rules of its profile.
interface BallotJudge extends Evaluator<Example>, Judging {
    Jury jury();

    Ballot ballot();

    List<Score> compat(Shown shown);

    List<Score> standard(Example example, Shown shown);

    @Override
    default Map<String, Object> configuration() {
        return jury().configuration(ballot().wording());
    }

    @Override
    default List<String> scoreNames() {
        return ballot().names();
    }

    @Override
    default boolean appliesTo(Example example, Reference reference) {
        return Shown.appliesTo(jury().profile(), reference);
    }

    @Override
    default int votes() {
        return jury().questions();
    }

    @Override
    default int promptTokens(Example example, Reference reference) {
        return jury().tokens(ballot(), Shown.unanswered(example, reference));
    }

    @Override
    default List<Score> score(Example example, Reference reference, Response response) {
        return switch (jury().profile()) {
            case COMPAT -> compat(Shown.compat(example, reference, response));
            case STANDARD -> standard(example, Shown.standard(example, reference, response));
        };
    }
}
