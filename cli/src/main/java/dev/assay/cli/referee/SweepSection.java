package dev.assay.cli.referee;

import dev.assay.api.UserError;
import dev.assay.curve.SweepPlan;
import dev.assay.curve.SweepReport;
import dev.assay.store.StoredRun;
import java.util.Optional;

/// The curves of a run of `assay sweep`, for its report; nothing for other runs.
public final class SweepSection {
    private static final int WIDE = 160;

    private SweepSection() {}

    /// For a terminal of so many columns.
    public static String text(StoredRun run, int width) {
        return report(run).map(report -> "\n" + report.text(width)).orElse("");
    }

    public static String markdown(StoredRun run) {
        return report(run)
                .map(report -> "\n## Curves\n\n```\n" + report.text(WIDE) + "```\n")
                .orElse("");
    }

    /// A sweep that stopped before every system answered has no curves yet.
    private static Optional<SweepReport> report(StoredRun run) {
        return SweepPlan.in(run.manifest()).flatMap(plan -> {
            try {
                return Optional.of(SweepReport.of(plan, run, Optional.empty()));
            } catch (UserError e) {
                return Optional.empty();
            }
        });
    }
}
