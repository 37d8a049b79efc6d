package dev.assay.samples;

import dev.assay.fit.job.FitJob;
import dev.assay.fit.job.FitListener;
import dev.assay.fit.job.FitResult;
import dev.assay.fit.job.FitSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/// What to learn: `assay fit` inside a program of one's own: which model, how much of it, who listens, and
/// a run that goes on where it stopped.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S10_WhichModelFits.java
/// ```
///
/// Two prompts a category are a quick look, so there is no verdict; leave `maxPrompts` out for one. Put
/// `ollama:gemma3:4b` or `llamacpp:model.gguf` in the place of the built-in model.
public final class S10_WhichModelFits {
    private S10_WhichModelFits() {}

    static void main() throws IOException, InterruptedException {
        var folder = Files.createTempDirectory("assay-sample");
        var model =
                measured(folder, event -> IO.println("... " + event)).models().getFirst();
        IO.println(model.card());
        model.tally().forEach(part -> IO.println("%s: %d right".formatted(part.category(), part.correct())));
        IO.println("\nThe command line reads the same run: ./assay show last --runs " + folder);
    }

    static FitResult measured(Path folder, FitListener listener) throws InterruptedException {
        return FitJob.of("quoter=builtin:extractive")
                .maxPrompts(2)
                .settings(FitSettings.USUAL.withDepth(Duration.ZERO))
                .floor(10)
                .runs(folder)
                .listener(listener)
                .run();
    }

    /// What is done is not done again: a run that is whole is only concluded anew.
    static FitResult resumed(Path folder, FitListener listener) throws InterruptedException {
        return FitJob.resuming("last").runs(folder).listener(listener).run();
    }
}
