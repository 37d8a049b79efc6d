package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.Lexeme;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether an answer stands by what it says: it neither asks, guesses, supposes nor takes back, names one value
/// where one was wanted, and says it once.
final class Stance {
    private static final List<Aloof> ALOOF = List.of(
            Aloof.of("could can might", "(?:could|can|might) it be that"),
            Aloof.of(
                    "perhaps maybe possibly presumably supposedly allegedly hypothetically conceivably unsure",
                    "(?:perhaps|maybe|possibly|presumably|supposedly|allegedly|hypothetically|conceivably|unsure)"),
            Aloof.of(
                    "guess sure certain might",
                    "(?:only|just|merely) a guess|not (?:quite |entirely )?(?:sure|certain)|might (?:be|have|not)"),
            Aloof.of(
                    "say claim think assume",
                    "(?:wrong|false|incorrect|untrue|mistaken) to (?:say|claim|think|assume)"),
            Aloof.of(
                    "correction scratch thought disregard ignore happened",
                    "(?:correction:|scratch that|on second thought|disregard|ignore the above|not what happened)"),
            Aloof.of("would", "if\\b[^.]{0,60}\\b(?:had|were)\\b[^.]{0,60}\\bwould"),
            Aloof.of("would suppose imagine", "one would (?:read|see|say)|(?:suppose|imagine) (?:that|for)"));
    private static final Pattern NO_LETTERS = Pattern.compile("\\W+");
    /// A question, with the last words of it.
    private static final Pattern QUESTION = Pattern.compile("(\\S+\\s+\\S+\\s+)?(\\S+)\\?(?=\\s|$)");

    private static final int LAST_WORDS = 3;
    private static final int OFTEN = 3;

    private final List<Aloof> aloof;
    /// Of all ways together.
    private final Set<String> signs = new HashSet<>();
    private final boolean isAsking;
    private final Input input;

    /// @param target what it says itself is no flaw of an answer
    /// @param input whose questions may be quoted: `did you mean dropped?`
    Stance(String target, Input input) {
        this.isAsking = QUESTION.matcher(target).find();
        this.input = input;
        this.aloof = ALOOF.stream().filter(one -> !one.isIn(target)).toList();
        aloof.forEach(one -> signs.addAll(one.signs));
    }

    /// A way not to stand by something.
    ///
    /// @param signs one of them is in every text that the pattern finds
    private record Aloof(Set<String> signs, Pattern pattern) {
        static Aloof of(String signs, String words) {
            return new Aloof(
                    Set.of(signs.split(" ")), Pattern.compile("\\b(?:" + words + ")", Pattern.CASE_INSENSITIVE));
        }

        boolean mayBeIn(List<Lexeme> lexemes) {
            return hasSign(lexemes, signs);
        }

        boolean isIn(String text) {
            return pattern.matcher(text).find();
        }
    }

    private static boolean hasSign(List<Lexeme> lexemes, Set<String> signs) {
        for (var lexeme : lexemes) {
            if (signs.contains(lexeme.raw())) {
                return true;
            }
        }
        return false;
    }

    boolean isAloof(List<Lexeme> lexemes, String answer) {
        return (hasSign(lexemes, signs) && aloof.stream().anyMatch(one -> one.mayBeIn(lexemes) && one.isIn(answer)))
                || (!isAsking && mayAsk(answer) && asks(answer));
    }

    /// Whether a question mark ends a word.
    private static boolean mayAsk(String answer) {
        for (int at = answer.indexOf('?', 1); at > 0; at = answer.indexOf('?', at + 1)) {
            if (at + 1 == answer.length() || Character.isWhitespace(answer.charAt(at + 1))) {
                return true;
            }
        }
        return false;
    }

    private boolean asks(String answer) {
        for (int at = answer.indexOf('?', 1); at > 0; at = answer.indexOf('?', at + 1)) {
            var question = QUESTION.matcher(answer).region(startOfWords(answer, at), answer.length());
            if (question.lookingAt() && (question.group(1) == null || !isQuoted(question.group()))) {
                return true;
            }
        }
        return false;
    }

    /// Where the word of a question mark begins, or the second before it where there is one.
    private static int startOfWords(String answer, int mark) {
        int last = startOfWord(answer, mark);
        int at = last;
        for (int words = 1; words < LAST_WORDS; words++) {
            int end = at;
            while (end > 0 && Character.isWhitespace(answer.charAt(end - 1))) {
                end--;
            }
            if (end == 0) {
                return last;
            }
            at = startOfWord(answer, end);
        }
        return at;
    }

    private static int startOfWord(String answer, int end) {
        int at = end;
        while (at > 0 && !Character.isWhitespace(answer.charAt(at - 1))) {
            at--;
        }
        return at;
    }

    private boolean isQuoted(String question) {
        var letters = letters(question);
        return input.lines().stream()
                .anyMatch(line -> line.has("?") && letters(line.text()).contains(letters));
    }

    private static String letters(String text) {
        return NO_LETTERS.matcher(text).replaceAll(" ").strip();
    }

    /// Whether three sentences or more begin with one word.
    private static boolean mayRepeat(List<Lexeme> answer) {
        var first = new HashMap<String, Integer>();
        int sentence = -1;
        for (var lexeme : answer) {
            if (lexeme.sentence() != sentence && first.merge(lexeme.key(), 1, Integer::sum) >= OFTEN) {
                return true;
            }
            sentence = lexeme.sentence();
        }
        return false;
    }

    /// Whether a sentence stands there three times or more.
    static boolean isRepeated(List<Lexeme> answer) {
        if (answer.isEmpty() || answer.getLast().sentence() - answer.getFirst().sentence() < OFTEN - 1) {
            return false;
        }
        if (!mayRepeat(answer)) {
            return false;
        }
        var sentences = new HashMap<Integer, StringBuilder>();
        for (var lexeme : answer) {
            sentences
                    .computeIfAbsent(lexeme.sentence(), _ -> new StringBuilder())
                    .append(lexeme.key())
                    .append(' ');
        }
        var counts = new HashMap<String, Integer>();
        sentences.values().forEach(sentence -> counts.merge(sentence.toString(), 1, Integer::sum));
        return counts.entrySet().stream()
                .anyMatch(sentence -> sentence.getValue() >= OFTEN
                        && sentence.getKey().indexOf(' ') < sentence.getKey().length() - 1);
    }
}
