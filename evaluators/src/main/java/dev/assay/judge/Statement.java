package dev.assay.judge;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.text.DecimalText;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a judge said, read leniently: the JSON object it was asked for, with or without talk around it, or
/// else the bare verdict. Whatever needs guessing is not read.
///
/// @param fields of the object; empty when there is none
/// @param text the whole reply, thoughts removed
record Statement(Map<String, Object> fields, String text) {
    private static final int LONGEST = 50_000;
    private static final int MOST_OBJECTS = 20;
    private static final int LONGEST_REASON = 300;
    private static final String END_OF_THOUGHTS = "</think>";
    private static final double WORST = 1;
    private static final double BEST = 5;

    /// A number by itself, perhaps out of five.
    private static final Pattern BARE_RATING =
            Pattern.compile("[\\s*_\"'\\[(]*+([1-5](?:\\.\\d+)?)(?:\\s*/\\s*5)?[\\s*_\"'\\]).]*+");

    /// The first word of the reply.
    private static final Pattern FIRST_WORD =
            Pattern.compile("[^\\p{L}\\p{N}]*+(\\p{L}++)(?![\\p{L}\\p{N}'’]).*+", Pattern.DOTALL);

    static Statement of(String reply) {
        var cut = reply.length() > LONGEST ? reply.substring(reply.length() - LONGEST) : reply;
        int thoughts = cut.lastIndexOf(END_OF_THOUGHTS);
        var text = thoughts < 0 ? cut : cut.substring(thoughts + END_OF_THOUGHTS.length());
        return new Statement(object(text), text);
    }

    /// The largest object that ends where the last one ends.
    private static Map<String, Object> object(String text) {
        int end = text.lastIndexOf('}') + 1;
        int start = text.indexOf('{');
        for (int tries = 0; start >= 0 && start < end && tries < MOST_OBJECTS; tries++) {
            try {
                return Json.readMap(text.substring(start, end));
            } catch (MalformedJson e) {
                start = text.indexOf('{', start + 1);
            }
        }
        return Map.of();
    }

    /// Why, in the judge's own words; empty when it gave no reason.
    String reason() {
        var reason = fields.get("reason") instanceof String given ? given.strip() : "";
        return reason.length() <= LONGEST_REASON ? reason : reason.substring(0, LONGEST_REASON) + "…";
    }

    /// From 1 to 5; empty when it cannot be read or lies outside.
    OptionalDouble rating() {
        var rating = fields.containsKey("rating") ? number(fields.get("rating")) : bareRating(text);
        return rating.isPresent() && rating.getAsDouble() >= WORST && rating.getAsDouble() <= BEST
                ? rating
                : OptionalDouble.empty();
    }

    private static OptionalDouble number(@Nullable Object value) {
        return switch (value) {
            case Number number -> OptionalDouble.of(number.doubleValue());
            case String words -> bareRating(words);
            case null, default -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble bareRating(String words) {
        var matcher = BARE_RATING.matcher(words);
        return matcher.matches() ? DecimalText.parse(matcher.group(1)) : OptionalDouble.empty();
    }

    /// Whether the verdict is the one word or the other; empty when it is neither.
    Optional<Boolean> verdict(String yes, String no) {
        return switch (fields.get("verdict")) {
            case Boolean holds -> Optional.of(holds);
            case String word -> firstWord(word, yes, no);
            case null, default -> fields.isEmpty() ? firstWord(text, yes, no) : Optional.empty();
        };
    }

    private static Optional<Boolean> firstWord(String words, String yes, String no) {
        var matcher = FIRST_WORD.matcher(words);
        var first = matcher.matches() ? matcher.group(1).toLowerCase(Locale.ROOT) : "";
        if (first.equals(yes)) {
            return Optional.of(true);
        }
        return first.equals(no) ? Optional.of(false) : Optional.empty();
    }
}
