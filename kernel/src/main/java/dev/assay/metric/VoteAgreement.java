package dev.assay.metric;

import dev.assay.api.EvalRow;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Score;
import dev.assay.stats.Agreement;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collector;

/// How far the votes of a judge on the same answers agree: Krippendorff's alpha with squared differences, 1 for
/// full agreement, 0 for what chance gives; higher is better.
///
/// `vote_agreement[judge_score]`. Rows with fewer than two readable votes are left out and counted. Absent where no
/// row has two, or where all votes are the same: agreement cannot be told from habit then.
public record VoteAgreement(String field) implements Metric {
    @Override
    public String name() {
        return "vote-agreement";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(Polls::new, this::add, Polls::merge, this::values);
    }

    private static final class Polls implements Serializable {
        private final List<List<Double>> units = new ArrayList<>();
        private long leftOut;

        Polls merge(Polls later) {
            units.addAll(later.units);
            leftOut += later.leftOut;
            return this;
        }
    }

    private void add(Polls polls, EvalRow row) {
        var votes = row.scores().stream()
                .filter(score -> score.name().equals(field))
                .flatMap(score -> score.votes().stream())
                .map(Score.Vote::value)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .toList();
        if (votes.size() < 2) {
            polls.leftOut++;
        } else {
            polls.units.add(votes);
        }
    }

    private List<MetricValue> values(Polls polls) {
        var name = "vote_agreement[%s]".formatted(field);
        var alpha = Agreement.krippendorffInterval(polls.units);
        return List.of(
                alpha.isPresent()
                        ? new MetricValue.Measured(
                                name, alpha.getAsDouble(), polls.units.size(), polls.leftOut, Optional.empty())
                        : new MetricValue.Absent(
                                name,
                                polls.units.isEmpty() ? "no row has two votes" : "all votes are the same",
                                polls.units.size(),
                                polls.leftOut));
    }
}
