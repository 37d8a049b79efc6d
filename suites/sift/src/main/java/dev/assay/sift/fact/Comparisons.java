package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Conditions of a target in signs: `expired != 0`. An answer that has the two sides with another sign contradicts it.
/// So does one that says `raised from 722 to 47`.
final class Comparisons {
    private static final Pattern COMPARISON =
            Pattern.compile("([\\w.\\[\\]*]+)[`'\"]?\\s*(==|!=|<=|>=|<|>|≥|≤|≠)\\s*[`'\"]?([\\w.]+)");

    /// One of them is in every comparison.
    private static final String SIGNS = "=<>≥≤≠";

    private static final Pattern PLAIN = Pattern.compile("\\d+");
    private static final int REACH = 3;
    private static final Set<String> UP = Set.of("raised", "increased", "bumped", "rose", "grew", "climbed", "up");
    private static final Set<String> DOWN =
            Set.of("lowered", "decreased", "reduced", "cut", "fell", "dropped", "shrank", "shrunk", "down", "halved");

    private final Map<String, String> wanted;

    Comparisons(String target) {
        this.wanted = read(target);
    }

    private static Map<String, String> read(String text) {
        var signs = new HashMap<String, String>();
        var found = COMPARISON.matcher(text);
        while (found.find()) {
            var sides = (found.group(1) + " " + found.group(3)).toLowerCase(Locale.ROOT);
            signs.put(sides.endsWith(".") ? sides.substring(0, sides.length() - 1) : sides, sign(found.group(2)));
        }
        return signs;
    }

    private static String sign(String written) {
        return switch (written) {
            case "≥" -> ">=";
            case "≤" -> "<=";
            case "≠" -> "!=";
            default -> written;
        };
    }

    /// Whether an answer compares two things with another sign than the target does.
    boolean areTurned(String answer) {
        if (wanted.isEmpty() || !mayCompare(answer) || !hasSides(answer.toLowerCase(Locale.ROOT))) {
            return false;
        }
        var given = read(answer);
        return wanted.entrySet().stream().anyMatch(one -> {
            var sign = given.get(one.getKey());
            return sign != null && !sign.equals(one.getValue());
        });
    }

    /// Whether a text may have the two sides of a comparison of the target.
    private boolean hasSides(String folded) {
        for (var sides : wanted.keySet()) {
            int blank = sides.indexOf(' ');
            if (folded.contains(sides.substring(0, blank)) && folded.contains(sides.substring(blank + 1))) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayCompare(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (SIGNS.indexOf(text.charAt(at)) >= 0) {
                return true;
            }
        }
        return false;
    }

    /// Whether the numbers behind a word bear it out.
    static boolean isSo(List<Lexeme> answer, Lexeme word) {
        return UP.contains(word.raw())
                ? change(answer, word) > 0
                : DOWN.contains(word.raw()) && change(answer, word) < 0;
    }

    /// Whether the numbers behind a word of an answer contradict it.
    static boolean isTurned(List<Lexeme> answer, Lexeme word) {
        return UP.contains(word.raw())
                ? change(answer, word) < 0
                : DOWN.contains(word.raw()) && change(answer, word) > 0;
    }

    /// The sign of what `from A to B` changes; 0 where a word is followed by no such thing.
    private static double change(List<Lexeme> answer, Lexeme word) {
        int last = Math.min(answer.size() - 3, word.place() + 1 + REACH);
        for (int at = word.place() + 1; at < last; at++) {
            boolean isRange = answer.get(at).raw().equals("from")
                    && answer.get(at + 1).isNumber()
                    && answer.get(at + 2).raw().equals("to")
                    && answer.get(at + 3).isNumber();
            if (isRange) {
                return number(answer.get(at + 3)) - number(answer.get(at + 1));
            }
        }
        return 0;
    }

    /// The `of` of `333 of 21`.
    static boolean isPartLarger(List<Lexeme> answer, Lexeme word) {
        int at = word.place();
        if (!word.raw().equals("of") || at == 0 || at + 1 >= answer.size()) {
            return false;
        }
        var part = answer.get(at - 1);
        var whole = answer.get(at + 1);
        return part.isNumber()
                && whole.isNumber()
                && PLAIN.matcher(part.key()).matches()
                && PLAIN.matcher(whole.key()).matches()
                && number(part) > number(whole);
    }

    private static double number(Lexeme lexeme) {
        var digits = Notations.digits(lexeme.key());
        return digits.matches("-?[0-9]+(?:[.][0-9]+)?") ? Double.parseDouble(digits) : 0;
    }
}
