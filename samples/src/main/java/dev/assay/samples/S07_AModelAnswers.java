package dev.assay.samples;

import dev.assay.EvalResult;
import dev.assay.Evaluation;
import dev.assay.answering.Answering;
import dev.assay.api.Profile;
import dev.assay.dataset.Suites;
import dev.assay.metric.MeanScore;
import dev.assay.metric.ModelUse;
import dev.assay.overlap.AnswerQuality;
import dev.assay.registry.Registry;
import dev.assay.report.ReportFormat;
import dev.assay.system.BuiltInSystems;
import java.util.Map;

/// What to learn: a model is one string, and answers from what a system kept.
///
/// ```
/// java -cp "cli/target/lib/*:cli/target/assay-cli-0.2.0.jar" \
///     samples/src/main/java/dev/assay/samples/S07_AModelAnswers.java
/// ```
///
/// `builtin:extractive` needs no key and no download. Put `ollama:gemma3:4b`, `llamacpp:model.gguf` or
/// `openai:gpt-4.1-mini` in its place; the map is where a key would be looked up, such as
/// `System.getenv()`.
public final class S07_AModelAnswers {
    private static final String MODEL = "builtin:extractive";

    private S07_AModelAnswers() {}

    static void main() {
        IO.println(answered().render(ReportFormat.TABLE));
    }

    static EvalResult answered() {
        try (var model = Registry.standard().model(MODEL, Map.of())) {
            return Evaluation.on(Suites.builtIn("demo").dataset())
                    .systems(
                            Answering.of("all of it", BuiltInSystems.create("identity"), model),
                            Answering.of("best lines", BuiltInSystems.create("bm25:ratio=0.3"), model),
                            Answering.of("first lines", BuiltInSystems.create("head:ratio=0.3"), model),
                            Answering.of("nothing", BuiltInSystems.create("null"), model))
                    .evaluators(new AnswerQuality(Profile.STANDARD))
                    .metrics(new MeanScore("contains"), new ModelUse())
                    .run();
        }
    }
}
