package dev.assay.viewer.index;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/// Sorts places by a number, those without one last, ties by trial.
///
/// A key is the number rounded to a float and the trial, in one long: a million of them sort in a tenth of a
/// second. What falls together by rounding is told apart afterwards.
record PlaceOrder(RunIndex index, boolean isDescending) {
    private static final long TRIAL = 0xFFFF_FFFFL;

    int[] sort(int[] places, IntToDoubleFunction value) {
        var keys = new long[places.length];
        for (int i = 0; i < places.length; i++) {
            keys[i] = key(value.applyAsDouble(places[i])) << 32 | index.trial(places[i]);
        }
        Arrays.sort(keys);
        var sorted = Arrays.stream(keys)
                .mapToInt(key -> index.placeOf(key & TRIAL).orElseThrow())
                .toArray();
        for (int from = 0, end; from < sorted.length; from = end) {
            for (end = from + 1; end < sorted.length && keys[end] >> 32 == keys[from] >> 32; ) {
                end++;
            }
            if (end - from > 1) {
                settle(sorted, from, end, value);
            }
        }
        return sorted;
    }

    /// From the smallest to the largest as a signed number of 32 bits; what has no number comes last.
    private long key(double value) {
        if (Double.isNaN(value)) {
            return Integer.MAX_VALUE;
        }
        int bits = Float.floatToIntBits((float) (isDescending ? -value : value) + 0f);
        return bits ^ (bits >> 31 & Integer.MAX_VALUE);
    }

    private void settle(int[] sorted, int from, int end, IntToDoubleFunction value) {
        double first = value.applyAsDouble(sorted[from]);
        boolean isEven = Double.isNaN(first)
                || IntStream.range(from, end).allMatch(i -> value.applyAsDouble(sorted[i]) == first);
        if (isEven) {
            return;
        }
        var exact = Comparator.comparingDouble((Integer place) -> value.applyAsDouble(place));
        var order = (isDescending ? exact.reversed() : exact).thenComparingInt(index::trial);
        var settled = Arrays.stream(sorted, from, end).boxed().sorted(order).toList();
        for (int i = from; i < end; i++) {
            sorted[i] = settled.get(i - from);
        }
    }
}
