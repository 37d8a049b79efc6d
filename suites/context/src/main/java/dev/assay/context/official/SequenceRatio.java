package dev.assay.context.official;

import java.util.Map;
import java.util.TreeMap;

/// How alike two texts are by the blocks they share, exactly as Python's `difflib` counts: twice the
/// matched code points over all code points, 1 for two empty texts.
///
/// The longest common block (earliest in the left text, then in the right) splits both texts; the parts
/// before and after it are matched in the same way. In a right text of 200 or more, characters that make up
/// more than a hundredth of it cannot start a block, only lengthen one.
///
/// Where `difflib` searches every part anew, here all runs of starting characters are found once and taken
/// longest first, each cut to the parts that are left by then. Work and memory grow with the number of
/// runs; texts with too many of them, or of more than two million code points, are refused with
/// [NoVerdict].
final class SequenceRatio {
    private final int[] left;
    private final int[] right;
    private final Seeds seeds;

    /// What is still to be matched, by where it starts on the left. Areas overlap on neither side.
    private final TreeMap<Integer, Area> areas = new TreeMap<>();

    private long matched;

    private record Area(int leftFrom, int leftTo, int rightFrom, int rightTo) {
        boolean contains(Run run) {
            return run.left() >= leftFrom
                    && run.left() + run.length() <= leftTo
                    && run.right() >= rightFrom
                    && run.right() + run.length() <= rightTo;
        }

        /// The part of a run that lies inside.
        Run cut(Run run) {
            var shift = run.right() - run.left();
            var from = Math.max(run.left(), Math.max(leftFrom, rightFrom - shift));
            var to = Math.min(run.left() + run.length(), Math.min(leftTo, rightTo - shift));
            return new Run(from, from + shift, to - from);
        }
    }

    private SequenceRatio(int[] left, int[] right) {
        this.left = left;
        this.right = right;
        this.seeds = new Seeds(right);
    }

    static double of(String left, String right) {
        var a = left.codePoints().toArray();
        var b = right.codePoints().toArray();
        if (a.length + b.length == 0) {
            return 1;
        }
        return 2.0 * new SequenceRatio(a, b).matched() / ((long) a.length + b.length);
    }

    private long matched() {
        var runs = seeds.runs(left);
        add(new Area(0, left.length, 0, right.length));
        for (var run = runs.poll(); run.isPresent(); run = runs.poll()) {
            take(run.get(), runs);
        }
        areas.values().forEach(this::matchSingles);
        return matched;
    }

    private void add(Area area) {
        if (area.leftFrom < area.leftTo && area.rightFrom < area.rightTo) {
            areas.put(area.leftFrom, area);
        }
    }

    /// The longest run that is left is the block its area is split at, unless earlier blocks cut it.
    private void take(Run run, Runs runs) {
        var entry = areas.floorEntry(run.left());
        if (entry != null && entry.getValue().contains(run)) {
            split(entry.getValue(), grown(run, entry.getValue()));
            return;
        }
        var from = entry == null ? run.left() : entry.getKey();
        for (Map.Entry<Integer, Area> next = areas.ceilingEntry(from);
                next != null && next.getKey() < run.left() + run.length();
                next = areas.higherEntry(next.getKey())) {
            runs.addCut(next.getValue().cut(run));
        }
    }

    private void split(Area area, Run block) {
        matched += block.length();
        areas.remove(area.leftFrom);
        add(new Area(area.leftFrom, block.left(), area.rightFrom, block.right()));
        add(new Area(block.left() + block.length(), area.leftTo, block.right() + block.length(), area.rightTo));
    }

    /// Lengthened on both sides by whatever is equal, within the area.
    private Run grown(Run run, Area area) {
        var from = run.left();
        var shift = run.right() - run.left();
        while (from > area.leftFrom && from + shift > area.rightFrom && left[from - 1] == right[from + shift - 1]) {
            from--;
        }
        var to = run.left() + run.length();
        to += common(to, area.leftTo, to + shift, area.rightTo);
        return new Run(from, from + shift, to - from);
    }

    private int common(int leftFrom, int leftTo, int rightFrom, int rightTo) {
        var most = Math.min(leftTo - leftFrom, rightTo - rightFrom);
        var length = 0;
        while (length < most && left[leftFrom + length] == right[rightFrom + length]) {
            length++;
        }
        return length;
    }

    /// In what is left no run is longer than one, so the first character that starts a block is the block.
    /// A part without any is matched from its beginning as far as it goes.
    private void matchSingles(Area area) {
        var rest = area;
        for (var at = area.leftFrom; at < area.leftTo && rest.rightFrom < rest.rightTo; at++) {
            var found = seeds.first(left[at], rest.rightFrom, rest.rightTo);
            if (found >= 0) {
                var block = grown(new Run(at, found, 1), rest);
                matched += block.length() + common(rest.leftFrom, block.left(), rest.rightFrom, block.right());
                at = block.left() + block.length() - 1;
                rest = new Area(at + 1, area.leftTo, block.right() + block.length(), area.rightTo);
            }
        }
        matched += common(rest.leftFrom, rest.leftTo, rest.rightFrom, rest.rightTo);
    }
}
