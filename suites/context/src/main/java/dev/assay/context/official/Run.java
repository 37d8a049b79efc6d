package dev.assay.context.official;

import java.util.Comparator;

/// A stretch of equal characters of two texts.
record Run(int left, int right, int length) {
    /// Longest first, then earliest on the left, then on the right.
    static final Comparator<Run> ORDER = Comparator.comparingInt(Run::length)
            .reversed()
            .thenComparingInt(Run::left)
            .thenComparingInt(Run::right);
}
