package dev.assay.cli.context;

import dev.assay.api.Metric;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.cli.run.OutputFormat;
import dev.assay.cli.run.OutputOption;
import dev.assay.cli.terminal.Session;
import dev.assay.context.compat.CompatMemoryEvaluation;
import dev.assay.context.files.ContextReports;
import dev.assay.context.files.ContextResult;
import dev.assay.job.Calls;
import dev.assay.memory.MemoryControl;
import dev.assay.memory.MemoryMaker;
import dev.assay.memory.MemorySystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A run of memories by the original's rules, number for number: what `context memory --profile compat` means.
///
/// @param limit conversations of each dataset and, as in the original, of all of them together
/// @param judge spec of the evaluator that asks a model
record CompatMemoryRun(
        Session session,
        List<String> datasets,
        Optional<Integer> limit,
        List<MemoryMaker> memories,
        String scoreField,
        Optional<String> judge) {
    String render(Calls calls, OutputOption output) {
        var result = run(calls);
        return switch (output.format().orElse(OutputFormat.CSV)) {
            case JSON -> result.toJson() + "\n";
            case HTML -> ContextReports.html(result);
            case TABLE, MARKDOWN -> ContextReports.memoryMarkdown(result, scoreField) + "\n";
            case CSV, JUNIT ->
                throw new UserError("the original has no such report\n       give --output table, json or html");
        };
    }

    private ContextResult run(Calls calls) {
        var examples =
                new OriginalExamples(session, limit.map(Integer::longValue).orElse(CompatRun.ALL)).of(datasets);
        var evaluation = CompatMemoryEvaluation.on(examples).systems(systems());
        limit.ifPresent(evaluation::maxExamples);
        var registry = session.registry();
        evaluators()
                .forEach(spec -> evaluation.evaluators(
                        registry.evaluator(spec, Profile.COMPAT, model -> calls.judge(registry, model))));
        evaluation.metrics(registry.metrics(
                        List.of("per-qa-type:field=" + scoreField, "token-efficiency:field=" + scoreField),
                        Profile.COMPAT)
                .toArray(Metric[]::new));
        return evaluation.run();
    }

    private List<String> evaluators() {
        var evaluators = new ArrayList<>(List.of("answer-quality"));
        judge.ifPresent(evaluators::add);
        return evaluators;
    }

    private MemorySystem[] systems() {
        return memories.stream()
                .map(maker -> maker.factory().get())
                .map(CompatMemoryRun::withoutReference)
                .toArray(MemorySystem[]::new);
    }

    private static MemorySystem withoutReference(MemorySystem memory) {
        if (memory instanceof MemoryControl) {
            throw new UserError(
                    "%s is shown the answers, and the original has no such memory\n       leave it out, or leave out --profile compat"
                            .formatted(memory.name()));
        }
        return memory;
    }
}
