package dev.assay.fit.number;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Of two figures that an answer names, the one a question asks for: `the smaller is 54, the larger 90`.
final class Compared {
    private record Pair(String one, String other) {
        Stream<Pair> bothWays() {
            return Stream.of(this, new Pair(/* one= */ other, /* other= */ one));
        }
    }

    private static final List<Pair> PAIRS = List.of(
            new Pair("larger", "smaller"),
            new Pair("bigger", "smaller"),
            new Pair("greater", "lesser"),
            new Pair("longer", "shorter"),
            new Pair("older", "younger"),
            new Pair("higher", "lower"));

    private Compared() {}

    /// Empty where the question asks for none of two, or the answer does not name both.
    static Optional<List<Double>> in(String text, String asked) {
        return PAIRS.stream()
                .flatMap(Pair::bothWays)
                .filter(pair -> holds(asked, pair.one) && !holds(asked, pair.other))
                .filter(pair -> !figure(text, pair.other).isEmpty())
                .map(pair -> figure(text, pair.one))
                .filter(values -> !values.isEmpty())
                .findFirst();
    }

    private static boolean holds(String text, String word) {
        return Pattern.compile("(?i)\\b" + word + "\\b").matcher(text).find();
    }

    /// The number that a word stands before, within its clause.
    private static List<Double> figure(String text, String word) {
        var named = Pattern.compile("(?i)\\b" + word + "\\b[^\\d.,;:\\n()]{0,30}(?=\\d)")
                .matcher(text);
        return named.find()
                ? Mention.in(text.substring(named.end())).stream()
                        .findFirst()
                        .map(Mention::values)
                        .orElse(List.of())
                : List.of();
    }
}
