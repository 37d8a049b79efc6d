package dev.assay.compact.board;

import dev.assay.compact.board.Ranking.Ranked;
import dev.assay.compact.log.EventJson;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.python.PythonJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A board to publish.
///
/// @param controls runs of the null method and the oracle, shown for comparison and never ranked
/// @param unqualified runs that were left out, with every reason
public record Board(List<Ranked> entries, List<BoardRow> controls, List<Unqualified> unqualified) {
    private static final String SCHEMA_VERSION = "1.0.0";

    public Board {
        entries = List.copyOf(entries);
        controls = List.copyOf(controls);
        unqualified = List.copyOf(unqualified);
    }

    /// A row without a rank, and why it has none.
    public record Unqualified(BoardRow row, List<Reason> reasons) {
        public Unqualified {
            reasons = List.copyOf(reasons);
        }
    }

    /// The file: two spaces an indent, members sorted, a line end at its end. A board whose entries did
    /// not change keeps its date, so that building it twice gives the same bytes.
    ///
    /// @param previous the file as it was; empty where there was none
    public String json(Optional<String> previous, Instant now) {
        var content = new TreeMap<String, @Nullable Object>();
        content.put("schema_version", SCHEMA_VERSION);
        content.put("entries", entries.stream().map(Board::entry).toList());
        content.put("controls", controls.stream().map(Board::row).toList());
        content.put("unqualified", unqualified.stream().map(Board::unqualified).toList());
        var date = previous.flatMap(text -> unchangedDate(text, content)).orElse(EventJson.time(now));
        content.put("updated_at", date);
        return PythonJson.writeIndented(content) + "\n";
    }

    private static Optional<Object> unchangedDate(String previous, Map<String, @Nullable Object> content) {
        try {
            var before = new TreeMap<String, @Nullable Object>(Json.readMap(previous));
            var date = before.remove("updated_at");
            return date != null && Json.write(before).equals(Json.write(content))
                    ? Optional.of(date)
                    : Optional.empty();
        } catch (MalformedJson _) {
            return Optional.empty();
        }
    }

    private static Map<String, @Nullable Object> entry(Ranked ranked) {
        var map = row(ranked.row());
        map.put("rank", ranked.rank());
        map.put("rank_range", List.of(ranked.best(), ranked.worst()));
        return map;
    }

    static Map<String, @Nullable Object> row(BoardRow row) {
        var setup = row.setup();
        var map = new TreeMap<String, @Nullable Object>(row.aggregates().toMap());
        map.put("method_name", setup.methodName());
        map.put("method_version", setup.methodVersion());
        map.put("handle", row.owner().handle().orElse(null));
        map.put("org", row.owner().organization().orElse(null));
        map.put("tier", row.tier().toString());
        map.put("benchmark_version", setup.benchmarkVersion());
        map.put("target_provider", setup.targetProvider());
        map.put("target_model", setup.targetModel());
        map.put("scorer_version", setup.scorerVersion());
        map.put("elite_score", row.eliteScore());
        row.interval().ifPresent(interval -> map.put("elite_interval", List.of(interval.low(), interval.high())));
        map.put("families", new TreeMap<>(row.families()));
        map.putAll(row.terms().toMap());
        map.put("retried_failures", row.retried());
        map.put("published_at", published(row.publishedAt()));
        return map;
    }

    private static Map<String, @Nullable Object> unqualified(Unqualified run) {
        var map = row(run.row());
        var reasons = new ArrayList<Map<String, Object>>();
        for (var reason : run.reasons()) {
            reasons.add(new TreeMap<>(Map.of("code", reason.code(), "message", reason.message())));
        }
        map.put("reasons", reasons);
        return map;
    }

    /// With an offset in place of the `Z`, as boards write it.
    private static String published(Instant time) {
        return EventJson.time(time).replace("Z", "+00:00");
    }

    /// For people: a table a segment, then the controls and who does not qualify.
    public String markdown() {
        return BoardMarkdown.render(this);
    }
}
