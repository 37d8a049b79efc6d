package dev.assay.samples;

import static java.util.stream.Collectors.joining;

import dev.assay.EvalResult;
import dev.assay.Evaluation;
import dev.assay.api.ContextSystem;
import dev.assay.api.Dataset;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.evaluator.AnswerFound;
import dev.assay.metric.CompressionRatio;
import dev.assay.metric.MeanScore;
import dev.assay.report.ReportFormat;
import java.util.List;

/// What to learn: a system is a name and one method, and never sees the reference it is judged by.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S01_YourFirstSystem.java
/// ```
///
/// This one keeps the answers that stand in an ERROR line and loses the one that does not. Three
/// examples prove little: look how wide the interval is.
public final class S01_YourFirstSystem {
    private S01_YourFirstSystem() {}

    record ErrorLines() implements ContextSystem<Example> {
        @Override
        public String name() {
            return "error-lines";
        }

        @Override
        public Response process(Example example) {
            return Response.context(example.context()
                    .lines()
                    .filter(line -> line.contains("ERROR"))
                    .collect(joining("\n")));
        }
    }

    static void main() {
        var result = evaluate();
        IO.print(result.render(ReportFormat.TABLE));
    }

    static EvalResult evaluate() {
        return Evaluation.on(Dataset.of("three-logs", "1", examples()))
                .systems(new ErrorLines())
                .evaluators(new AnswerFound())
                .metrics(new MeanScore("answer_found"), new CompressionRatio(Profile.STANDARD))
                .run();
    }

    private static List<Labeled<OpenExample>> examples() {
        return List.of(
                example("disk", "db-7", """
                    INFO  starting backup
                    INFO  4 hosts to do
                    ERROR db-7: no space left on device
                    INFO  3 hosts done"""),
                example("login", "expired certificate", """
                    INFO  GET /login
                    ERROR login refused: expired certificate
                    INFO  GET /health"""),
                example("deploy", "version 1.4.2", """
                    INFO  deploying version 1.4.2
                    INFO  waiting for 3 pods
                    ERROR pod web-2 did not become ready"""));
    }

    private static Labeled<OpenExample> example(String id, String answer, String log) {
        return new Labeled<>(new OpenExample(id, log), Reference.answer(answer));
    }
}
