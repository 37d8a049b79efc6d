package dev.assay.json;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Score;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What counts as a row, every reader must be able to read, and read alike: one row of a stranger would keep everybody
/// from all others.
class RowShapeTest {
    private static final String MARK = "-here-";
    private static final List<String> ROWS = List.of("""
            {"trial":7,"status":"ok","system":"a","dataset":"d","example_id":"x","repeat":0,"cluster":"c","latency":0.5,
            "input_bytes":9,"output_bytes":8,"input_tokens":7,"output_tokens":6,"answer_tokens":5,
            "scores":{"f1":0.5,"em":0},"why":{"f1":"half"},"unscored":{"nli":"none"},
            "votes":{"f1":[{"value":0.5,"words":"w"},{"words":"lost"}],"nli":[{"words":"lost"}]},
            "response":{"answer":"a","context":"c","fields":{"n":1,"list":[1,{"m":2}]}},"metadata":{"cost":0.1,"qa_type":"q"}}
            """, """
            {"trial":8,"status":"failed","system":"a","dataset":"d","example_id":"y","repeat":0,
            "scores":{},"failure":{"kind":"timeout","message":"late"},"metadata":{"list":[1,2]}}
            """);
    private static final List<String> ODD = List.of(
            "null",
            "true",
            "1",
            "-1",
            "0.5",
            "1e999",
            "4294967296",
            "9223372036854775808",
            "9".repeat(400),
            "9".repeat(1_500),
            "1e99999999999",
            "\"text\"",
            "\"\"",
            "\"ok\"",
            "[]",
            "{}",
            "[null]",
            "[[1]]",
            "[{}]",
            "[{\"value\":1e999}]",
            "[{\"value\":{}}]",
            "{\"a\":null}",
            "{\"a\":[1e999]}",
            "{\"f1\":1,\"f1\":2}",
            "{\"kind\":1,\"message\":\"m\"}",
            "{\"kind\":\"k\"}",
            "{\"nli\":1}");

    @Test
    void whatIsTakenForARowIsReadByAllReadersAndAlike() {
        int refused = 0;
        for (var line : lines()) {
            var bytes = line.getBytes(StandardCharsets.UTF_8);
            if (RowJson.problem(bytes, 0, bytes.length).isPresent()) {
                refused++;
            } else {
                var whole = RowJson.parse(line);
                assertThat(told(RowJson.brief(bytes, 0, bytes.length))).as(line).isEqualTo(told(whole));
                assertThat(RowJson.line(whole)).as(line).isNotEmpty();
            }
        }
        assertThat(refused).isGreaterThan(500);
    }

    @Test
    void rowsOfOursAreRows() {
        for (var line : ROWS) {
            var bytes = line.getBytes(StandardCharsets.UTF_8);
            assertThat(RowJson.problem(bytes, 0, bytes.length)).isEmpty();
        }
    }

    /// All that lists and numbers need.
    private static String told(EvalRow row) {
        var scores = new TreeMap<String, String>();
        row.scores()
                .forEach(score -> scores.put(
                        score.name(),
                        score instanceof Score.Value value
                                ? value.value() + " " + value.votes()
                                : "unscored " + score.votes()));
        return "%s %s %s %s %s %s"
                        .formatted(
                                row.key(),
                                row.cluster(),
                                row.isAnswered(),
                                row.latencySeconds(),
                                scores,
                                row.metadata())
                + row.sizes();
    }

    /// Every value of a row in turn exchanged for each odd one, or left out.
    private static List<String> lines() {
        var lines = new ArrayList<String>();
        for (var row : ROWS) {
            for (var path : paths(Json.readMap(row), List.of())) {
                var marked = Json.readMap(row);
                exchange(marked, path, MARK);
                var text = Json.write(marked);
                ODD.forEach(odd -> lines.add(text.replace("\"" + MARK + "\"", odd)));
                lines.add(text.replaceAll(",?\"[a-z_0-9]+\":\"" + MARK + "\"", ""));
            }
        }
        return lines;
    }

    private static List<List<Object>> paths(@Nullable Object value, List<Object> before) {
        var paths = new ArrayList<List<Object>>();
        if (!before.isEmpty()) {
            paths.add(before);
        }
        switch (value) {
            case Map<?, ?> map ->
                map.forEach((name, member) -> paths.addAll(paths(member, with(before, String.valueOf(name)))));
            case List<?> list -> {
                for (int i = 0; i < list.size(); i++) {
                    paths.addAll(paths(list.get(i), with(before, i)));
                }
            }
            case null, default -> {}
        }
        return paths;
    }

    private static List<Object> with(List<Object> path, Object step) {
        var longer = new ArrayList<>(path);
        longer.add(step);
        return longer;
    }

    @SuppressWarnings("unchecked")
    private static void exchange(Object value, List<Object> path, Object other) {
        boolean isLast = path.size() == 1;
        var rest = path.subList(1, path.size());
        if (value instanceof Map<?, ?> map) {
            var members = (Map<Object, Object>) map;
            members.compute(path.getFirst(), (_, now) -> isLast ? other : changed(now, rest, other));
        } else if (value instanceof List<?> list) {
            var members = (List<Object>) list;
            int place = (int) path.getFirst();
            members.set(place, isLast ? other : changed(members.get(place), rest, other));
        }
    }

    private static Object changed(@Nullable Object value, List<Object> path, Object other) {
        var copy = value instanceof Map<?, ?> map
                ? new LinkedHashMap<Object, Object>(map)
                : new ArrayList<Object>((List<?>) requireNonNull(value));
        exchange(copy, path, other);
        return copy;
    }
}
