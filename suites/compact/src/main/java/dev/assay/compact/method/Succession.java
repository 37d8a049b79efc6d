package dev.assay.compact.method;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Whether a later sentence takes the place of an earlier one because it says the same of the same thing with another
/// value: "Noor leads the survey", "From today Idris leads the survey".
///
/// @param names words written with a capital, and figures
/// @param words all others that carry the sentence
record Succession(Set<String> names, Set<String> words, boolean isAboutLeave) {
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_./'-]*");
    private static final Pattern END = Pattern.compile("[.,']+$");
    private static final Pattern FIGURE = Pattern.compile("[0-9/]");
    private static final Pattern LEAVE = Pattern.compile(
            "\\b(?:may|must|can|cannot|allowed|permitted|never|not|no longer|forbidden|leave to|fine for|holds?|stands?|valid"
                    + "|withdrawn|cancell?ed)\\b",
            Pattern.CASE_INSENSITIVE);
    private static final Set<String> SILENT = Set.of(
            "the",
            "a",
            "an",
            "of",
            "to",
            "in",
            "on",
            "for",
            "is",
            "are",
            "now",
            "from",
            "today",
            "it",
            "as",
            "and",
            "by",
            "with",
            "at",
            "instead",
            "new",
            "this",
            "that",
            "was",
            "be",
            "may",
            "must",
            "not",
            "can",
            "cannot",
            "allowed",
            "never",
            "longer",
            "no",
            "user",
            "assistant",
            "let",
            "us",
            "we",
            "again",
            "after",
            "all",
            "correction");

    static Succession of(String sentence) {
        var names = new HashSet<String>();
        var words = new HashSet<String>();
        WORD.matcher(sentence)
                .results()
                .map(match -> END.matcher(match.group()).replaceFirst(""))
                .forEach(word -> {
                    var lower = word.toLowerCase(Locale.ROOT);
                    if (!SILENT.contains(lower)) {
                        boolean isName = Character.isUpperCase(word.codePointAt(0))
                                || FIGURE.matcher(word).find();
                        (isName ? names : words).add(lower);
                    }
                });
        return new Succession(names, words, LEAVE.matcher(sentence).find());
    }

    boolean takesThePlaceOf(Succession earlier) {
        return shares(words, earlier.words)
                && isAboutLeave == earlier.isAboutLeave
                && !common(earlier).isEmpty()
                && isAboutTheSame(earlier);
    }

    /// Whether it names what the other names, but for one value; a permission is about the same names altogether.
    boolean isAboutTheSame(Succession earlier) {
        int others = earlier.names.size() - common(earlier).size();
        return others <= (isAboutLeave ? 0 : 1);
    }

    private Set<String> common(Succession earlier) {
        var common = new HashSet<>(names);
        common.retainAll(earlier.names);
        return common;
    }

    private static boolean shares(Set<String> words, Set<String> earlier) {
        long shared = earlier.stream().filter(words::contains).count();
        return shared > 0 && shared == Math.min(words.size(), earlier.size());
    }
}
