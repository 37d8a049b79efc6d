package dev.assay.models.reading;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A question, weighed by what the material has of it.
final class Query {
    /// What a related word counts, against the word itself.
    private static final double RELATED = 0.8;

    private final Set<String> stems;
    private final double[] weights;
    private final boolean[] isOwn;
    private final boolean[] isAsked;
    private final Set<Long> pairs = new HashSet<>();
    private final double total;
    private final List<AnswerKind> kinds;

    Query(Material material, String question) {
        this.stems = Lexicon.stems(question);
        this.weights = new double[material.vocabularySize()];
        this.isOwn = new boolean[weights.length];
        this.isAsked = new boolean[weights.length];
        this.kinds = AnswerKind.of(question);
        this.total = weighOwn(material);
        weighRelated(material);
        pair(material, question);
    }

    private double weighOwn(Material material) {
        var sum = 0.0;
        for (var stem : stems) {
            var word = material.find(stem);
            if (word != Material.ABSENT) {
                isAsked[word] = true;
            }
            if (Lexicon.isEmpty(stem)) {
                continue;
            }
            sum += material.weight(word);
            if (word != Material.ABSENT) {
                weights[word] = material.weight(word);
                isOwn[word] = true;
            }
        }
        return sum;
    }

    private void weighRelated(Material material) {
        for (var stem : Lexicon.related(stems)) {
            var word = material.find(stem);
            if (word != Material.ABSENT && weights[word] == 0) {
                weights[word] = RELATED * material.weight(word);
            }
        }
    }

    private void pair(Material material, String question) {
        var before = Material.ABSENT;
        for (var scan = new WordScan(question); scan.next(); ) {
            var word = material.find(Stem.of(scan.word()));
            if (before != Material.ABSENT && word != Material.ABSENT) {
                pairs.add(pair(before, word));
            }
            before = word;
        }
    }

    private static long pair(int first, int second) {
        return ((long) first << 32) | second;
    }

    boolean hasPair(int first, int second) {
        return weights[first] > 0 && weights[second] > 0 && pairs.contains(pair(first, second));
    }

    double weight(int word) {
        return weights[word];
    }

    /// Whether the question has the word itself, and it is not an empty one.
    boolean isOwn(int word) {
        return isOwn[word];
    }

    /// Whether the question has the word itself.
    boolean isAsked(int word) {
        return isAsked[word];
    }

    /// Sum of the weights of its own words, those that are not in the material included.
    double total() {
        return total;
    }

    /// By how much a piece is worth more for showing what is asked for.
    double bonus(String piece) {
        return kinds.stream().mapToDouble(kind -> kind.bonus(piece, stems)).sum();
    }
}
