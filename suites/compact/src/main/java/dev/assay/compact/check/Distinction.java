package dev.assay.compact.check;

import dev.assay.compact.notation.Remembered;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
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

    /// In letters, of a part of a compound word.
    private static final int LEAST_PART = 4;

    private static final Pattern ENDING = Pattern.compile("(?<=\\p{L}{4})(?:ing|ed|es|et|s|en|t)$");
    private static final Pattern CLAUSE_END = Pattern.compile(
            "(?<=[,;.!?\\n]\\s)|(?<=[\uff0c\uff1b\u3002])|(?=[(\uff08])|(?<=[)\uff09])|(?=\\b(?:and|but|while|whereas|und|aber|während|instead of|rather than|compared (?:to|with)|versus|vs|out of|statt|anstatt|gegenüber)\\s)");

    private static final Pattern SMALL = Pattern.compile("\\p{Ll}+(?: \\p{Ll}+){0,2}");

    /// "Wanjiru (author), Cosima (proofreader)".
    private static final Pattern LABEL = Pattern.compile("\\s*[(\uff08]([^()\uff08\uff09]{1,40})[)\uff09]");

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
        var own = agents(words(cues.own()), words(cues.other()));
        var other = agents(words(cues.other()), words(cues.own()));
        return new Distinction(
                Stream.concat(patterns(own, other).stream(), compound(own, other))
                        .toList(),
                Stream.concat(patterns(other, own).stream(), compound(other, own))
                        .toList());
    }

    /// "Buys" speaks of the buyer, where the other is the seller.
    private static List<String> agents(List<String> words, List<String> others) {
        boolean areAgents = Stream.concat(words.stream(), others.stream()).allMatch(word -> word.endsWith("er"));
        return areAgents
                ? words.stream()
                        .map(word -> word.substring(0, word.length() - 2))
                        .toList()
                : words;
    }

    /// "Geplant" speaks of the "Plangewicht", where the other is the "Messgewicht".
    private static Stream<Pattern> compound(List<String> words, List<String> without) {
        if (words.size() != 1 || without.size() != 1) {
            return Stream.empty();
        }
        var word = words.getFirst();
        var other = without.getFirst();
        int shared = 0;
        while (shared < Math.min(word.length(), other.length())
                && word.charAt(word.length() - 1 - shared) == other.charAt(other.length() - 1 - shared)) {
            shared++;
        }
        int own = word.length() - shared;
        return shared >= LEAST_PART && own >= LEAST_PART && other.length() - shared >= LEAST_PART && !isHan(word)
                ? Stream.of(Pattern.compile(
                        "(?<!\\p{L})(?:ge)?" + Pattern.quote(word.substring(0, own)) + "\\p{L}*",
                        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE))
                : Stream.empty();
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
                        : "(?<!\\p{L})(?:ge)?"
                                + Pattern.quote(ENDING.matcher(word).replaceFirst("")) + "\\p{L}*",
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
        return Stream.of(CLAUSE_END.split(labelled(response)))
                .filter(isOfOther.negate())
                .collect(Collectors.joining());
    }

    /// With a role in brackets in the clause of who has it.
    private String labelled(String response) {
        return LABEL.matcher(response)
                .replaceAll(label ->
                        Matcher.quoteReplacement(isRole(label.group(1)) ? " " + label.group(1) : label.group()));
    }

    /// "Proofreader", "price table": few words in small letters, one of which tells one from the other.
    private boolean isRole(String label) {
        return Stream.concat(own.stream(), other.stream())
                .anyMatch(word -> word.matcher(label).matches()
                        || (SMALL.matcher(label).matches()
                                && word.matcher(label).find()));
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
