package dev.assay.sift.lint;

import dev.assay.sift.SiftCase;
import dev.assay.sift.format.Flattened;
import dev.assay.sift.format.Notation;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Whether two values of a target can be exchanged without changing what it says: items of one list, words of one
/// bullet, keys with the same content; or not at all, because the form would break.
record SameSaying(SiftCase siftCase) {
    /// `, b.txt and `: what stands between two items of a list.
    private static final Pattern BETWEEN_ITEMS =
            Pattern.compile("(?:\\s*(?:,|;|,? and|,? or)\\s+\\S+)*?\\s*(?:,|;|,? and|,? or)\\s+");

    private String target() {
        return siftCase.target().strip();
    }

    /// @param swapped the target with `a` and `b` exchanged
    boolean isExchangeOf(String a, String b, String swapped) {
        return switch (siftCase.task().intent()) {
            case JSON, YAML, TABLE ->
                places(swapped).isEmpty() || places(target()).equals(places(swapped));
            case BULLET_LIST -> lines(target()).equals(lines(swapped));
            case SUMMARY, RECALL ->
                between(a, b).isBlank() || BETWEEN_ITEMS.matcher(between(a, b)).matches();
            case EXACT_LINES, EXACT_FORMAT -> false;
        };
    }

    private String between(String a, String b) {
        int first = Math.min(target().indexOf(a), target().indexOf(b));
        var earlier = target().startsWith(a, first) ? a : b;
        var later = earlier.equals(a) ? b : a;
        return target().substring(
                        first + earlier.length(), Math.max(first + earlier.length(), target().indexOf(later)));
    }

    /// Lines in no order, each with its words in no order.
    private static List<String> lines(String text) {
        return text.lines()
                .map(line -> Arrays.stream(line.split("\\s+")).sorted().toList().toString())
                .sorted()
                .toList();
    }

    private Optional<Map<String, String>> places(String text) {
        return Notation.of(siftCase).map(Notation::readings).orElse(List.of()).stream()
                .findFirst()
                .flatMap(reading -> reading.parse(text))
                .flatMap(parsed -> Optional.ofNullable(parsed.value()))
                .map(value -> Flattened.of(value).places());
    }
}
