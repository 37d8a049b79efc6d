package dev.assay.samples;

import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.report.ReportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What to learn: a compact run is a run like any other. Its cases are examples, its methods are systems, and what
/// the methods lose is a score. The first twenty cases show it in seconds; leave `maxExamples` out for all of them.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S11_EmbedACompactRun.java
/// ```
public final class S11_EmbedACompactRun {
    private S11_EmbedACompactRun() {}

    static void main() throws IOException {
        IO.println(compacted(Files.createTempDirectory("runs")).render(ReportFormat.TABLE));
    }

    static JobResult compacted(Path runs) {
        return Job.on("compact:projects,cycles=1")
                .systems("rule-ledger", "head-tail", "null", "oracle")
                .model("builtin:reader")
                .maxExamples(20)
                .runs(runs)
                .run();
    }
}
