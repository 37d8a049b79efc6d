package dev.assay.compact.lint;

import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Sentences that are kept by where they stand, how they look, or what is left of them when most is cut; none of these
/// reads them.
final class Samplings {
    private static final Pattern VALUE =
            Pattern.compile("\\p{Lu}\\p{L}+|\\d[\\d.,]*(?: ?(?:\\p{Ll}+|\\p{IsHan}{1,2}|%))?");
    private static final Pattern FIGURE = Pattern.compile("\\d");
    private static final int OPENING = 2;

    private Samplings() {}

    private static List<String> all(Told told) {
        return Pickings.sentences(told, _ -> true);
    }

    /// The middle of the conversation, and what follows it.
    static List<String> middle(Told told) {
        var sentences = all(told);
        int mid = sentences.size() / 2;
        return Rankings.best(told, sentence -> -Math.abs(sentences.indexOf(sentence) - mid));
    }

    /// Those with the most names for their length.
    static List<String> densestNames(Told told) {
        return Rankings.best(
                told, sentence -> count(Pickings.CAPITAL, sentence) / (double) Math.max(1, sentence.length()));
    }

    static List<String> mostFigures(Told told) {
        return Rankings.best(told, sentence -> count(FIGURE, sentence));
    }

    private static long count(Pattern pattern, String sentence) {
        return pattern.matcher(sentence).results().count();
    }

    static List<String> longestWords(Told told) {
        return Rankings.best(told, sentence -> sentence.length() / (double) Math.max(1, sentence.split("\\s+").length));
    }

    /// The last sentence that begins with the same words.
    static List<String> lastOfOpenings(Told told) {
        var last = new LinkedHashMap<String, String>();
        for (var sentence : all(told)) {
            var opening =
                    List.of(sentence.split("\\s+")).stream().limit(OPENING).collect(Collectors.joining(" "));
            last.remove(opening);
            last.put(opening, sentence);
        }
        return Pickings.latest(told, List.copyOf(last.values()));
    }

    /// Those that bring the most words which nobody has said before.
    static List<String> newWords(Told told) {
        var known = new HashSet<String>();
        var fresh = new LinkedHashMap<String, Integer>();
        for (var sentence : all(told)) {
            int news = 0;
            for (var word : Pickings.words(sentence)) {
                news += known.add(word) ? 1 : 0;
            }
            fresh.putIfAbsent(sentence, news);
        }
        return Rankings.best(told, sentence -> fresh.getOrDefault(sentence, 0));
    }

    /// Drawn at random, the later the likelier.
    static List<String> fading(Told told) {
        var random = SplitMix64.of("fading", told.one().caseId());
        var sentences = all(told);
        var kept = new ArrayList<String>();
        for (int i = 0; i < sentences.size(); i++) {
            if (random.fraction() * sentences.size() < i) {
                kept.add(sentences.get(i));
            }
        }
        return Pickings.latest(told, kept);
    }

    /// The second halves of the latest sentences.
    static List<String> halves(Told told) {
        return Pickings.latest(
                told,
                all(told).stream()
                        .map(sentence ->
                                sentence.substring(sentence.length() / 2).strip())
                        .filter(half -> !half.isEmpty())
                        .toList());
    }

    /// Of each sentence its names and numbers alone.
    static List<String> valuesInOrder(Told told) {
        return Pickings.latest(
                told,
                all(told).stream()
                        .map(sentence -> VALUE.matcher(sentence)
                                .results()
                                .map(MatchResult::group)
                                .collect(Collectors.joining(" ")))
                        .filter(values -> values.contains(" "))
                        .toList());
    }
}
