package dev.assay.evaluator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.OpenExample;
import dev.assay.api.OpenReference;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerFoundTest {
    private static final AnswerFound EVALUATOR = new AnswerFound();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12 | port 12, please | 1",
                "12 | 1234 | 0",
                "12 | v3.12 | 0",
                "New York | in NEW   york. | 1",
                "art | party | 0",
                "豪门 | 出生于豪门。 | 1"
            })
    void theAnswerMustStandByItself(String answer, String kept, double found) {
        assertThat(Scores.of(EVALUATOR, Map.of("answer", answer), Response.context(kept)))
                .containsEntry("answer_found", found);
    }

    @Test
    void anyAcceptedAnswerWillDo() {
        assertThat(Scores.of(EVALUATOR, Map.of("answers", List.of("x", " ", "y")), Response.context("only y")))
                .containsEntry("answer_found", 1.0);
    }

    @Test
    void whatIsDeniedIsFoundOnlyWhereItIsAskedFor() {
        assertThat(found("Where does she live?", "Paris", "She has never lived in Paris."))
                .isZero();
        assertThat(found("Which city has she never lived in?", "Paris", "She has never lived in Paris."))
                .isOne();
        assertThat(found("What is it about?", "db-3", "The worker did not connect to db-3."))
                .isOne();
    }

    @Test
    void whatTheEvidenceDeniesIsFoundWhereverItIsKept() {
        var evidence = "The nightly job has never backed up the archive.";
        var reference = Reference.answer("the archive", evidence);
        assertThat(found("Which database was skipped?", reference, "3 of 4 done\n" + evidence))
                .isOne();
        assertThat(found("Which database was skipped?", reference, "3 of 4 done"))
                .isZero();
    }

    static double found(String question, String answer, String kept) {
        return found(question, new OpenReference(Map.of("answer", answer)), kept);
    }

    private static double found(String question, Reference reference, String kept) {
        var example = new OpenExample("1", "", Map.of("question", question));
        var score = EVALUATOR.score(example, reference, Response.context(kept)).getFirst();
        return ((Score.Value) score).value();
    }

    @Test
    void itAppliesOnlyWhereThereIsAnAnswer() {
        var blank = new OpenReference(Map.of("answers", List.of(" ")));

        assertThat(EVALUATOR.appliesTo(new OpenExample("1", ""), blank)).isFalse();
        assertThat(Scores.all(EVALUATOR, "", Map.of(), Response.context("x")))
                .containsExactly(new Score.Unscored("answer_found", "the reference has no answer"));
    }
}
