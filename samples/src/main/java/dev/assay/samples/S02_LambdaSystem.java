package dev.assay.samples;

import static java.util.stream.Collectors.joining;

import dev.assay.EvalResult;
import dev.assay.Evaluation;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Response;
import dev.assay.dataset.Suites;
import dev.assay.evaluator.AnswerFound;
import dev.assay.metric.CompressionRatio;
import dev.assay.metric.MeanScore;
import dev.assay.report.ReportFormat;
import dev.assay.system.BuiltInSystems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/// What to learn: a lambda is a system too, a built-in one gives the ceiling, and a run that is kept is
/// never run twice.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S02_LambdaSystem.java
/// ```
///
/// A kept run is known by names, versions and configurations: nobody can look inside a lambda. Change
/// its name when you change what it does, or write a record that tells its `configuration()`.
public final class S02_LambdaSystem {
    private final AtomicInteger calls = new AtomicInteger();
    private final ContextSystem<Example> shortLines = ContextSystem.of("short-lines-v1", example -> {
        calls.incrementAndGet();
        return Response.context(
                example.context().lines().filter(line -> line.length() <= 80).collect(joining("\n")));
    });

    static void main() throws IOException {
        var lesson = new S02_LambdaSystem();
        var folder = Files.createTempDirectory("assay-sample");
        var result = lesson.evaluate(folder);
        IO.print(result.render(ReportFormat.TABLE));
        IO.println("\nfirst evaluation: %d calls of the lambda".formatted(lesson.calls()));

        lesson.evaluate(folder);
        IO.println("and after a second: still %d".formatted(lesson.calls()));
        IO.println("\nThe command line reads the same run: ./assay compare last --runs " + folder);
    }

    EvalResult evaluate(Path folder) {
        return Evaluation.on(Suites.builtIn("demo").dataset())
                .systems(BuiltInSystems.create("identity"), shortLines)
                .evaluators(new AnswerFound())
                .metrics(new MeanScore("answer_found"), new CompressionRatio(Profile.STANDARD))
                .cacheDir(folder)
                .run();
    }

    int calls() {
        return calls.get();
    }
}
