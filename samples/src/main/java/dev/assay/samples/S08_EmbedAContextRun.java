package dev.assay.samples;

import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.report.ReportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What to learn: a job is a whole run in a few words, with a model, a limit, and a cassette; what was paused is
/// resumed, and nothing is paid for twice.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S08_EmbedAContextRun.java
/// ```
public final class S08_EmbedAContextRun {
    private S08_EmbedAContextRun() {}

    static void main() throws IOException {
        IO.println(answered(Files.createTempDirectory("runs")).render(ReportFormat.TABLE));
    }

    static JobResult answered(Path runs) {
        var result = Job.on("ruler:niah-multikey,length=1000,count=8")
                .systems("head:ratio=0.3", "bm25:ratio=0.3")
                .model("builtin:extractive")
                .maxTokens(2_000)
                .runs(runs)
                .run();
        while (result.pausedBy().isPresent()) {
            result = Job.resume(runs, "last").maxTokens(2_000).run();
        }
        return result;
    }
}
