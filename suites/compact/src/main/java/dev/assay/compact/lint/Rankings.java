package dev.assay.compact.lint;

import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.scenario.TokenEstimate;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Sentences that are kept by a rank which knows nothing of what they say, until the room is full.
final class Rankings {
    private static final Pattern SMALL_WORD = Pattern.compile(
            "\\b(?:the|a|an|of|to|in|on|for|is|are|was|it|as|and|by|with|at|this|that|be|has|have|been|will|from|we|i|you|der|die|das|den|dem|des|ein|eine|ist|sind|von|zu|im|am|auf|und|wir|ich)\\b ?",
            Pattern.CASE_INSENSITIVE);

    private Rankings() {}

    private static List<String> all(Told told) {
        return Pickings.sentences(told, _ -> true);
    }

    static List<String> spoken(Told told, Predicate<Turn> isKept) {
        return Pickings.latest(told, Pickings.sentences(told, isKept));
    }

    static List<String> named(Told told) {
        return Pickings.latest(told, sentence -> names(sentence).stream().anyMatch(name -> !sentence.startsWith(name)));
    }

    /// Best first until the room is full, in the order in which they were said.
    static List<String> best(Told told, ToDoubleFunction<String> rank) {
        var sentences = all(told).stream().distinct().toList();
        var ranked = new ArrayList<>(sentences);
        ranked.sort(Comparator.comparingDouble(rank).reversed());
        int left = told.room();
        var kept = new HashSet<String>();
        for (var sentence : ranked) {
            left -= TokenEstimate.of(sentence);
            if (left < 0) {
                break;
            }
            kept.add(sentence);
        }
        return sentences.stream().filter(kept::contains).toList();
    }

    static List<String> shortest(Told told) {
        return best(told, sentence -> -sentence.length());
    }

    static List<String> everyNth(Told told) {
        var sentences = all(told);
        var kept = new ArrayList<String>();
        for (int i = ArtifactRoom.SHARE - 1; i < sentences.size(); i += ArtifactRoom.SHARE) {
            kept.add(sentences.get(i));
        }
        return kept;
    }

    static List<String> random(Told told) {
        var order = SplitMix64.of("random", told.one().caseId()).shuffled(all(told));
        var rank = new HashMap<String, Integer>();
        order.forEach(sentence -> rank.putIfAbsent(sentence, rank.size()));
        return best(told, sentence -> -rank.getOrDefault(sentence, 0));
    }

    static List<String> openings(Told told) {
        return Pickings.latest(
                told,
                told.turns().stream()
                        .flatMap(turn -> told.sentences(turn).stream().limit(1))
                        .toList());
    }

    /// By how rare their words are, on average.
    static List<String> rarest(Told told) {
        var counts = counts(told);
        return best(
                told,
                sentence -> Pickings.words(sentence).stream()
                        .mapToDouble(word -> 1.0 / counts.getOrDefault(word, 1))
                        .average()
                        .orElse(0));
    }

    /// By how common their words are, on average.
    static List<String> central(Told told) {
        var counts = counts(told);
        return best(
                told,
                sentence -> Pickings.words(sentence).stream()
                        .mapToDouble(word -> counts.getOrDefault(word, 1))
                        .average()
                        .orElse(0));
    }

    private static Map<String, Integer> counts(Told told) {
        var counts = new HashMap<String, Integer>();
        all(told).forEach(sentence -> Pickings.words(sentence).forEach(word -> counts.merge(word, 1, Integer::sum)));
        return counts;
    }

    private static Set<String> names(String sentence) {
        return Pickings.CAPITAL
                .matcher(sentence)
                .results()
                .map(match -> match.group())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    static List<String> firstMentions(Told told) {
        var first = new LinkedHashMap<String, String>();
        all(told).forEach(sentence -> names(sentence).forEach(name -> first.putIfAbsent(name, sentence)));
        return new ArrayList<>(new LinkedHashSet<>(first.values()));
    }

    /// The last sentence with each two names, the latest first.
    static List<String> lastOfPairs(Told told) {
        var last = new LinkedHashMap<String, String>();
        for (var sentence : all(told)) {
            var names = List.copyOf(names(sentence));
            for (int i = 0; i < names.size(); i++) {
                for (int j = i + 1; j < names.size(); j++) {
                    var pair = names.get(i) + " " + names.get(j);
                    last.remove(pair);
                    last.put(pair, sentence);
                }
            }
        }
        return Pickings.latest(told, last.values().stream().distinct().toList());
    }

    /// Each name with the names and figures it was last said with, without what they have to do with each other.
    static List<String> together(Told told) {
        var beside = new LinkedHashMap<String, Set<String>>();
        all(told).forEach(sentence -> names(sentence).forEach(name -> beside.put(name, names(sentence))));
        return Pickings.latest(
                told,
                beside.entrySet().stream()
                        .map(one -> one.getKey() + ": " + String.join(", ", one.getValue()))
                        .toList());
    }

    /// The latest statements without their small words.
    static List<String> telegram(Told told) {
        return Pickings.latest(
                told,
                Pickings.sentences(told, Pickings::isUser).stream()
                        .filter(sentence -> !sentence.contains("?"))
                        .map(sentence -> SMALL_WORD.matcher(sentence).replaceAll(""))
                        .toList());
    }
}
