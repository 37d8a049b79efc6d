package dev.assay.context.generate;

import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Where the pieces of an example go, as shares of the text, always in ascending order.
public final class Places {
    private static final int GRID = 40;
    private static final double AROUND = 0.1;

    private Places() {}

    /// One place: the depth asked for, or one of forty equally spaced.
    public static double one(Cell cell, SplitMix64 random) {
        return cell.depth().map(percent -> percent / 100).orElseGet(() -> grid(random.below(GRID)));
    }

    /// Distinct places of the forty; random ones where that many are not enough.
    public static List<Double> many(SplitMix64 random, int count) {
        var places = count <= GRID
                ? random.sample(IntStream.range(0, GRID).boxed().toList(), count).stream()
                        .map(Places::grid)
                : Stream.generate(random::fraction).limit(count);
        return places.sorted().toList();
    }

    private static double grid(int line) {
        return line / (GRID - 1.0);
    }

    /// Places of which the one at the index is at the depth asked for, where one is asked for.
    public static List<Double> many(Cell cell, SplitMix64 random, int count, int index) {
        if (cell.depth().isEmpty()) {
            return many(random, count);
        }
        var depth = one(cell, random);
        var places = new ArrayList<>(Collections.nCopies(count, depth));
        for (int i = 0; i < count; i++) {
            if (i != index) {
                places.set(i, i < index ? random.fraction() * depth : depth + random.fraction() * (1 - depth));
            }
        }
        Collections.sort(places);
        return places;
    }

    /// Places anywhere, or within ten points of the depth asked for.
    public static List<Double> around(Cell cell, SplitMix64 random, int count) {
        var low =
                cell.depth().map(percent -> Math.max(0, percent / 100 - AROUND)).orElse(0.0);
        var high =
                cell.depth().map(percent -> Math.min(1, percent / 100 + AROUND)).orElse(1.0);
        return Stream.generate(() -> low + random.fraction() * (high - low))
                .limit(count)
                .sorted()
                .toList();
    }
}
