package dev.assay.viewer.library;

import dev.assay.report.Numbers;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The number a run is remembered by: the best of its systems that are no controls, by its first metric, and the share
/// of the tokens it keeps. Systems that see the question and those that do not are ranked apart.
record Headline(String system, String metric, ShownNumber number, String verdict) {
    private static final String WITH = "With the question in sight";
    private static final String WITHOUT = "Without the question";

    static Optional<Headline> of(
            RunNumbers numbers, Set<String> controls, Predicate<String> seesQuestion, boolean isLive) {
        var names = numbers.names();
        if (names.isEmpty()) {
            return Optional.empty();
        }
        var metric = names.getFirst();
        var better = Comparator.comparingDouble((String system) -> value(numbers, system, metric));
        var competing = numbers.systems().keySet().stream()
                .filter(system -> numbers.find(system, metric)
                        .filter(number -> number.value().isPresent())
                        .isPresent())
                .toList();
        var open = open(numbers, competing, controls);
        var ranked = (open.isEmpty() ? competing : open)
                .stream()
                        .sorted(NumberKind.of(metric).isHigherBetter() ? better.reversed() : better)
                        .toList();
        return ranked.stream()
                .findFirst()
                .map(best -> new Headline(
                        best,
                        metric,
                        numbers.find(best, metric).orElseThrow(),
                        open.isEmpty()
                                ? "Controls only: " + sentence(numbers, metric, ranked, isLive)
                                : byKind(numbers, metric, ranked, seesQuestion, isLive)));
    }

    /// The kind of the best first.
    private static String byKind(
            RunNumbers numbers, String metric, List<String> ranked, Predicate<String> seesQuestion, boolean isLive) {
        boolean isFirstSeeing = seesQuestion.test(ranked.getFirst());
        var kinds = ranked.stream()
                .collect(Collectors.partitioningBy(system -> seesQuestion.test(system) == isFirstSeeing));
        var first = kinds.getOrDefault(true, List.of());
        var second = kinds.getOrDefault(false, List.of());
        return second.isEmpty()
                ? sentence(numbers, metric, ranked, isLive)
                : "%s: %s %s: %s"
                        .formatted(
                                isFirstSeeing ? WITH : WITHOUT,
                                sentence(numbers, metric, first, isLive),
                                isFirstSeeing ? WITHOUT : WITH,
                                sentence(numbers, metric, second, isLive));
    }

    /// A system that does not compress leads nothing where others do, nor does one that failed on some examples where
    /// others did not.
    private static List<String> open(RunNumbers numbers, List<String> competing, Set<String> controls) {
        var open =
                competing.stream().filter(system -> !controls.contains(system)).toList();
        var compressing = open.stream()
                .filter(system -> BudgetBand.of(numbers, system)
                        .filter(band -> band != BudgetBand.ALL)
                        .isPresent())
                .toList();
        var whole = compressing.stream()
                .filter(system -> numbers.failures(system) == 0)
                .toList();
        return compressing.isEmpty() ? open : whole.isEmpty() ? compressing : whole;
    }

    private static double value(RunNumbers numbers, String system, String metric) {
        return numbers.find(system, metric).orElseThrow().value().orElse(0);
    }

    private static String sentence(RunNumbers numbers, String metric, List<String> ranked, boolean isLive) {
        var best = ranked.getFirst();
        var number = numbers.find(best, metric).orElseThrow();
        var interval = number.range()
                .map(range -> " [%s, %s]".formatted(plain(range.low()), plain(range.high())))
                .orElse("");
        var first = "%s %s %s %s%s%s over %s rows%s"
                .formatted(
                        best,
                        ranked.size() > 1 ? "leads with" : "has",
                        metric,
                        plain(number.value().orElse(0)),
                        interval,
                        BudgetBand.told(numbers, best),
                        number.n().isPresent() ? number.n().getAsLong() : "?",
                        isLive ? " so far" : "");
        long close = ranked.stream()
                .skip(1)
                .filter(other -> overlap(numbers, metric, best, other))
                .count();
        return close == 0 || ranked.size() < 2
                ? first + "."
                : "%s; %d of %d others cannot be told from it.".formatted(first, close, ranked.size() - 1);
    }

    private static boolean overlap(RunNumbers numbers, String metric, String best, String other) {
        var one = numbers.find(best, metric).flatMap(ShownNumber::range);
        var two = numbers.find(other, metric).flatMap(ShownNumber::range);
        return one.isPresent() && two.isPresent() && one.get().overlaps(two.get());
    }

    private static String plain(double value) {
        return Numbers.plain(value);
    }

    void addTo(Map<String, Object> entry) {
        var shown = new LinkedHashMap<String, Object>();
        shown.put("system", system);
        shown.put("metric", metric);
        shown.putAll(number.toMap());
        entry.put("headline", shown);
        entry.put("verdict", verdict);
    }
}
