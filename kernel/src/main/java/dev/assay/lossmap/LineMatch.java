package dev.assay.lossmap;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Pairs equal passages of two texts.
///
/// Those that occur once on both sides pair up first; their equal neighbors follow them, so that of a line that
/// occurs a hundred times the right ones are taken; the rest pairs in order.
final class LineMatch {
    private static final int NONE = -1;

    private final List<Passage> input;
    private final List<Passage> output;
    private final Map<String, TreeSet<Integer>> free = new HashMap<>();
    private final int[] sources;
    private final boolean[] taken;

    LineMatch(List<Passage> input, List<Passage> output) {
        this.input = input;
        this.output = output;
        this.sources = new int[output.size()];
        this.taken = new boolean[input.size()];
        Arrays.fill(sources, NONE);
        for (int place = 0; place < input.size(); place++) {
            if (!input.get(place).isBlank()) {
                free.computeIfAbsent(input.get(place).text(), _ -> new TreeSet<>())
                        .add(place);
            }
        }
        pairUnique();
        pairNeighbors();
        pairRest();
    }

    private void pairUnique() {
        var counts = new HashMap<String, Integer>();
        output.forEach(passage -> counts.merge(passage.text(), 1, Integer::sum));
        for (int at = 0; at < output.size(); at++) {
            var text = output.get(at).text();
            var places = free.get(text);
            if (places != null && places.size() == 1 && counts.getOrDefault(text, 0) == 1) {
                pair(places.first(), at);
            }
        }
    }

    private void pair(int source, int at) {
        sources[at] = source;
        taken[source] = true;
        var places = free.get(input.get(source).text());
        if (places != null) {
            places.remove(source);
        }
    }

    private void pairNeighbors() {
        for (int at = 1; at < output.size(); at++) {
            follow(at - 1, at, 1);
        }
        for (int at = output.size() - 2; at >= 0; at--) {
            follow(at + 1, at, -1);
        }
    }

    private void follow(int neighbor, int at, int step) {
        int source = sources[neighbor] + step;
        boolean isOpen = sources[neighbor] != NONE && sources[at] == NONE && source >= 0 && source < input.size();
        if (isOpen
                && !taken[source]
                && input.get(source).text().equals(output.get(at).text())) {
            pair(source, at);
        }
    }

    private void pairRest() {
        int last = NONE;
        for (int at = 0; at < output.size(); at++) {
            var places = free.get(output.get(at).text());
            if (sources[at] == NONE && places != null && !places.isEmpty()) {
                var later = places.higher(last);
                pair(later == null ? places.first() : later, at);
            }
            last = sources[at] == NONE ? last : sources[at];
        }
    }

    boolean isKept(int place) {
        return taken[place];
    }

    /// Whether the input has the passage, be it fewer times.
    boolean isQuoted(int at) {
        return sources[at] != NONE || free.containsKey(output.get(at).text());
    }
}
