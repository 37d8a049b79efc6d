package dev.assay.viewer.page;

import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.library.RunState;
import dev.assay.viewer.library.ViewedRun;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/// How far a run is, and how fast it goes: the rate is that of the time somebody has watched it.
public final class Progress {
    private static final double SECOND = 1e9;

    private final ViewedRun run;
    private final long beganNanos = System.nanoTime();
    private final long rowsAtStart;
    private final long planned;

    public Progress(ViewedRun run) {
        this.run = run;
        this.rowsAtStart = rows();
        this.planned = switch (run) {
            case RowsRun rows -> rows.manifest().trials();
        };
    }

    private long rows() {
        return switch (run) {
            case RowsRun rows -> rows.index(Duration.ofSeconds(1)).read(RunIndex::size);
        };
    }

    /// Empty of rate and time left until the first new row.
    public Map<String, Object> now(RunState state) {
        long rows = rows();
        var map = new LinkedHashMap<String, Object>();
        map.put("rows", rows);
        map.put("planned", planned);
        map.put("failed", failed());
        double seconds = (System.nanoTime() - beganNanos) / SECOND;
        double rate = seconds > 0 ? (rows - rowsAtStart) / seconds : 0;
        if (rate > 0) {
            map.put("rate", rate);
            map.put("etaSeconds", Math.max(0, planned - rows) / rate);
        }
        if (run instanceof RowsRun watched) {
            watched.index(Duration.ZERO)
                    .read(Spending::of)
                    .flatMap(Spending::dollars)
                    .ifPresent(dollars -> map.put("cost", dollars));
        }
        map.put("state", state.toString());
        return map;
    }

    private long failed() {
        return switch (run) {
            case RowsRun rows -> rows.failedSoFar();
        };
    }
}
