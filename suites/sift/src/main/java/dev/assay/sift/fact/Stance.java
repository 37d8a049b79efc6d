package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.Lexeme;
import java.util.HashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether an answer stands by what it says: it neither asks, guesses, supposes nor takes back, names one value
/// where one was wanted, and says it once.
final class Stance {
    private static final List<Pattern> ALOOF = List.of(
            aloof("(?:could|can|might) it be that"),
            aloof("(?:perhaps|maybe|possibly|presumably|supposedly|allegedly|hypothetically|conceivably|unsure)"),
            aloof("(?:only|just|merely) a guess|not (?:quite |entirely )?(?:sure|certain)|might (?:be|have|not)"),
            aloof("(?:wrong|false|incorrect|untrue|mistaken) to (?:say|claim|think|assume)"),
            aloof("(?:correction:|scratch that|on second thought|disregard|ignore the above|not what happened)"),
            aloof("if\\b[^.]{0,60}\\b(?:had|were)\\b[^.]{0,60}\\bwould"),
            aloof("one would (?:read|see|say)|(?:suppose|imagine) (?:that|for)"));
    /// One of them is in every text that a pattern finds.
    private static final Set<String> SIGNS = Set.of(
            "perhaps",
            "maybe",
            "possibly",
            "presumably",
            "supposedly",
            "allegedly",
            "hypothetically",
            "conceivably",
            "unsure",
            "guess",
            "sure",
            "certain",
            "say",
            "claim",
            "think",
            "assume",
            "correction",
            "scratch",
            "thought",
            "disregard",
            "ignore",
            "happened",
            "suppose",
            "imagine",
            "read",
            "see");
    private static final Set<String> MODAL = Set.of("might", "would", "could", "can", "may");
    private static final Pattern NO_LETTERS = Pattern.compile("\\W+");
    /// A question, with the last words of it.
    private static final Pattern QUESTION = Pattern.compile("(\\S+\\s+\\S+\\s+)?(\\S+)\\?(?=\\s|$)");

    private static final int OFTEN = 3;

    private final List<Pattern> patterns;
    private final boolean isAsking;
    private final Input input;

    /// @param target what it says itself is no flaw of an answer
    /// @param input whose questions may be quoted: `did you mean dropped?`
    Stance(String target, Input input) {
        this.isAsking = QUESTION.matcher(target).find();
        this.input = input;
        this.patterns = ALOOF.stream()
                .filter(pattern -> !pattern.matcher(target).find())
                .toList();
    }

    private static Pattern aloof(String words) {
        return Pattern.compile("\\b(?:" + words + ")", Pattern.CASE_INSENSITIVE);
    }

    boolean isAloof(List<Lexeme> lexemes, String answer) {
        boolean mayBe = lexemes.stream().anyMatch(one -> (one.isContent() ? SIGNS : MODAL).contains(one.raw()));
        return (mayBe
                        && patterns.stream()
                                .anyMatch(pattern -> pattern.matcher(answer).find()))
                || (!isAsking && answer.indexOf('?') > 0 && asks(answer));
    }

    private boolean asks(String answer) {
        return QUESTION.matcher(answer)
                .results()
                .anyMatch(question -> question.group(1) == null || !isQuoted(question.group()));
    }

    private boolean isQuoted(String question) {
        var letters = letters(question);
        return input.lines().stream()
                .anyMatch(line -> line.has("?") && letters(line.text()).contains(letters));
    }

    private static String letters(String text) {
        return NO_LETTERS.matcher(text).replaceAll(" ").strip();
    }

    /// Whether a sentence stands there three times or more.
    static boolean isRepeated(List<Lexeme> answer) {
        if (answer.isEmpty() || answer.getLast().sentence() - answer.getFirst().sentence() < OFTEN - 1) {
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
