package dev.assay.fit.number;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a question counts: `How many adult tickets …` counts what begins with `adult`, `How many meters of fence …`
/// what begins with `fence`.
///
/// @param word in lower case; empty where the question counts nothing
record Subject(Optional<String> word) {
    private static final Pattern COUNTED = Pattern.compile(
            "\\bhow many (?:different |whole |positive |more )?(?:\\p{L}{3,} of (?:the |an? )?)?(\\p{L}{3,})",
            Pattern.CASE_INSENSITIVE);
    private static final int STEM = 5;
    private static final int NEAR = 24;

    static Subject of(String asked) {
        return new Subject(COUNTED.matcher(asked)
                .results()
                .reduce((_, later) -> later)
                .map(match -> match.group(1).toLowerCase(Locale.ROOT)));
    }

    /// The one number that stands at what is counted, as in `37 adult tickets` or `Adults: 37`; empty where there is
    /// none or more
    /// than one.
    List<Double> in(String text) {
        if (word.isEmpty()) {
            return List.of();
        }
        var free = FreeNumbers.evenInPairs(text);
        var named = free.stream().filter(mention -> isNamed(text, mention)).toList();
        var counted = named.isEmpty()
                ? free.stream().filter(mention -> isLabelled(text, mention)).toList()
                : named;
        return free.size() > 1 && counted.size() == 1 ? counted.getFirst().values() : List.of();
    }

    private String stem() {
        return word.orElse("").substring(0, Math.min(STEM, word.orElse("").length()));
    }

    private boolean isNamed(String text, Mention mention) {
        var behind = text.substring(mention.end(), Math.min(text.length(), mention.end() + NEAR))
                .toLowerCase(Locale.ROOT);
        return behind.matches("(?s)\\s?\\(?" + stem() + "\\p{L}*\\b.*");
    }

    private boolean isLabelled(String text, Mention mention) {
        var before = text.substring(Math.max(0, mention.start() - NEAR), mention.start())
                .toLowerCase(Locale.ROOT);
        return before.matches("(?s).*\\b" + stem() + "\\p{L}*\\s?(?:[:=]|is|are)\\s?")
                || before.matches("(?s).*\\b" + stem().charAt(0) + "\\s?=\\s?");
    }
}
