package dev.assay.viewer.page;

import dev.assay.viewer.index.RowQuery;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a system scored on each example, over its repeats, and in which row one sees it.
record ScoredExamples(Map<Key, Seen> examples) {
    private record Key(String dataset, String example) {}

    /// @param row the first of the repeats
    private record Seen(double sum, int count, int row) {
        Seen and(Seen other) {
            return new Seen(sum + other.sum, count + other.count, row);
        }

        double mean() {
            return sum / count;
        }
    }

    /// An example both sides have.
    record Point(String example, double left, double right, int leftRow, int rightRow) {
        double size() {
            return Math.abs(left - right);
        }

        Map<String, Object> toMap() {
            var map = new LinkedHashMap<String, Object>();
            map.put("example", example);
            map.put("left", left);
            map.put("right", right);
            map.put("leftRow", leftRow);
            map.put("rightRow", rightRow);
            return map;
        }
    }

    static ScoredExamples of(RowsRun run, String system, String score) {
        return run.index().read(index -> {
            var examples = new LinkedHashMap<Key, Seen>();
            for (int place : RowQuery.of(Optional.of(system)).places(index)) {
                index.number(score, place)
                        .ifPresent(value -> examples.merge(
                                new Key(index.dataset(place), index.example(place)),
                                new Seen(value, 1, index.trial(place)),
                                Seen::and));
            }
            return new ScoredExamples(examples);
        });
    }

    int size() {
        return examples.size();
    }

    List<Point> pairedWith(ScoredExamples right) {
        var points = new ArrayList<Point>();
        examples.forEach((key, seen) -> {
            var other = right.examples.get(key);
            if (other != null) {
                points.add(new Point(key.example(), seen.mean(), other.mean(), seen.row(), other.row()));
            }
        });
        return points;
    }
}
