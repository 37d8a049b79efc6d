package dev.assay.evidence;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether a text says in other words what a piece of evidence says.
///
/// Two sentences side by side must hold every number, code and name of the piece, numbers and names each in the
/// piece's order, and at least half of its other content words, whatever their endings; they must be negated as the
/// piece is. The rule
/// is careful: it misses paraphrases by synonyms, and rarely takes another statement for one.
public final class Restatement {
    private static final double ENOUGH = 0.5;
    private static final Pattern SENTENCE_END = Pattern.compile("(?<=[.!?])\\s+|\\R+");
    private static final Pattern TOKEN = Pattern.compile(
            "[-+]?\\d[\\d.,:/-]*\\d(?![\\p{L}\\d])%?|\\d(?![\\p{L}\\d])%?|[\\p{L}\\p{N}_]+(?:[./:@\\\\_#-]+[\\p{L}\\p{N}_]+)*'?[\\p{L}]*");
    private static final Set<String> NEGATIONS = Set.of(
            "not", "no", "never", "none", "nobody", "nothing", "neither", "nor", "cannot", "nicht", "kein", "pas");
    private static final Set<String> FILLERS = Set.of(
            ("the and for with from that this these those was were are has have had been being will would should could"
                            + " can may might must its their his her our your they she him who which what when where than then"
                            + " into onto about over under also just only very more most some any all each both but because so"
                            + " there here does did done got get gets")
                    .split(" ", -1));

    private final List<Sentence> windows;

    /// @param mandatory numbers, codes and names, in order
    /// @param words the other content words, without their endings
    private record Sentence(List<String> mandatory, Set<String> all, Set<String> words, boolean isNegated) {
        static Sentence of(String text) {
            var mandatory = new ArrayList<String>();
            var words = new HashSet<String>();
            var all = new HashSet<String>();
            var isNegated = false;
            var isFirst = true;
            var matcher = TOKEN.matcher(PlainText.folded(text));
            while (matcher.find()) {
                var token = matcher.group();
                var lower = PlainText.of(token);
                all.add(lower);
                if (isNegation(lower)) {
                    isNegated = !isNegated;
                } else if (isCode(token) || (!isFirst && Character.isUpperCase(token.charAt(0)))) {
                    mandatory.add(lower);
                } else if (lower.length() > 2 && !FILLERS.contains(lower)) {
                    words.add(stem(lower));
                }
                isFirst = false;
            }
            return new Sentence(mandatory, all, words, isNegated);
        }

        boolean says(Sentence piece) {
            if (isNegated != piece.isNegated || !all.containsAll(piece.mandatory)) {
                return false;
            }
            return isInOrder(piece)
                    && piece.words.stream().filter(this::hasWord).count() >= ENOUGH * piece.words.size();
        }

        private boolean hasWord(String stem) {
            return words.contains(stem) || mandatory.contains(stem);
        }

        /// The numbers stand in the piece's order, and so do the names.
        private boolean isInOrder(Sentence piece) {
            return rises(piece.mandatory.stream().filter(Restatement::isNumber).toList())
                    && rises(piece.mandatory.stream()
                            .filter(name -> !isNumber(name))
                            .toList());
        }

        private boolean rises(List<String> names) {
            var last = -1;
            for (var name : names) {
                var at = mandatory.indexOf(name);
                if (at >= 0 && at < last) {
                    return false;
                }
                last = Math.max(last, at);
            }
            return true;
        }
    }

    private Restatement(List<Sentence> windows) {
        this.windows = windows;
    }

    /// @param text as it came
    public static Restatement in(String text) {
        var sentences = SENTENCE_END
                .splitAsStream(text)
                .filter(sentence -> !sentence.isBlank())
                .toList();
        var windows = new ArrayList<Sentence>();
        for (var i = 0; i < sentences.size(); i++) {
            windows.add(Sentence.of(sentences.get(i)));
            if (i + 1 < sentences.size()) {
                windows.add(Sentence.of(sentences.get(i) + " " + sentences.get(i + 1)));
            }
        }
        return new Restatement(windows);
    }

    public boolean says(String piece) {
        var wanted = Sentence.of(piece);
        var isTelling = wanted.mandatory.size() + wanted.words.size() > 1;
        return isTelling && windows.stream().anyMatch(window -> window.says(wanted));
    }

    private static boolean isNegation(String word) {
        return NEGATIONS.contains(word) || word.endsWith("n't");
    }

    private static boolean isNumber(String token) {
        return token.chars().noneMatch(Character::isLetter);
    }

    private static boolean isCode(String token) {
        return token.chars().anyMatch(c -> Character.isDigit(c) || c == '_' || c == '/' || c == '@' || c == '#');
    }

    private static String stem(String word) {
        if (word.length() > 5) {
            return word.substring(0, 5);
        }
        return word.length() > 3 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    }
}
