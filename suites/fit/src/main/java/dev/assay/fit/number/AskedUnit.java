package dev.assay.fit.number;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Leaves out figures in another unit than a question asks for: where it asks for euros, `425 cents` give no number.
final class AskedUnit {
    /// A name of a unit, by what it measures.
    private record Unit(String kind, Pattern name) {
        private static Unit of(String kind, String names) {
            return new Unit(kind, Pattern.compile(names, Pattern.CASE_INSENSITIVE));
        }

        private boolean isAnother(Unit asked) {
            return kind.equals(asked.kind) && !equals(asked);
        }
    }

    private static final List<Unit> UNITS = List.of(
            Unit.of("money", "cents?"),
            Unit.of("money", "euros?|eur"),
            Unit.of("money", "dollars?|usd"),
            Unit.of("money", "pounds?|gbp"),
            Unit.of("length", "mm|millimet(?:er|re)s?"),
            Unit.of("length", "cm|centimet(?:er|re)s?"),
            Unit.of("length", "m|met(?:er|re)s?"),
            Unit.of("length", "km|kilomet(?:er|re)s?"),
            Unit.of("length", "inch(?:es)?"),
            Unit.of("length", "foot|feet|ft"),
            Unit.of("length", "yards?|yds?"),
            Unit.of("length", "miles?"),
            Unit.of("time", "s|secs?|seconds?"),
            Unit.of("time", "mins?|minutes?"),
            Unit.of("time", "h|hrs?|hours?"),
            Unit.of("time", "days?"),
            Unit.of("time", "weeks?"),
            Unit.of("volume", "ml|millilit(?:er|re)s?"),
            Unit.of("volume", "l|lit(?:er|re)s?"),
            Unit.of("volume", "gallons?"));
    private static final Pattern ASKED =
            Pattern.compile("\\b(?:how many|in) (\\p{L}+)(?![\\p{L}²³/])", Pattern.CASE_INSENSITIVE);
    private static final Pattern WITH_UNIT =
            Pattern.compile("(?<![\\p{L}\\d.,/^])\\d[\\d.,]* ?(\\p{L}+)(?![\\p{L}\\d²³^/])");

    private AskedUnit() {}

    static String in(String text, String asked) {
        return unit(asked)
                .map(wanted -> WITH_UNIT
                        .matcher(text)
                        .replaceAll(match -> named(match.group(1))
                                .filter(unit -> unit.isAnother(wanted))
                                .map(_ -> match.group(1))
                                .orElseGet(match::group)))
                .orElse(text);
    }

    private static Optional<Unit> unit(String asked) {
        return ASKED.matcher(asked)
                .results()
                .map(match -> named(match.group(1)))
                .flatMap(Optional::stream)
                .reduce((_, later) -> later);
    }

    private static Optional<Unit> named(String word) {
        return UNITS.stream()
                .filter(unit -> unit.name().matcher(word).matches())
                .findFirst();
    }
}
