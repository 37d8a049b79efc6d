package dev.assay.math;

import dev.assay.answer.Mentions;
import dev.assay.answer.Reading;
import dev.assay.reading.Thoughts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Answers that are words: `no solution`, `Evelyn`, `even`. They are looked for where a response concludes.
public final class WordAnswer {
    private static final Pattern COMMANDS =
            Pattern.compile("\\\\(?:text(?:bf|it|rm)?|mathrm|mathbf|boxed|fbox)\\b ?\\{?|[{}$]|\\*\\*");
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s+|\\n+");
    private static final Map<String, String> SAME = Map.of(
            "dne", "does not exist",
            "doesn't exist", "does not exist",
            "\\emptyset", "no solution",
            "\\varnothing", "no solution",
            "∅", "no solution",
            "empty set", "no solution",
            "no real solution", "no solution",
            "an infinite number of", "infinitely many",
            "infinite solution", "infinitely many solution");
    private static final Pattern PLURAL = Pattern.compile("\\b(solution|root|value|number)s\\b");
    private static final Pattern MONTH = Pattern.compile(
            "\\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\\b");
    private static final Set<String> INFINITY = Set.of("\\infty", "∞", "+\\infty", "infinity");
    private static final List<String> POLAR = List.of("yes", "no", "true", "false");

    private WordAnswer() {}

    /// Whether the response ends with the sentence that gives these words, or, for `yes` and `true`, begins with them.
    public static boolean isGiven(String answer, String response) {
        var words = plain(answer).replaceFirst("^(infinitely many) solution$", "$1");
        if (INFINITY.contains(words)) {
            return isSaid("infinity", response);
        }
        if ((words.chars().anyMatch(Character::isDigit) && !MONTH.matcher(words).find())
                || words.length() < 2
                || (Equivalence.understands(answer) && !words.equals("no solution"))) {
            return false;
        }
        return isSaid(words, response);
    }

    private static boolean isSaid(String words, String response) {
        var text = plain(Thoughts.without(response));
        var sentences = List.of(SENTENCE_END.split(text.strip()));
        if (POLAR.contains(words)) {
            return begins(sentences.getFirst(), words) || begins(sentences.getLast(), words);
        }
        return Mentions.of(Reading.of(words), Reading.of(sentences.getLast())).isMeant();
    }

    private static boolean begins(String sentence, String word) {
        var first = sentence.strip().split("[^\\p{L}]+", 2)[0];
        return first.equals(word);
    }

    private static String plain(String text) {
        var plain = PLURAL.matcher(COMMANDS.matcher(text).replaceAll("").toLowerCase(Locale.ROOT))
                .replaceAll("$1")
                .strip();
        for (var same : SAME.entrySet()) {
            plain = plain.replace(same.getKey(), same.getValue());
        }
        return plain;
    }
}
