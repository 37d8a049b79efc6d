package dev.assay.compact.lint;

import dev.assay.compact.Turn;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.scenario.TokenEstimate;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// What can be picked out of a conversation without understanding it.
final class Spoils {
    private static final int PHRASE = 3;
    private static final Pattern NAME = Pattern.compile("(?<=[\\p{L}\\p{N},] )\\p{Lu}\\p{L}+|\\p{IsHan}{2}");
    private static final Pattern VALUE = Pattern.compile(
            "\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)*|[\\w./-]*\\d[\\w./-]*(?: (?:kg|km|euros|hours|seats|rows|seconds|degrees))?|\\p{IsHan}{2,3}");

    private Spoils() {}

    static List<String> all(Told told) {
        return told.turns().stream().flatMap(turn -> turn.content().lines()).toList();
    }

    /// Turns in this order until the room is full, put back into theirs.
    private static List<String> fitting(List<Turn> turns, int room) {
        var kept = new ArrayList<Turn>();
        int left = room;
        for (var turn : turns) {
            left -= TokenEstimate.of(turn.content());
            if (left < 0) {
                break;
            }
            kept.add(turn);
        }
        kept.sort(Comparator.comparingInt(Turn::id));
        return kept.stream().flatMap(turn -> turn.content().lines()).toList();
    }

    /// An equal share of the beginning of each segment.
    static List<String> first(Told told) {
        int share = told.room() / told.segments().size();
        return told.segments().stream()
                .flatMap(segment -> fitting(segment, share).stream())
                .toList();
    }

    static List<String> last(Told told) {
        return fitting(told.turns().reversed(), told.room());
    }

    static List<String> ends(Told told) {
        var kept = new ArrayList<>(fitting(told.turns(), told.room() / 2));
        kept.addAll(fitting(told.turns().reversed(), told.room() / 2));
        return kept;
    }

    static List<String> spread(Told told) {
        var turns = told.turns();
        return fitting(
                turns.stream()
                        .filter(turn -> turn.id() % ArtifactRoom.SHARE == 0)
                        .toList(),
                Integer.MAX_VALUE);
    }

    static List<String> longest(Told told) {
        var turns = new ArrayList<>(told.turns());
        turns.sort(Comparator.comparingInt((Turn turn) -> -turn.content().length()));
        return fitting(turns, told.room());
    }

    /// The latest turns with the name that is said most often.
    static List<String> named(Told told) {
        var counts = new HashMap<String, Integer>();
        told.turns()
                .forEach(turn -> NAME.matcher(turn.content())
                        .results()
                        .forEach(match -> counts.merge(match.group(), 1, Integer::sum)));
        var name = most(counts);
        return fitting(with(told, turn -> turn.contains(name)), told.room());
    }

    private static List<Turn> with(Told told, Predicate<String> isKept) {
        return told.turns().reversed().stream()
                .filter(turn -> isKept.test(turn.content()))
                .toList();
    }

    private static String most(Map<String, Integer> counts) {
        return counts.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse("");
    }

    /// The latest turns with the three words that come together most often.
    static List<String> frequent(Told told) {
        var counts = new HashMap<String, Integer>();
        told.turns().forEach(turn -> {
            var words = turn.content().split("\\s+");
            for (int i = 0; i + PHRASE <= words.length; i++) {
                counts.merge(String.join(" ", List.of(words).subList(i, i + PHRASE)), 1, Integer::sum);
            }
        });
        var phrase = most(counts);
        return fitting(with(told, turn -> turn.contains(phrase)), told.room());
    }

    /// Every name, number and code in alphabetical order.
    static List<String> values(Told told) {
        var values = new TreeSet<String>();
        told.turns()
                .forEach(turn -> VALUE.matcher(turn.content()).results().forEach(match -> values.add(match.group())));
        return List.of(String.join(", ", values));
    }

    static List<String> shuffled(Told told) {
        var sentences = told.turns().stream()
                .flatMap(turn -> told.sentences(turn).stream())
                .toList();
        return SplitMix64.of("shuffled", told.one().caseId()).shuffled(sentences);
    }
}
