package dev.assay.context.official;

import dev.assay.context.official.WordAlignment.Tie;
import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// ROUGE-L of whole summaries, where each sentence of the expected one is aligned with every given
/// sentence; from 0 to 1. Two programs compute it in two ways, and each benchmark reports its own.
final class SummaryRouge {
    private static final Pattern NO_LETTER_OR_DIGIT = Pattern.compile("[^a-z0-9]+");
    private static final double NEVER_ZERO = 1e-8;

    private SummaryRouge() {}

    /// As LongBench reports it: sentences end at periods, words keep their case, and each distinct word
    /// counts once. 0 where either text has no sentence.
    static double distinctWords(String prediction, String truth) {
        var given = sentences(prediction, "\\.", SummaryRouge::spacedWords);
        var expected = sentences(truth, "\\.", SummaryRouge::spacedWords);
        if (given.isEmpty() || expected.isEmpty()) {
            return 0;
        }
        WordAlignment.check(words(expected), words(given));
        var common = new HashSet<String>();
        for (var sentence : expected) {
            union(sentence, given, Tie.GIVEN).stream().mapToObj(sentence::get).forEach(common::add);
        }
        var precision = (double) common.size() / distinct(given);
        var recall = (double) common.size() / distinct(expected);
        return 2 * (precision * recall / (precision + recall + NEVER_ZERO));
    }

    /// A sentence of white space alone is one empty word.
    private static List<String> spacedWords(String sentence) {
        return Arrays.asList(UnicodeText.collapse(sentence).split(" ", -1));
    }

    /// ROUGE-Lsum: sentences end with their lines, words are runs of lower-cased ASCII letters and digits,
    /// and each occurrence counts once.
    static double everyWord(String prediction, String truth) {
        var given = sentences(prediction, "\n", SummaryRouge::plainWords);
        var expected = sentences(truth, "\n", SummaryRouge::plainWords);
        WordAlignment.check(words(expected), words(given));
        var unmatched = counts(given);
        var wanted = counts(expected);
        var hits = 0;
        for (var sentence : expected) {
            for (var word : union(sentence, given, Tie.EXPECTED).stream()
                    .mapToObj(sentence::get)
                    .toList()) {
                hits += take(word, unmatched, wanted) ? 1 : 0;
            }
        }
        return hits == 0 ? 0 : f1((double) hits / words(given), (double) hits / words(expected));
    }

    private static List<String> plainWords(String sentence) {
        return UnicodeText.split(
                NO_LETTER_OR_DIGIT.matcher(UnicodeText.lower(sentence)).replaceAll(" "));
    }

    private static boolean take(String word, Map<String, Integer> unmatched, Map<String, Integer> wanted) {
        if (unmatched.getOrDefault(word, 0) == 0 || wanted.getOrDefault(word, 0) == 0) {
            return false;
        }
        unmatched.merge(word, -1, Integer::sum);
        wanted.merge(word, -1, Integer::sum);
        return true;
    }

    private static double f1(double precision, double recall) {
        return 2 * precision * recall / (precision + recall);
    }

    private interface WordRule {
        List<String> words(String sentence);
    }

    private static List<List<String>> sentences(String text, String end, WordRule rule) {
        return Arrays.stream(text.split(end, -1))
                .filter(sentence -> !sentence.isEmpty())
                .map(rule::words)
                .toList();
    }

    private static BitSet union(List<String> expected, List<List<String>> given, Tie tie) {
        var union = new BitSet(expected.size());
        given.forEach(sentence -> union.or(WordAlignment.places(expected, sentence, tie)));
        return union;
    }

    private static long words(List<List<String>> sentences) {
        return sentences.stream().mapToLong(List::size).sum();
    }

    private static long distinct(List<List<String>> sentences) {
        return sentences.stream().flatMap(List::stream).distinct().count();
    }

    private static Map<String, Integer> counts(List<List<String>> sentences) {
        var counts = new HashMap<String, Integer>();
        sentences.forEach(sentence -> sentence.forEach(word -> counts.merge(word, 1, Integer::sum)));
        return counts;
    }
}
