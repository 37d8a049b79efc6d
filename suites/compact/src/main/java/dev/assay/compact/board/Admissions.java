package dev.assay.compact.board;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// When a board first admitted each of its rows. The board keeps these dates itself: what a submitter's log says
/// of time decides nothing.
public final class Admissions {
    private static final List<String> SECTIONS = List.of("entries", "unqualified", "controls");
    private static final List<String> DATES = List.of("published_at", "rank", "rank_range", "reasons");

    private final Map<String, Instant> dates = new HashMap<>();
    private final Instant now;

    private Admissions(Instant now) {
        this.now = now;
    }

    /// @param previous the board as it was; empty where there was none
    public static Admissions of(Optional<String> previous, Instant now) {
        var admissions = new Admissions(now);
        previous.ifPresent(admissions::read);
        return admissions;
    }

    private void read(String board) {
        try {
            var content = Json.readMap(board);
            SECTIONS.forEach(section -> {
                if (content.get(section) instanceof List<?> rows) {
                    rows.forEach(this::add);
                }
            });
        } catch (MalformedJson _) {
            dates.clear(); // a board that cannot be read is no board
        }
    }

    private void add(@Nullable Object entry) {
        if (entry instanceof Map<?, ?> row && row.get("published_at") instanceof String date) {
            try {
                dates.put(identity(row), OffsetDateTime.parse(date).toInstant());
            } catch (DateTimeException _) {
                dates.remove(identity(row));
            }
        }
    }

    /// The row with the date at which this board first saw it.
    public BoardRow dated(BoardRow row) {
        var identity = identity(Json.readMap(Json.write(Board.row(row))));
        return row.admitted(dates.getOrDefault(identity, now));
    }

    /// All that a row says, but for dates and ranks: a run that scores otherwise is another run.
    private static String identity(Map<?, ?> row) {
        var kept = new TreeMap<String, @Nullable Object>();
        row.forEach((name, value) -> {
            if (!DATES.contains(String.valueOf(name))) {
                kept.put(String.valueOf(name), value);
            }
        });
        return Json.write(kept);
    }
}
