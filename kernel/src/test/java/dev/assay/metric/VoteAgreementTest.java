package dev.assay.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.EvalRow;
import dev.assay.api.MetricValue;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VoteAgreementTest {
    private static EvalRow row(Double... votes) {
        var none = OptionalInt.empty();
        return new EvalRow(
                new TrialKey(0, "a", "d", "1", 0),
                "1",
                new Outcome.Answered(Response.answer("x")),
                0,
                new Sizes(none, none, none, none, none),
                List.of(new Score.Value(
                        "judge_score",
                        0.5,
                        "",
                        Arrays.stream(votes)
                                .map(vote -> new Score.Vote(OptionalDouble.of(vote), ""))
                                .toList())),
                Map.of());
    }

    private static MetricValue agreement(EvalRow... rows) {
        return Stream.of(rows)
                .collect(new VoteAgreement("judge_score").collector())
                .getFirst();
    }

    @Test
    void votesThatAgreeOnDifferentAnswersGiveOne() {
        assertThat(agreement(row(1.0, 1.0, 1.0), row(0.0, 0.0, 0.0)))
                .isInstanceOfSatisfying(
                        MetricValue.Measured.class,
                        value -> assertThat(value.value()).isEqualTo(1));
    }

    /// By hand: pairs within rows differ by 1 in all 4 ordered pairs; over all four values in 8 of 12.
    @Test
    void votesThatNeverAgreeGiveLessThanChance() {
        assertThat(agreement(row(1.0, 0.0), row(0.0, 1.0)))
                .isInstanceOfSatisfying(
                        MetricValue.Measured.class,
                        value -> assertThat(value.value()).isCloseTo(1 - 1 / (8 / 12.0), within(1e-12)));
    }

    @Test
    void rowsWithOneVoteAreLeftOutAndCounted() {
        assertThat(agreement(row(1.0, 1.0), row(0.0, 0.0), row(1.0)).unscored()).isEqualTo(1);
        assertThat(agreement(row(1.0)))
                .isEqualTo(new MetricValue.Absent("vote_agreement[judge_score]", "no row has two votes", 0, 1));
    }

    @Test
    void votesThatAreAllTheSameTellNothing() {
        assertThat(agreement(row(1.0, 1.0), row(1.0, 1.0)))
                .isEqualTo(new MetricValue.Absent("vote_agreement[judge_score]", "all votes are the same", 2, 0));
    }

    @Test
    void votesOnOtherScoresDoNotCount() {
        var votes = List.of(new Score.Vote(OptionalDouble.of(0), ""), new Score.Vote(OptionalDouble.of(1), ""));
        var other = row(1.0, 1.0).withScores(List.of(new Score.Value("memory_judge", 1, "", votes)));

        assertThat(agreement(row(1.0, 1.0), row(0.0, 0.0), other).count()).isEqualTo(2);
    }

    @Test
    void rowsOfBothHalvesCount() {
        var rows = List.of(row(1.0, 1.0), row(1.0), row(0.0, 0.0), row(0.0));
        var apart = rows.parallelStream().collect(new VoteAgreement("judge_score").collector());

        assertThat(apart).isEqualTo(List.of(agreement(rows.toArray(EvalRow[]::new))));
        assertThat(apart.getFirst().unscored()).isEqualTo(2);
        assertThat(new VoteAgreement("x").name()).isEqualTo("vote-agreement");
    }
}
