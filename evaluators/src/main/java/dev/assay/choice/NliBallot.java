package dev.assay.choice;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Verdicts that are given as on a ballot: by the first letter of a label where one was announced, by ticking one of
/// several, or by its place
/// in a list.
final class NliBallot {
    private static final Pattern LETTER = Pattern.compile("[^\\p{L}\\p{N}]*([enc])[^\\p{L}\\p{N}]*");
    private static final Map<String, NliVerdict> LETTERS =
            Map.of("e", NliVerdict.ENTAILMENT, "n", NliVerdict.NEUTRAL, "c", NliVerdict.CONTRADICTION);
    private static final String LABEL =
            "(entailment|entailed|neutral|contradiction|contradicted|supported|refuted|unknown)";
    private static final Pattern ROW = Pattern.compile("(?:^|[\\n,;])(?: ?\\d[.)])?[^\\p{L}\\p{N}\\n]{0,10}" + LABEL
            + "[^\\p{L}\\p{N}\\n✓✔✅✗✘❌]{1,10}(yes|no|true|false|✓|✔|✅|✗|✘|❌)(?![\\p{L}])");
    private static final Pattern WEIGHT =
            Pattern.compile("\\b" + LABEL + "[ :=()|-]{1,6}(\\d{1,3}(?:\\.\\d{1,6})?)(?!\\d|\\.\\d)");
    private static final Pattern WEIGHT_FIRST =
            Pattern.compile("(?<![\\d.])(\\d{1,3}(?:\\.\\d{1,6})?) ?%? " + LABEL + "\\b");
    private static final List<String> TICKS = List.of("yes", "true", "✓", "✔", "✅");
    private static final Pattern NAME = Pattern.compile("\\b" + LABEL + "\\b");
    private static final Pattern PLACE = Pattern.compile(
            "\\b(?:choose|pick|select|go with|going with|take|opt for|answer is|it is|it's) the (first|second|middle|third|last)\\b(?! (?:sentence|statement|premise|part))");

    private NliBallot() {}

    /// A text that is nothing but a letter.
    static Optional<NliVerdict> letter(String text) {
        var matcher = LETTER.matcher(text);
        return matcher.matches() ? Optional.ofNullable(LETTERS.get(matcher.group(1))) : Optional.empty();
    }

    /// The one label of several that is ticked.
    static Optional<NliVerdict> ticked(String text) {
        var rows = new LinkedHashMap<NliVerdict, Boolean>();
        ROW.matcher(text)
                .results()
                .forEach(row -> NliVerdict.mentioned(row.group(1))
                        .ifPresent(label -> rows.put(label, TICKS.contains(row.group(2)))));
        var ticked = rows.entrySet().stream().filter(Map.Entry::getValue).toList();
        return rows.size() > 1 && ticked.size() == 1
                ? Optional.of(ticked.getFirst().getKey())
                : Optional.empty();
    }

    /// The label of several that was given the most weight.
    static Optional<NliVerdict> weighed(String text) {
        var weights = new LinkedHashMap<NliVerdict, Double>();
        WEIGHT.matcher(text)
                .results()
                .forEach(row -> NliVerdict.mentioned(row.group(1))
                        .ifPresent(label -> weights.put(label, Double.parseDouble(row.group(2)))));
        if (weights.isEmpty()) {
            WEIGHT_FIRST
                    .matcher(text)
                    .results()
                    .forEach(row -> NliVerdict.mentioned(row.group(2))
                            .ifPresent(label -> weights.put(label, Double.parseDouble(row.group(1)))));
        }
        return weights.size() < 2
                ? Optional.empty()
                : weights.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    /// The label at the place that is chosen, where all three are listed before.
    static Optional<NliVerdict> placed(String text) {
        return PLACE.matcher(text)
                .results()
                .reduce((_, later) -> later)
                .flatMap(place -> listed(text.substring(0, place.start()), place.group(1)));
    }

    private static Optional<NliVerdict> listed(String before, String place) {
        var labels = new LinkedHashSet<NliVerdict>();
        NAME.matcher(before)
                .results()
                .forEach(name -> NliVerdict.mentioned(name.group()).ifPresent(labels::add));
        if (labels.size() != NliVerdict.values().length) {
            return Optional.empty();
        }
        var order = List.copyOf(labels);
        return Optional.of(
                switch (place) {
                    case "first" -> order.getFirst();
                    case "second", "middle" -> order.get(1);
                    default -> order.getLast();
                });
    }
}
