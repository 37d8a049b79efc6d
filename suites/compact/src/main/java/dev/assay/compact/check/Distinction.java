package dev.assay.compact.check;

import dev.assay.compact.notation.Remembered;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells what an answer says of the relation that is asked from what it says of its counterpart: of "the upper limit is
/// 83 degrees" nothing answers a question for the lower one.
///
/// @param own words that only what is asked has
/// @param other words that only the counterpart has
record Distinction(List<Pattern> own, List<Pattern> other) {
    static final Distinction NONE = new Distinction(List.of(), List.of());

    /// "By" and "of" tell nothing apart.
    private static final int SHORTEST = 2;

    private static final Pattern ENDING = Pattern.compile("(?<=\\p{L}{4})(?:ing|ed|es|s|en|t)$");
    private static final Pattern CLAUSE_END = Pattern.compile(
            "(?<=[,;.!?\\n]\\s)|(?<=[\uff0c\uff1b\u3002])|(?=[(\uff08])|(?<=[)\uff09])|(?=\\b(?:and|but|while|whereas|und|aber|während)\\s)");

    private static final Remembered<Cues, Distinction> KNOWN = new Remembered<>(Distinction::between);

    private record Cues(List<String> own, List<String> other) {}

    Distinction {
        own = List.copyOf(own);
        other = List.copyOf(other);
    }

    /// By the cues of a relation and those of its counterpart, where the item names them.
    static Distinction of(Map<String, ?> expected) {
        if (!(expected.get("relation") instanceof Map<?, ?> relation)
                || !(relation.get("cues") instanceof List<?> cues)
                || !(relation.get("other_cues") instanceof List<?> others)) {
            return NONE;
        }
        return KNOWN.of(new Cues(texts(cues), texts(others)));
    }

    private static Distinction between(Cues cues) {
        var own = words(cues.own());
        var other = words(cues.other());
        return new Distinction(patterns(own, other), patterns(other, own));
    }

    private static List<String> texts(List<?> cues) {
        return cues.stream().map(String::valueOf).toList();
    }

    private static List<String> words(List<String> cues) {
        return cues.stream()
                .flatMap(cue -> Arrays.stream(String.valueOf(cue)
                        .toLowerCase(Locale.ROOT)
                        .split("[\\s_]+|(?<=\\p{IsHan}{2})(?=\\p{IsHan}{2}$)")))
                .distinct()
                .toList();
    }

    private static List<Pattern> patterns(List<String> words, List<String> without) {
        return words.stream()
                .filter(word -> !without.contains(word) && (word.length() > SHORTEST || isHan(word)))
                .map(Distinction::pattern)
                .toList();
    }

    private static boolean isHan(String word) {
        return Character.isIdeographic(word.codePointAt(0));
    }

    /// In any of its forms: "reviews" is in "the reviewer".
    private static Pattern pattern(String word) {
        return Pattern.compile(
                isHan(word)
                        ? Pattern.quote(word)
                        : "(?<!\\p{L})" + Pattern.quote(ENDING.matcher(word).replaceFirst("")) + "\\p{L}*",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /// What of a response may answer.
    String asked(String response, List<String> values) {
        if (other.isEmpty()
                || !isSaid(other, response)
                || response.stripLeading().startsWith("{")) {
            return response;
        }
        Predicate<String> isOfOther =
                clause -> isSaid(other, without(values, clause)) && !isSaid(own, without(values, clause));
        return Stream.of(CLAUSE_END.split(response)).filter(isOfOther.negate()).collect(Collectors.joining());
    }

    /// A word inside a value speaks of nothing: "Pebble Print" prints no leaflets.
    private static String without(List<String> values, String clause) {
        var rest = clause;
        for (var value : values) {
            rest = rest.replace(value, "");
        }
        return rest;
    }

    private static boolean isSaid(List<Pattern> words, String text) {
        return words.stream().anyMatch(word -> word.matcher(text).find());
    }
}
