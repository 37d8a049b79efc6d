package dev.assay.samples;

import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.report.ReportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What to learn: every dataset the registry knows is run in the same way; the sift suite brings its own way of
/// asking, its own scores, and baselines beside every model.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S09_EmbedASiftRun.java
/// ```
public final class S09_EmbedASiftRun {
    private S09_EmbedASiftRun() {}

    static void main() throws IOException {
        IO.println(answered(Files.createTempDirectory("runs")).render(ReportFormat.TABLE));
    }

    /// The second time the cassette answers, and no model is called.
    static JobResult answered(Path runs) {
        return Job.on("sift:public,anchors=extracted")
                .model("reader=builtin:extractive")
                .maxExamples(10)
                .cassette(runs.resolve("sift.jsonl.gz"))
                .runs(runs)
                .run();
    }
}
