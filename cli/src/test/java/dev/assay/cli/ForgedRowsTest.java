package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Rows that were changed, then chained, listed and signed as honest ones are.
class ForgedRowsTest {
    @TempDir
    Path folder;

    private Forger forger;

    @BeforeEach
    void makeData() throws IOException {
        forger = new Forger(folder);
        forger.data();
    }

    private CommandRun forged(String system, UnaryOperator<EvalRow> change, String... more) {
        var run = forger.run(system);
        forger.seal(forger.forged(
                run, draft -> draft, rows -> rows.stream().map(change).toList()));
        return forger.verify(more);
    }

    private static EvalRow with(EvalRow row, TrialKey key, String cluster, Map<String, Object> metadata) {
        return new EvalRow(key, cluster, row.outcome(), row.latencySeconds(), row.sizes(), row.scores(), metadata);
    }

    private static EvalRow failed(EvalRow row, String kind, List<Score> scores) {
        return new EvalRow(
                row.key(),
                row.cluster(),
                new Outcome.Failed(kind, "it did not work"),
                OptionalDouble.empty(),
                Sizes.UNKNOWN,
                scores,
                row.metadata());
    }

    /// Failures do not count in a mean: turning bad answers into failures raises it.
    @Test
    void badAnswersThatWereMadeFailuresAreFoundOutByRunningAgain() {
        UnaryOperator<EvalRow> hide = row -> row.key().number() < 6 ? failed(row, "error", List.of()) : row;
        var verified = forged("head", hide, "--rerun");
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out())
                .containsPattern(
                        "answers of head: differs \\(run again, it answers case-\\d, where the run says it failed");
    }

    @Test
    void answersThatAreSaidToHaveComeTooLateCannotBeChecked() {
        var verified =
                forged("head", row -> row.key().number() < 6 ? failed(row, "timeout", List.of()) : row, "--rerun");
        assertThat(verified.status()).as(verified.out()).isEqualTo(4);
        assertThat(verified.out()).contains("6 took too long then and are answered now");
    }

    @Test
    void aProgramThatFailsAgainIsAsTheRunSays() throws IOException {
        var script = Files.writeString(folder.resolve("fails.sh"), "grep -q X7 && exit 1; echo done\n");
        forger.seal(forger.run("mine=exec:sh " + script));
        var verified = forger.verify("--rerun", "--trust");
        assertThat(verified.status()).as(verified.out() + verified.err()).isZero();
        assertThat(verified.out()).contains("answers of mine: re-derived (12 run again)");
    }

    @Test
    void aFailureWithScoresDiffers() {
        var verified = forged("head", row -> failed(row, "error", List.of(Score.of("answer_found", 1))));
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("trial 0 failed and has scores or sizes");
    }

    /// Costs of failures are added up, too.
    @Test
    void aFailureThatSaysWhatItCostDiffers() {
        var verified = forged("head", row -> {
            var metadata = new LinkedHashMap<>(row.metadata());
            metadata.put("cost", -5.0);
            return failed(with(row, row.key(), row.cluster(), metadata), "error", List.of());
        });
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).contains("trial 0 counts cost otherwise than its reply");
    }

    @Test
    void anotherExampleDiffers() {
        var verified = forged("head", row -> {
            var key = row.key();
            var other = key.number() == 0 ? "case-1" : key.exampleId();
            return with(
                    row,
                    new TrialKey(key.number(), key.system(), key.dataset(), other, key.repeat()),
                    row.cluster(),
                    row.metadata());
        });
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).contains("trial 0 is of another example");
    }

    /// Rows of one cluster count as one in an interval: whoever has more clusters has a narrower one.
    @Test
    void anotherClusterDiffers() {
        var verified = forged("head", row -> with(row, row.key(), "other", row.metadata()));
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).contains("trial 0 is of another cluster");
    }

    @Test
    void anotherDatasetDiffers() {
        var verified = forged("head", row -> {
            var key = row.key();
            return with(
                    row,
                    new TrialKey(key.number(), key.system(), "hotpotqa", key.exampleId(), key.repeat()),
                    row.cluster(),
                    row.metadata());
        });
        assertThat(verified.status()).isEqualTo(1);
        assertThat(verified.out()).containsPattern("trial \\d+ is of another dataset");
    }

    @Test
    void anotherLabelThanTheExampleHasDiffers() {
        var verified = forged("head", row -> {
            var metadata = new LinkedHashMap<>(row.metadata());
            metadata.put("category", "even");
            return with(row, row.key(), row.cluster(), metadata);
        });
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).contains("trial 1 says \"even\" of category, and its example \"odd\"");
    }

    /// Numbers can be asked for by any label: that of the easy half would be chosen afterwards.
    @Test
    void aLabelThatNeitherTheExampleNorTheReplyHasDiffers() {
        var verified = forged("head", row -> {
            var metadata = new LinkedHashMap<>(row.metadata());
            metadata.put("difficulty", row.key().number() < 6 ? "hard" : "easy");
            return with(row, row.key(), row.cluster(), metadata);
        });
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out())
                .contains("trial 0 says \"hard\" of difficulty, and neither its example nor its reply does");
    }

    /// Whoever counts what could not be scored would count it.
    @Test
    void aScoreThatIsAlsoSaidToBeUnscoredIsNone() {
        var forged = forger.forged(
                forger.run("head"),
                draft -> draft,
                rows -> rows.stream()
                        .map(row -> {
                            var scores = new ArrayList<>(row.scores());
                            scores.add(new Score.Unscored("answer_found", "no answer", List.of()));
                            return row.withScores(scores);
                        })
                        .toList());
        assertThat(forged.condition().rows()).isZero();
        assertThat(forged.condition().findings().getFirst().toString())
                .contains("\"answer_found\" has a value and has none");
    }

    @Test
    void aScoreThatNoEvaluatorOfTheRunGivesCannotBeChecked() {
        var verified = forged("head", row -> {
            var scores = new ArrayList<>(row.scores());
            scores.add(Score.of("excellence", 1));
            return row.withScores(scores);
        });
        assertThat(verified.status()).as(verified.out()).isEqualTo(4);
        assertThat(verified.out()).contains("score excellence: cannot be checked here");
    }

    /// Whoever compares by cost can make a rival dear.
    @Test
    void aCostThatNoReplyHadDiffers() {
        var verified = forged("head", row -> {
            var metadata = new LinkedHashMap<>(row.metadata());
            metadata.put("cost", 5.0);
            return with(row, row.key(), row.cluster(), metadata);
        });
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).contains("trial 0 counts cost otherwise than its reply");
    }

    @Test
    void timesAreSaidToBeAsTheyWereRecorded() {
        var verified = forged("head", row -> row);
        assertThat(verified.status()).as(verified.out()).isZero();
        assertThat(verified.out()).containsPattern("latency_\\w+: re-derived \\(.*from times as they were recorded\\)");
    }

    @Test
    void votesNobodyCastDiffer() {
        var verified = forged(
                "tail",
                row -> row.withScores(row.scores().stream()
                        .map(score -> score instanceof Score.Value value
                                ? new Score.Value(
                                        value.name(), value.value(), value.why(), List.of(vote(value), vote(value)))
                                : score)
                        .toList()));
        assertThat(verified.status()).as(verified.out()).isEqualTo(1);
        assertThat(verified.out()).contains("12 do not score what they say");
    }

    private static Score.Vote vote(Score.Value value) {
        return new Score.Vote(OptionalDouble.of(value.value()), "");
    }
}
