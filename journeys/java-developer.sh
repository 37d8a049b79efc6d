#!/usr/bin/env bash
# My system is a Java class. What does it keep?
cat > ErrorLines.java <<'JAVA'
import dev.assay.Evaluation;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.dataset.Suites;
import dev.assay.evaluator.EvidenceSurvival;
import dev.assay.metric.MeanScore;
import dev.assay.report.ReportFormat;
import dev.assay.system.BuiltInSystems;
import java.nio.file.Path;
import java.util.stream.Collectors;

record ErrorLines() implements ContextSystem<Example> {
    @Override
    public String name() {
        return "error-lines";
    }

    @Override
    public Response process(Example example) {
        return Response.context(example.context().lines()
                .filter(line -> line.toLowerCase().contains("error"))
                .collect(Collectors.joining("\n")));
    }

    public static void main(String[] arguments) {
        var result = Evaluation.on(Suites.builtIn("demo").dataset())
                .systems(new ErrorLines(), BuiltInSystems.create("oracle"), BuiltInSystems.create("null"))
                .evaluators(new EvidenceSurvival())
                .metrics(new MeanScore("evidence_survival"))
                .cacheDir(Path.of("runs"))
                .run();
        System.out.print(result.render(ReportFormat.TABLE));
    }
}
JAVA

"$JAVA_HOME/bin/java" -cp "$ASSAY_CLASS_PATH" ErrorLines.java # the class path: cli/target/assay-cli-*.jar and cli/target/lib/*
assay runs
assay compare last --a null --b error-lines
assay report last --metric mean-score:field=evidence_survival --format markdown
