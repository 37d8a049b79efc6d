package dev.assay.sift.run;

import dev.assay.api.EvalRow;
import dev.assay.api.Interval;
import dev.assay.api.Metric;
import dev.assay.api.MetricValue;
import dev.assay.api.Profile;
import dev.assay.metric.Confidence;
import dev.assay.metric.Observations;
import dev.assay.metric.Scores;
import dev.assay.stats.Bootstrap;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collector;
import java.util.stream.IntStream;

/// The headline of the sift suite.
///
/// * `quality_core` = 0.80·mean + 0.20·p10 of `sift_score`, 0 to 1: the weak cases count on their own
/// * `latency_factor` = (2 s / mean seconds)^0.15, from 0.85 to 1
/// * `final_score` = 100·quality_core·latency_factor, 0 to 100; `raw_final_score` the same of `raw_score`
/// * `recovery_lift` = final_score − raw_final_score
///
/// Higher is better. Seconds are those of the model's calls where the row tells them (`inference_ms`), else
/// those inside the system. `standard`: failed rows are left out and counted; intervals by the bootstrap over
/// clusters. `compat`: failed rows count as 0, but not with their time; no intervals.
public record SiftFinal(Profile profile) implements Metric {
    private static final Bootstrap BOOTSTRAP = new Bootstrap(1_000, 20_260_102);
    private static final double UNHURRIED = 2;
    private static final double GENTLE = 0.15;
    private static final double SLOWEST = 0.85;
    private static final int SCORE = 0;
    private static final int RAW = 1;
    private static final int SECONDS = 2;
    private static final int TIMED = 3;

    @Override
    public String name() {
        return "sift-final";
    }

    @Override
    public Collector<EvalRow, ?, List<MetricValue>> collector() {
        return Collector.of(() -> new Observations(4), this::add, Observations::merge, this::values);
    }

    private void add(Observations seen, EvalRow row) {
        var score = Scores.find(row, "sift_score");
        var raw = Scores.find(row, "raw_score");
        if (score.isPresent() && raw.isPresent()) {
            var seconds = seconds(row);
            seen.add(row, score.getAsDouble(), raw.getAsDouble(), seconds.orElse(0), seconds.isPresent() ? 1 : 0);
        } else if (profile == Profile.COMPAT) {
            seen.add(row, 0, 0, 0, 0);
        } else {
            seen.leaveOut();
        }
    }

    private OptionalDouble seconds(EvalRow row) {
        boolean isTimed = profile == Profile.STANDARD || !SiftCalls.hasFailed(row);
        return isTimed ? SiftCalls.seconds(row) : OptionalDouble.empty();
    }

    private List<MetricValue> values(Observations seen) {
        if (seen.isEmpty()) {
            return List.of(
                    seen.absent("final_score", Scores.NONE),
                    seen.absent("raw_final_score", Scores.NONE),
                    seen.absent("recovery_lift", Scores.NONE),
                    seen.absent("quality_core", Scores.NONE),
                    seen.absent("latency_factor", Scores.NONE));
        }
        var score = new Core(seen.column(SCORE));
        var raw = new Core(seen.column(RAW));
        var times = new Times(seen.column(SECONDS), seen.column(TIMED));
        return List.of(
                value(seen, "final_score", rows -> 100 * score.of(rows) * times.factor(rows)),
                value(seen, "raw_final_score", rows -> 100 * raw.of(rows) * times.factor(rows)),
                value(seen, "recovery_lift", rows -> 100 * (score.of(rows) - raw.of(rows)) * times.factor(rows)),
                value(seen, "quality_core", score::of),
                seen.measured("latency_factor", shown(times, all(seen.size())), Optional.empty()));
    }

    /// A number over rows, given by their places so that what belongs together is drawn together.
    private MetricValue value(Observations seen, String name, ToDoubleFunction<int[]> statistic) {
        double value = statistic.applyAsDouble(all(seen.size()));
        return switch (profile) {
            case COMPAT -> seen.plain(name, value);
            case STANDARD -> seen.measured(name, value, interval(seen, statistic));
        };
    }

    private static Optional<Interval> interval(Observations seen, ToDoubleFunction<int[]> statistic) {
        return BOOTSTRAP.percentile(seen.clusters(), statistic, Confidence.LEVEL);
    }

    private static int[] all(int size) {
        return IntStream.range(0, size).toArray();
    }

    /// Where no row has a time, the original computes with 1 and shows its lowest.
    private double shown(Times times, int[] rows) {
        return times.hasAny() || profile == Profile.STANDARD ? times.factor(rows) : SLOWEST;
    }

    /// Seconds of the rows; those whose `timed` is 0 have none and do not count.
    private static final class Times {
        private final double[] seconds;
        private final double[] timed;

        Times(double[] seconds, double[] timed) {
            this.seconds = seconds;
            this.timed = timed;
        }

        boolean hasAny() {
            return Arrays.stream(timed).anyMatch(flag -> flag > 0);
        }

        double factor(int[] rows) {
            double sum = 0;
            double count = 0;
            for (int row : rows) {
                sum += seconds[row];
                count += timed[row];
            }
            return count == 0 ? 1 : Math.clamp(Math.pow(UNHURRIED / Math.max(sum / count, 1e-3), GENTLE), SLOWEST, 1);
        }
    }

    /// Mean and weak tail of some rows, without sorting them each time: their ranks are known.
    private static final class Core {
        private static final double MEAN = 0.80;
        private static final double TAIL_SHARE = 0.10;

        private final double[] values;
        private final double[] sorted;
        private final int[] ranks;

        Core(double[] values) {
            this.values = values;
            this.sorted = values.clone();
            Arrays.sort(sorted);
            this.ranks = new int[values.length];
            Arrays.setAll(ranks, i -> Arrays.binarySearch(sorted, values[i]));
        }

        double of(int[] rows) {
            var counts = new int[sorted.length];
            double sum = 0;
            for (int row : rows) {
                counts[ranks[row]]++;
                sum += values[row];
            }
            return MEAN * sum / rows.length + (1 - MEAN) * tail(counts, rows.length);
        }

        private double tail(int[] counts, int size) {
            double place = (size - 1) * TAIL_SHARE;
            int below = (int) place;
            double low = at(counts, below);
            return low + (place - below) * (at(counts, Math.min(below + 1, size - 1)) - low);
        }

        /// The value at a place of the drawn rows in ascending order.
        private double at(int[] counts, int place) {
            int passed = 0;
            for (int rank = 0; rank < counts.length; rank++) {
                passed += counts[rank];
                if (passed > place) {
                    return sorted[rank];
                }
            }
            throw new IllegalArgumentException("no row at place " + place);
        }
    }
}
