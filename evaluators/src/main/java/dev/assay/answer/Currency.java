package dev.assay.answer;

import java.util.Optional;
import java.util.regex.Pattern;

/// The currency of an amount, which matters only where two amounts name different ones.
public final class Currency {
    private static final Pattern DOLLARS =
            Pattern.compile("(?i)^\\s*\\\\?\\$ ?\\d[\\d.,]*\\s*$|\\d ?(?:dollars?|usd)\\b");
    private static final Pattern EUROS = Pattern.compile("(?i)€|\\d ?(?:euros?|eur)\\b");
    private static final Pattern POUNDS = Pattern.compile("(?i)£|\\d ?gbp\\b");
    private static final Pattern YEN = Pattern.compile("(?i)¥|\\d ?(?:yen|jpy|yuan|cny)\\b");

    private Currency() {}

    public static boolean differ(String one, String other) {
        var first = of(one);
        return first.isPresent()
                && of(other).filter(second -> !first.get().equals(second)).isPresent();
    }

    private static Optional<String> of(String amount) {
        if (DOLLARS.matcher(amount).find()) {
            return Optional.of("$");
        }
        if (EUROS.matcher(amount).find()) {
            return Optional.of("€");
        }
        if (POUNDS.matcher(amount).find()) {
            return Optional.of("£");
        }
        return YEN.matcher(amount).find() ? Optional.of("¥") : Optional.empty();
    }
}
