package dev.assay.compact.lint;

import dev.assay.compact.Turn;
import dev.assay.compact.scenario.TokenEstimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/// Sentences that are kept because others are like them, ask for them, or share a name or a number with them; none of
/// these looks at what a sentence says.
final class Gleanings {
    private static final Pattern SETTLED = Pattern.compile(
            "\\b(?:final(?:ly|ized)?|decided|decision|agreed|confirmed|settled|approved|for good|endgültig|beschlossen|entschieden|bestätigt|vereinbart|abgemacht)\\b"
                    + "|最终|决定|确定|确认|同意|定下|定为",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NUMBER = Pattern.compile("\\d[\\d.,]*(?: ?(?:\\p{Ll}+|\\p{IsHan}{1,2}|%))?");
    private static final Pattern MARKED = Pattern.compile("[\"`“„「=:：]|\\w[_/.]\\w");
    private static final double ALIKE = 0.6;
    private static final int NAMES = 12;

    private Gleanings() {}

    private static List<String> all(Told told) {
        return Pickings.sentences(told, _ -> true);
    }

    /// In this order until the room is full, put back into the order in which they were said.
    private static List<String> fitting(Told told, Iterable<String> ranked) {
        int left = told.room();
        var kept = new HashSet<String>();
        for (var sentence : ranked) {
            left -= TokenEstimate.of(sentence);
            if (left < 0) {
                break;
            }
            kept.add(sentence);
        }
        return all(told).stream().filter(kept::contains).distinct().toList();
    }

    /// The latest questions, each with what came next.
    static List<String> questionsAndReplies(Told told) {
        var turns = told.turns();
        var kept = new ArrayList<String>();
        for (int i = 0; i < turns.size(); i++) {
            if (isAsked(turns.get(i)) || (i > 0 && isAsked(turns.get(i - 1)))) {
                kept.addAll(told.sentences(turns.get(i)));
            }
        }
        return Pickings.latest(told, kept);
    }

    private static boolean isAsked(Turn turn) {
        return turn.content().contains("?") || turn.content().contains("？");
    }

    static List<String> settled(Told told) {
        return Pickings.latest(told, sentence -> SETTLED.matcher(sentence).find());
    }

    /// With a quotation, a colon, an equals sign or a code.
    static List<String> marked(Told told) {
        return Pickings.latest(told, sentence -> MARKED.matcher(sentence).find());
    }

    static List<String> endings(Told told) {
        return Pickings.latest(
                told,
                told.turns().stream()
                        .map(turn -> told.sentences(turn))
                        .filter(sentences -> !sentences.isEmpty())
                        .map(List::getLast)
                        .toList());
    }

    /// Each name with the number that was last said nearest to it.
    static List<String> nearestNumbers(Told told) {
        var nearest = new LinkedHashMap<String, String>();
        for (var sentence : all(told)) {
            var numbers = NUMBER.matcher(sentence).results().toList();
            if (numbers.isEmpty()) {
                continue;
            }
            Pickings.CAPITAL.matcher(sentence).results().forEach(name -> {
                var number = numbers.stream()
                        .min(Comparator.comparingInt(one -> Math.abs(one.start() - name.start())))
                        .orElseThrow();
                nearest.remove(name.group());
                nearest.put(name.group(), name.group() + ": " + number.group());
            });
        }
        return Pickings.latest(told, List.copyOf(nearest.values()));
    }

    /// For each unit the number that was said most often.
    static List<String> majorityOfUnits(Told told) {
        var counts = new LinkedHashMap<String, Map<String, Integer>>();
        all(told)
                .forEach(sentence -> NUMBER.matcher(sentence).results().forEach(match -> {
                    var unit = match.group().replaceAll("[\\d., ]", "");
                    counts.computeIfAbsent(unit, _ -> new HashMap<>()).merge(match.group(), 1, Integer::sum);
                }));
        var kept = new ArrayList<String>();
        counts.values()
                .forEach(numbers -> numbers.entrySet().stream()
                        .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                        .ifPresent(most -> kept.add(most.getKey())));
        return Pickings.latest(told, kept);
    }

    /// The sum of how rare the words are, so that long sentences with rare words come first.
    static List<String> weightiest(Told told) {
        var counts = new HashMap<String, Integer>();
        var sentences = all(told);
        sentences.forEach(sentence -> Pickings.words(sentence).forEach(word -> counts.merge(word, 1, Integer::sum)));
        var ranked = new ArrayList<>(sentences);
        ranked.sort(Comparator.comparingDouble((String sentence) -> -Pickings.words(sentence).stream()
                .mapToDouble(word -> Math.log((double) sentences.size() / counts.getOrDefault(word, 1)))
                .sum()));
        return fitting(told, ranked);
    }

    /// From the end, each sentence that is not like one that was kept: the last of every group of corrections.
    static List<String> lastOfAlike(Told told) {
        var kept = new LinkedHashMap<String, Set<String>>();
        for (var sentence : all(told).reversed()) {
            var words = Pickings.words(sentence);
            if (kept.values().stream().noneMatch(other -> likeness(words, other) >= ALIKE)) {
                kept.put(sentence, words);
            }
        }
        return fitting(told, kept.keySet());
    }

    private static double likeness(Set<String> one, Set<String> other) {
        long shared = one.stream().filter(other::contains).count();
        return shared / (double) Math.max(1, one.size() + other.size() - shared);
    }

    /// The last sentence of each wording with its names and numbers left out, the wordings that came most often first.
    static List<String> lastOfWordings(Told told) {
        var counts = new HashMap<String, Integer>();
        var last = new LinkedHashMap<String, String>();
        for (var sentence : all(told)) {
            var wording = wording(sentence);
            counts.merge(wording, 1, Integer::sum);
            last.put(wording + names(sentence), sentence);
        }
        var ranked = new ArrayList<>(last.values());
        ranked.sort(Comparator.comparingInt((String sentence) -> -counts.getOrDefault(wording(sentence), 0)));
        return fitting(told, ranked);
    }

    private static String wording(String sentence) {
        return NUMBER.matcher(Pickings.CAPITAL.matcher(sentence).replaceAll("N"))
                .replaceAll("0");
    }

    private static Set<String> names(String sentence) {
        var names = new LinkedHashSet<String>();
        Pickings.CAPITAL.matcher(sentence).results().skip(1).forEach(match -> names.add(match.group()));
        return names;
    }

    /// The latest sentences of the commonest names, in turn.
    static List<String> latestOfEachName(Told told) {
        var said = new HashMap<String, List<String>>();
        for (var sentence : all(told).reversed()) {
            names(sentence)
                    .forEach(name ->
                            said.computeIfAbsent(name, _ -> new ArrayList<>()).add(sentence));
        }
        var common = said.values().stream()
                .sorted(Comparator.comparingInt((List<String> one) -> -one.size()))
                .limit(NAMES)
                .toList();
        var ranked = new LinkedHashSet<String>();
        int longest = common.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < longest; i++) {
            for (var sentences : common) {
                if (i < sentences.size()) {
                    ranked.add(sentences.get(i));
                }
            }
        }
        return fitting(told, ranked);
    }

    /// What was said twice or more often, word by word, the latest first.
    static List<String> repeated(Told told) {
        var seen = new HashSet<String>();
        var twice = new LinkedHashSet<String>();
        all(told).forEach(sentence -> {
            if (!seen.add(sentence)) {
                twice.add(sentence);
            }
        });
        return Pickings.latest(told, List.copyOf(twice));
    }
}
