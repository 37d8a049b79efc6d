package dev.assay.context.task;

import dev.assay.tokens.BpeTokens;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Words by rank, each as often as a power law says.
record Zipf(double alpha, List<String> words) {
    private static final int EXACT_TERMS = 1000;

    /// How many ranks have a word at all among so many.
    static int ranks(double alpha, int total) {
        return (int) StrictMath.pow(total / zeta(alpha), 1 / alpha) + 1;
    }

    /// The sum of k^-alpha over all k: the first terms, and the integral with its half step for the rest.
    static double zeta(double alpha) {
        var sum = 0.0;
        for (int k = 1; k < EXACT_TERMS; k++) {
            sum += StrictMath.pow(k, -alpha);
        }
        return sum + StrictMath.pow(EXACT_TERMS, 1 - alpha) / (alpha - 1) + StrictMath.pow(EXACT_TERMS, -alpha) / 2;
    }

    private int count(int rank, int total, double zeta) {
        return (int) (total * StrictMath.pow(rank, -alpha) / zeta);
    }

    /// The greatest total whose words, each with a space before it, fit.
    int most(int room) {
        var costs = words.stream()
                .mapToInt(word -> BpeTokens.CL100K_BASE.count(" " + word))
                .toArray();
        var zeta = zeta(alpha);
        int low = 0;
        int high = room;
        while (low < high) {
            var middle = (low + high + 1) >>> 1;
            if (tokens(costs, middle, zeta) <= room) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private long tokens(int[] costs, int total, double zeta) {
        var tokens = 0L;
        for (int rank = 1; rank <= costs.length; rank++) {
            tokens += (long) costs[rank - 1] * count(rank, total, zeta);
        }
        return tokens;
    }

    /// Every word as often as its rank has it.
    List<String> list(int total) {
        var list = new ArrayList<String>();
        var zeta = zeta(alpha);
        for (int rank = 1; rank <= words.size(); rank++) {
            list.addAll(Collections.nCopies(count(rank, total, zeta), words.get(rank - 1)));
        }
        return list;
    }
}
