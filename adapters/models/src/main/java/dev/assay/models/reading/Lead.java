package dev.assay.models.reading;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Where the best match leads: another piece that speaks of the same rare things, such as the amendment
/// of a clause or the later fate of a numbered item.
final class Lead {
    private static final double RARE = 0.02;
    private static final double LATER = 1.5;
    private static final double LENGTH = 0.02;

    /// Less in common is coincidence.
    private static final double LEAST = 4;

    private final Material material;
    private final int from;
    private final double[] weights;
    private final BitSet known = new BitSet();

    Lead(Material material, int from) {
        this.material = material;
        this.from = from;
        this.weights = new double[material.vocabularySize()];
        var mostPieces = Math.max(4, RARE * material.size());
        for (int word : material.words(from)) {
            var isRare = material.piecesWith(word) <= mostPieces && !material.isEmpty(word);
            weights[word] = isRare ? material.weight(word) : 0;
            known.set(word);
        }
    }

    /// @param quoted pieces that need not be found again
    Optional<Integer> follow(List<Integer> quoted) {
        var best = Optional.<Integer>empty();
        var most = LEAST;
        for (int piece = 0; piece < material.size(); piece++) {
            var score = quoted.contains(piece) ? 0 : score(piece);
            if (score > most) {
                most = score;
                best = Optional.of(piece);
            }
        }
        return best;
    }

    private double score(int piece) {
        var words = material.words(piece);
        if (Arrays.stream(words).allMatch(known::get)) {
            return 0;
        }
        var shared = Arrays.stream(words)
                .filter(word -> weights[word] > 0)
                .distinct()
                .mapToDouble(word -> weights[word])
                .sum();
        return shared * (piece > from ? LATER : 1) / (1 + LENGTH * words.length);
    }
}
