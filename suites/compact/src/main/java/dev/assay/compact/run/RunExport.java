package dev.assay.compact.run;

import dev.assay.compact.flow.AnswersFile;
import dev.assay.compact.log.EventFile;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.RunEvent;
import dev.assay.compact.log.RunEvent.CaseComplete;
import dev.assay.compact.log.RunEvent.RunEnd;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// One method of a run as an event log, for the original and for whoever reads its logs.
public record RunExport(RecordedRun run) {
    /// What the original reads, and no more.
    public void writeOriginal(Path log) {
        EventFile.write(log, events(), LogReading.COMPAT);
    }

    /// With stamps, failures and details, and everything that was made and said in a file beside it: it can be
    /// judged again, and imported whole.
    public void writeWhole(Path log) {
        EventFile.write(log, events(), LogReading.STANDARD);
        if (!run.records().isEmpty()) {
            AnswersFile.write(AnswersFile.beside(log), run.records().values());
        }
    }

    private List<RunEvent> events() {
        var result = run.result();
        var events = new ArrayList<RunEvent>();
        events.add(result.start());
        events.addAll(result.retried());
        result.cases().forEach(one -> events.add(new CaseComplete(one)));
        events.addAll(result.failures());
        if (result.isComplete()) {
            events.add(new RunEnd(result.completedAt(), result.aggregates(), result.tokenUsage(), result.notes()));
        }
        return events;
    }
}
