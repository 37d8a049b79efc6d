package dev.assay.sift.fact;

import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Tells sentences from words in any order.
final class WordOrder {
    private static final int FEW = 6;
    /// A unit apart from its number is two words more, which weighs in a short text.
    private static final double MOST_WORDS = 0.83;

    private static final int SHORT = 12;
    private static final double SAME_WORDS = 0.85;
    private static final double ALL_WORDS = 0.97;
    private static final double SAME_ORDER = 0.45;

    /// Words that begin sentences: not `compiling The or`.
    private static final List<String> FIRST_WORDS =
            List.of("The ", "An ", "It ", "In ", "Of ", "And ", "This ", "Its ");

    private final Map<String, Integer> words = new HashMap<>();
    private final Set<Long> pairs = new HashSet<>();
    private final int size;
    private final int oddPairs;

    WordOrder(List<Lexeme> target) {
        this.size = target.size();
        target.forEach(lexeme -> words.merge(lexeme.raw(), 1, Integer::sum));
        for (int at = 1; at < target.size(); at++) {
            pairs.add(pair(target.get(at - 1), target.get(at)));
        }
        this.oddPairs = oddPairs(target);
    }

    private static long pair(Lexeme first, Lexeme second) {
        return ((long) first.raw().hashCode() << 32) ^ (second.raw().hashCode() & 0xffffffffL);
    }

    /// Whether an answer has the words of the target but not their order, or an order no sentence has.
    ///
    /// @param share how far the answer is made of the words of the target
    boolean isLost(List<Lexeme> answer, String text, double share) {
        if (answer.size() < FEW || size < FEW) {
            return false;
        }
        return (share >= (size <= SHORT ? MOST_WORDS : SAME_WORDS) && order(answer) < SAME_ORDER)
                || oddPairs(answer) + oddBrackets(text) > oddPairs + 1;
    }

    /// Whether an answer is made of the words of the target.
    static boolean isClose(double share) {
        return share >= ALL_WORDS;
    }

    /// Whether an answer is the target but for a few words.
    static boolean isAlike(double share) {
        return share >= SAME_WORDS;
    }

    /// Whether most of an answer is of the target.
    static boolean isMostly(double share) {
        return share >= MOST_WORDS;
    }

    /// How far an answer is made of the words of the target, 0 to 1.
    double share(List<Lexeme> answer) {
        var taken = new HashMap<String, Integer>();
        int shared = 0;
        for (var lexeme : answer) {
            var wanted = words.get(lexeme.raw());
            if (wanted != null && taken.merge(lexeme.raw(), 1, Integer::sum) <= wanted) {
                shared++;
            }
        }
        return 2.0 * shared / (answer.size() + size);
    }

    private double order(List<Lexeme> answer) {
        int kept = 0;
        for (int at = 1; at < answer.size(); at++) {
            kept += pairs.contains(pair(answer.get(at - 1), answer.get(at))) ? 1 : 0;
        }
        return (double) kept / (answer.size() - 1);
    }

    /// Brackets that close before they open, but for those behind the numbers of a list; one left open; capitals
    /// inside a sentence.
    private static int oddBrackets(String text) {
        int open = 0;
        int odd = 0;
        for (int at = 0; at < text.length(); at++) {
            char unit = text.charAt(at);
            open += unit == '(' ? 1 : 0;
            if (unit == ')' && open > 0) {
                open--;
            } else if (unit == ')' && !isListMark(text, at)) {
                odd++;
            }
        }
        return odd + (open > 0 ? 1 : 0) + capitals(text);
    }

    /// First words of sentences between words in lower case, none of which counts for two.
    private static int capitals(String text) {
        int capitals = 0;
        int last = 0;
        for (int at = text.indexOf(' ', 1); at >= 0; at = text.indexOf(' ', at + 1)) {
            if (at > last && isLower(text.charAt(at - 1))) {
                int end = at + 1 + firstWord(text, at + 1);
                if (end > at + 1 && end < text.length() && isLetter(text.charAt(end))) {
                    capitals++;
                    last = end + 1;
                }
            }
        }
        return capitals;
    }

    private static boolean isLower(char unit) {
        return isLetter(unit) || (unit >= '0' && unit <= '9') || unit == ',';
    }

    private static boolean isLetter(char unit) {
        return unit >= 'a' && unit <= 'z';
    }

    /// The length of the first word of a sentence that stands there, with its blank; 0 where none does.
    private static int firstWord(String text, int from) {
        for (var word : FIRST_WORDS) {
            if (text.startsWith(word, from)) {
                return word.length();
            }
        }
        return 0;
    }

    private static boolean isListMark(String text, int at) {
        return at > 0
                && Character.isLetterOrDigit(text.charAt(at - 1))
                && (at < 3
                        || Character.isWhitespace(text.charAt(at - 2))
                        || Character.isWhitespace(text.charAt(at - 3)));
    }

    /// `the of`, `a because`.
    private static int oddPairs(List<Lexeme> lexemes) {
        int odd = 0;
        for (int at = 1; at < lexemes.size(); at++) {
            var first = lexemes.get(at - 1);
            boolean isWithin = first.sentence() == lexemes.get(at).sentence();
            odd += isWithin && English.isOddPair(first.raw(), lexemes.get(at).raw()) ? 1 : 0;
        }
        return odd;
    }
}
