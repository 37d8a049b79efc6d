package dev.assay.context.official;

import java.util.Arrays;
import java.util.Optional;
import java.util.PriorityQueue;

/// Runs of two characters or more, handed out in [Run#ORDER]. Filled, then emptied, by one thread.
final class Runs {
    /// Sixteen bytes each.
    private static final int MOST = 1 << 22;

    private static final int SHORTEST = 2;

    /// Left and right of each run, in the order they were found, which is that of [Run#ORDER] but for
    /// length.
    private long[] places = new long[1024];

    private int[] lengths = new int[1024];
    private int size;

    private int[] order = {};
    private int next;

    private final PriorityQueue<Run> cut = new PriorityQueue<>(Run.ORDER);

    void add(int left, int right, int length) {
        if (size == MOST) {
            throw NoVerdict.tooLarge("the texts have more common pieces than can be kept apart and are");
        }
        if (size == places.length) {
            places = Arrays.copyOf(places, 2 * size);
            lengths = Arrays.copyOf(lengths, 2 * size);
        }
        places[size] = ((long) left << 32) | right;
        lengths[size++] = length;
    }

    /// To be called once, after the last [#add].
    void sort() {
        var longest = Arrays.stream(lengths, 0, size).max().orElse(0);
        var starts = new int[longest + 2];
        for (var i = 0; i < size; i++) {
            starts[longest - lengths[i] + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        order = new int[size];
        for (var i = 0; i < size; i++) {
            order[starts[longest - lengths[i]]++] = i;
        }
    }

    /// Puts back what is left of a run; single characters are of no use.
    void addCut(Run run) {
        if (run.length() >= SHORTEST) {
            cut.add(run);
        }
    }

    Optional<Run> poll() {
        if (next == order.length) {
            return Optional.ofNullable(cut.poll());
        }
        var whole = run(order[next]);
        var shortened = cut.peek();
        if (shortened != null && Run.ORDER.compare(shortened, whole) < 0) {
            return Optional.ofNullable(cut.poll());
        }
        next++;
        return Optional.of(whole);
    }

    private Run run(int index) {
        return new Run((int) (places[index] >>> 32), (int) places[index], lengths[index]);
    }
}
