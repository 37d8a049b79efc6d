package dev.assay.cli.sift;

import dev.assay.api.Profile;
import dev.assay.cli.OutputFormat;
import dev.assay.cli.run.Calls;
import dev.assay.cli.run.Execution;
import dev.assay.cli.run.Request;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Session;
import dev.assay.report.Numbers;
import dev.assay.report.Report;
import dev.assay.report.TextTable;
import dev.assay.run.RunOptions;
import dev.assay.spec.Budget;
import dev.assay.store.ResponseCache;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.List;

/// The part of the demo that answers instructions: what simple answers to captured command output are worth.
public record DemoSift(Session session, RunsFolder runs) {
    private static final int CASES = 40;
    private static final String FINAL = "final_score";

    public Report report() {
        var request = new Request(
                "sift",
                CASES,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                Budget.DEFAULT,
                Profile.STANDARD,
                "cl100k_base",
                RunOptions.DEFAULT);
        try (var prepared = request.prepare(session.registry(), Calls.none(session))) {
            var stored = session.runs(runs.folder()).create(session.clock().instant(), prepared.draft());
            new Execution(session, ResponseCache.off(), OutputFormat.TABLE).runQuietly(prepared, stored);
            return Report.of(StoredRun.open(stored.folder()), prepared.metrics());
        }
    }

    String text(Report report) {
        var summary = report.summary();
        var names = summary.highestFirst(FINAL);
        var rows = new ArrayList<List<String>>();
        for (var name : names) {
            rows.add(List.of(
                    name + (name.equals("gold") || name.equals("anchor-dump") ? " *" : ""),
                    Numbers.withInterval(summary.find(name, FINAL)),
                    Numbers.share(summary.find(name, "mean_score[preserve]")),
                    Numbers.share(summary.find(name, "mean_score[quality]")),
                    Numbers.share(summary.find(name, "mean_score[format]")),
                    Numbers.share(summary.find(name, "mean_score[accepted]"))));
        }
        var table = new TextTable(List.of("answered by", "of 100", "preserve", "quality", "format", "accepted"), rows);
        return "%s\n%s\n%s"
                .formatted(
                        "%s\nexactly what was asked for, out of what a command printed; `assay sift run --model …` adds models\n"
                                .formatted(report.caption()),
                        table.render(session.terminal().width()),
                        "* controls: they are shown the answer, or its anchors\n");
    }
}
