package dev.assay.viewer.page;

import dev.assay.api.UserError;
import dev.assay.report.Comparison;
import dev.assay.report.Numbers;
import dev.assay.stats.Design;
import dev.assay.stats.PairedComparison;
import dev.assay.viewer.index.RowQuery;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Systems on the examples they share: each on the right against the one on the left. A delta is right
/// less left.
public record ComparePage(Library library) {
    private static final double MARGIN = 0.05;
    private static final int MOST_POINTS = 2_000;
    private static final int MOST_FLIPS = 100;
    private static final int MOST_PAIRS = 8;
    private static final long MOST_DRAWS = 40_000_000;

    /// A system of a run.
    private record Side(RowsRun run, String system, String name) {}

    public Map<String, Object> answer(Asked asked) {
        var left = side(
                asked.text("left").orElseThrow(() -> new UserError("\"left\" is missing\n       it is RUN/SYSTEM")));
        var score = asked.text("score").orElse(left.run().primaryScore());
        var pairs = new ArrayList<Map<String, Object>>();
        var others = asked.all("right").stream().limit(MOST_PAIRS).toList();
        others.forEach(name -> pairs.add(pair(left, side(name), score, others.size())));
        var answer = new LinkedHashMap<String, Object>();
        answer.put("score", score);
        answer.put("scores", left.run().index().read(index -> index.numbers()));
        answer.put("pairs", pairs);
        return answer;
    }

    private Side side(String name) {
        int slash = name.indexOf('/');
        var run = library.find(slash < 0 ? name : name.substring(0, slash));
        var rows = (RowsRun) run;
        var system = slash < 0 ? rows.systems().getFirst() : name.substring(slash + 1);
        if (!rows.systems().contains(system)) {
            throw new UserError("%s has no system \"%s\"\n       it has %s"
                    .formatted(run.id(), system, String.join(", ", rows.systems())));
        }
        return new Side(rows, system, run.id() + "/" + system);
    }

    /// @param pairs that share the room of one answer
    private Map<String, Object> pair(Side left, Side right, String score, int pairs) {
        if (left.run().profile() != right.run().profile()) {
            throw new UserError(
                    "%s was scored under %s and %s under %s\n       numbers of two profiles are not compared"
                            .formatted(
                                    left.run().id(),
                                    left.run().profile(),
                                    right.run().id(),
                                    right.run().profile()));
        }
        var a = ScoredExamples.of(left.run(), left.system(), score);
        var b = ScoredExamples.of(right.run(), right.system(), score);
        var pair = new LinkedHashMap<String, Object>();
        pair.put("left", left.name());
        pair.put("right", right.name());
        compare(left, right, score, a.size()).ifPresentOrElse(result -> addNumbers(pair, result, left, right), () -> {
            pair.put("n", 0);
            pair.put("sentence", "No example has %s on both sides.".formatted(score));
        });
        addPoints(pair, a.pairedWith(b), pairs);
        return pair;
    }

    private static Optional<Comparison.OfScore> compare(Side left, Side right, String score, int size) {
        var standard = Design.withMargin(MARGIN);
        int resamples = Math.clamp(MOST_DRAWS / Math.max(1, size), 200, standard.resamples());
        var design = new Design(standard.alpha(), standard.power(), MARGIN, resamples, standard.seed());
        return left.run()
                .index()
                .read(a -> right.run()
                        .index()
                        .read(b -> Comparison.of(
                                        a.rowsWith(
                                                score,
                                                Arrays.stream(RowQuery.of(Optional.of(left.system()))
                                                        .places(a))),
                                        b.rowsWith(
                                                score,
                                                Arrays.stream(RowQuery.of(Optional.of(right.system()))
                                                        .places(b))),
                                        score::equals,
                                        design)
                                .scores()
                                .stream()
                                .filter(one -> one.score().equals(score))
                                .findFirst()));
    }

    private static void addNumbers(Map<String, Object> pair, Comparison.OfScore result, Side left, Side right) {
        var paired = result.paired();
        pair.put("n", paired.count());
        pair.put("clusters", paired.clusters());
        pair.put("leftMean", result.meanA());
        pair.put("rightMean", result.meanB());
        var delta = new LinkedHashMap<String, Object>();
        delta.put("value", paired.delta());
        paired.interval().ifPresent(interval -> {
            delta.put("low", interval.low());
            delta.put("high", interval.high());
        });
        delta.put("n", paired.count());
        pair.put("delta", delta);
        pair.put("p", paired.pValue());
        pair.put("wins", paired.tally().wins());
        pair.put("losses", paired.tally().losses());
        pair.put("ties", paired.tally().ties());
        pair.put("verdict", paired.verdict().name().toLowerCase(Locale.ROOT));
        paired.minimumDetectableEffect().ifPresent(effect -> pair.put("minimumDetectableEffect", effect));
        pair.put("sentence", sentence(result, left, right));
    }

    private static String sentence(Comparison.OfScore result, Side left, Side right) {
        PairedComparison paired = result.paired();
        var numbers = "%s%s, p %s, %d examples"
                .formatted(
                        Numbers.signed(paired.delta()),
                        paired.interval().map(i -> " " + Numbers.interval(i)).orElse(""),
                        paired.pValue() < 0.0001 ? "< 0.0001" : "= " + Numbers.probability(paired.pValue()),
                        paired.count());
        var one = right.system();
        var other = left.run().id().equals(right.run().id()) ? left.system() : left.name();
        var small = paired.isEquivalent() ? ", but by less than %s".formatted(Numbers.plain(MARGIN)) : "";
        return switch (paired.verdict()) {
            case BETTER -> "%s is better than %s on %s%s (%s).".formatted(one, other, result.score(), small, numbers);
            case WORSE -> "%s is worse than %s on %s%s (%s).".formatted(one, other, result.score(), small, numbers);
            case EQUIVALENT ->
                "%s and %s are equivalent on %s: they differ by less than %s (%s)."
                        .formatted(one, other, result.score(), Numbers.plain(MARGIN), numbers);
            case UNDECIDED ->
                "The data do not say whether %s or %s is better on %s (%s)."
                        .formatted(one, other, result.score(), numbers);
        };
    }

    private static void addPoints(Map<String, Object> pair, List<ScoredExamples.Point> points, int pairs) {
        int most = MOST_POINTS / pairs;
        int step = Math.max(1, (points.size() + most - 1) / most);
        var scatter = new ArrayList<List<Object>>();
        for (int i = 0; i < points.size(); i += step) {
            var point = points.get(i);
            scatter.add(List.of(point.left(), point.right(), point.leftRow(), point.rightRow()));
        }
        pair.put("scatter", scatter);
        pair.put(
                "flipped",
                points.stream()
                        .filter(point -> point.left() != point.right())
                        .sorted((one, other) -> Double.compare(other.size(), one.size()))
                        .limit(MOST_FLIPS / pairs)
                        .map(ScoredExamples.Point::toMap)
                        .toList());
    }
}
