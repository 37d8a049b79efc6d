package dev.assay.compact.flow;

import java.util.ArrayList;
import java.util.List;

/// Leaves out parts of a list for as long as what is left still fails: halves first, then ever smaller parts,
/// down to single elements. What comes out fails, and leaving out any one element of it does not.
record DeltaDebugging<T>(Test<T> test) {
    /// Whether a shorter list fails still.
    @FunctionalInterface
    interface Test<T> {
        boolean fails(List<T> some) throws InterruptedException;
    }

    /// @param failing a list that fails
    List<T> minimize(List<T> failing) throws InterruptedException {
        var left = List.copyOf(failing);
        if (!left.isEmpty() && test.fails(List.of())) {
            return List.of();
        }
        int parts = 2;
        while (left.size() >= 2) {
            var shorter = withoutOnePart(left, Math.min(parts, left.size()));
            if (shorter.size() < left.size()) {
                left = shorter;
                parts = Math.max(2, parts - 1);
            } else if (parts >= left.size()) {
                return left;
            } else {
                parts = Math.min(left.size(), parts * 2);
            }
        }
        return left;
    }

    /// One part alone where it fails, else all but one part where that fails, else the list itself.
    private List<T> withoutOnePart(List<T> left, int parts) throws InterruptedException {
        for (int part = 0; part < parts; part++) {
            var alone = left.subList(start(left, part, parts), start(left, part + 1, parts));
            if (alone.size() < left.size() && test.fails(List.copyOf(alone))) {
                return List.copyOf(alone);
            }
        }
        for (int part = 0; part < parts; part++) {
            var rest = new ArrayList<>(left.subList(0, start(left, part, parts)));
            rest.addAll(left.subList(start(left, part + 1, parts), left.size()));
            if (test.fails(List.copyOf(rest))) {
                return List.copyOf(rest);
            }
        }
        return left;
    }

    private static int start(List<?> left, int part, int parts) {
        return (int) ((long) left.size() * part / parts);
    }
}
