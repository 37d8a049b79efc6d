package dev.assay.viewer.page;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A part of a board in which all rows may be compared, best first.
record BoardSegment(String name, List<Row> rows) {
    /// @param number what it is ranked by
    /// @param rank as a range; empty for a control and for who does not qualify
    /// @param reasons why it does not qualify; none where it does
    record Row(
            String system,
            String run,
            Optional<String> model,
            boolean isControl,
            Map<String, Map<String, Object>> numbers,
            Map<String, Object> number,
            boolean isHigherBetter,
            Optional<String> rank,
            List<String> reasons) {
        private double side(String name) {
            var value = number.get(name) instanceof Number known
                    ? known.doubleValue()
                    : number.get("value") instanceof Number middle ? middle.doubleValue() : Double.NEGATIVE_INFINITY;
            return isHigherBetter ? value : -value;
        }

        private double value() {
            return side("value");
        }

        private double low() {
            return Math.min(side("low"), side("high"));
        }

        private double high() {
            return Math.max(side("low"), side("high"));
        }

        private boolean isQualified() {
            return !isControl && reasons.isEmpty();
        }

        private Row ranked(String range) {
            return new Row(system, run, model, isControl, numbers, number, isHigherBetter, Optional.of(range), reasons);
        }

        Map<String, Object> toMap(List<String> columns) {
            var shown = new LinkedHashMap<>(numbers);
            shown.keySet().retainAll(columns);
            var map = new LinkedHashMap<String, Object>();
            map.put("rank", rank.orElse("–"));
            map.put("system", system);
            map.put("run", run);
            model.ifPresent(name -> map.put("model", name));
            map.put("control", isControl);
            map.put("metrics", shown);
            map.put("qualified", reasons.isEmpty());
            map.put("reasons", reasons);
            return map;
        }
    }

    /// With the best and the worst rank each could have if every overlap of intervals were decided for or
    /// against it. Controls and rows that do not qualify stand where their number puts them, without a rank.
    static BoardSegment ranked(String name, List<Row> rows) {
        var sorted = rows.stream()
                .sorted(Comparator.comparingDouble(Row::value).reversed())
                .toList();
        var open = sorted.stream().filter(Row::isQualified).toList();
        var ranked = new ArrayList<Row>();
        for (var row : sorted) {
            ranked.add(row.isQualified() ? row.ranked(range(row, open)) : row);
        }
        return new BoardSegment(name, ranked);
    }

    private static String range(Row row, List<Row> all) {
        long better = all.stream().filter(other -> other.low() > row.high()).count();
        long worse = all.stream().filter(other -> other.high() < row.low()).count();
        long best = better + 1;
        long worst = all.size() - worse;
        return best == worst ? Long.toString(best) : best + "–" + worst;
    }

    /// @param most rows
    Map<String, Object> toMap(List<String> columns, int most) {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", name);
        map.put("rows", rows.stream().limit(most).map(row -> row.toMap(columns)).toList());
        return map;
    }
}
