package dev.assay.compact.scoring;

import dev.assay.stats.Summation;
import java.util.stream.IntStream;

/// How scores move from cycle to cycle.
final class Drift {
    private Drift() {}

    /// Each later score less the first.
    static double[] deltas(double... cycleScores) {
        return IntStream.range(1, cycleScores.length)
                .mapToDouble(n -> cycleScores[n] - cycleScores[0])
                .toArray();
    }

    /// One plus the mean delta, from 0 to 1, higher is better; 1 for a method that holds steady, for one
    /// that improves, and where there is no later cycle.
    static double resistance(Summation summation, double... deltas) {
        return Math.clamp(1 + summation.mean(0, deltas), 0.0, 1.0);
    }

    /// What a method that never had anything cannot hold on to: resistance times the score of cycle 0.
    static double earned(double resistance, double firstScore) {
        return resistance * firstScore;
    }
}
