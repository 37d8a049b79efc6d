package dev.assay.cli.sift;

import dev.assay.cli.run.Interrupt;
import dev.assay.cli.run.Narration;
import dev.assay.cli.run.Progress;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import dev.assay.report.Numbers;
import dev.assay.report.Report;
import dev.assay.report.TextTable;
import java.util.ArrayList;
import java.util.List;

/// The part of the demo that answers instructions: what simple answers to captured command output are worth.
public record DemoSift(Session session, RunsFolder runs) {
    private static final int CASES = 40;
    private static final String FINAL = "final_score";

    public Report report() {
        try (var prepared = session.settled(Job.on("sift").maxExamples(CASES), runs.folder())
                .prepare()) {
            Interrupt.stops(prepared::stop);
            return prepared.run(new Narration(session.terminal(), new Progress(session.terminal())))
                    .report();
        }
    }

    public String text(Report report) {
        var summary = report.summary();
        var controls = report.manifest().origin().controls();
        var names = summary.highestFirst(FINAL);
        var rows = new ArrayList<List<String>>();
        for (var name : names) {
            rows.add(List.of(
                    name + (controls.contains(name) ? " *" : ""),
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
