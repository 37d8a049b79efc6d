package dev.assay.viewer.page;

import dev.assay.api.UserError;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The words behind the question mark of a URL.
public record Asked(Map<String, List<String>> words) {
    private static final int MOST = 100;

    /// @throws UserError where it is not percent-encoded
    public static Asked parse(String query) {
        var words = new LinkedHashMap<String, List<String>>();
        for (var part : query.split("&", MOST)) {
            if (!part.isEmpty()) {
                var pair = part.split("=", 2);
                words.computeIfAbsent(decoded(pair[0]), _ -> new ArrayList<>())
                        .add(pair.length == 2 ? decoded(pair[1]) : "");
            }
        }
        return new Asked(words);
    }

    public static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new UserError("\"%s\" is not percent-encoded".formatted(text));
        }
    }

    public List<String> all(String name) {
        return words.getOrDefault(name, List.of());
    }

    /// The first of that name that says anything.
    public Optional<String> text(String name) {
        return all(name).stream().filter(word -> !word.isEmpty()).findFirst();
    }

    public int number(String name, int otherwise, int most) {
        return text(name)
                .map(word -> Math.clamp((long) numeral(name, word), 0, most))
                .orElse(otherwise);
    }

    public boolean isDescending() {
        return text("order").filter("desc"::equals).isPresent();
    }

    /// What follows a prefix: `label.family=x` under `label.` is `family` → `x`.
    Map<String, String> under(String prefix) {
        var found = new LinkedHashMap<String, String>();
        words.forEach((name, values) -> {
            if (name.startsWith(prefix) && !values.getFirst().isEmpty()) {
                found.put(name.substring(prefix.length()), values.getFirst());
            }
        });
        return found;
    }

    Map<String, Double> numbersUnder(String prefix) {
        var found = new LinkedHashMap<String, Double>();
        under(prefix).forEach((name, word) -> found.put(name, numeral(prefix + name, word)));
        return found;
    }

    private static double numeral(String name, String word) {
        try {
            double value = Double.parseDouble(word);
            if (!Double.isNaN(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new UserError("\"%s\" is \"%s\"\n       it must be a number".formatted(name, word));
    }

    OptionalDouble decimal(String name) {
        return text(name).map(word -> OptionalDouble.of(numeral(name, word))).orElse(OptionalDouble.empty());
    }
}
