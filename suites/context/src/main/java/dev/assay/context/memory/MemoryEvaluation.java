package dev.assay.context.memory;

import dev.assay.EvalResult;
import dev.assay.Evaluation;
import dev.assay.api.Dataset;
import dev.assay.api.Evaluator;
import dev.assay.api.Measure;
import dev.assay.api.Metric;
import dev.assay.api.Profile;
import dev.assay.memory.MemoryMaker;
import dev.assay.run.RunListener;
import dev.assay.run.RunOptions;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An evaluation of memories, from Java: each conversation is reset, ingested and asked, each question is a
/// row.
///
/// ```java
/// var result = MemoryEvaluation.on(QuestionDataset.of("mine", conversations))
///         .systems(new MemoryMaker("mine", MyMemory::new))
///         .evaluators(new AnswerQuality(Profile.STANDARD), new SessionRecall(5))
///         .metrics(new PerQaType("f1", Profile.STANDARD))
///         .cacheDir(Path.of(".cache")) // a second call goes on with the questions left
///         .run();
/// ```
public final class MemoryEvaluation {
    private final Evaluation<MemoryQuestion> evaluation;
    private final List<MemoryMaker> makers = new ArrayList<>();
    private RunOptions options = RunOptions.DEFAULT;

    private MemoryEvaluation(Dataset<MemoryQuestion> questions) {
        this.evaluation = Evaluation.on(questions);
    }

    public static MemoryEvaluation on(Dataset<MemoryQuestion> questions) {
        return new MemoryEvaluation(questions);
    }

    public MemoryEvaluation systems(MemoryMaker... more) {
        makers.addAll(List.of(more));
        return this;
    }

    @SafeVarargs
    public final MemoryEvaluation evaluators(Evaluator<? super MemoryQuestion>... more) {
        for (var evaluator : more) {
            evaluation.evaluators(evaluator);
        }
        return this;
    }

    public MemoryEvaluation metrics(Metric... more) {
        evaluation.metrics(more);
        return this;
    }

    /// Which rules the evaluators and metrics follow, for the record.
    public MemoryEvaluation profile(Profile profile) {
        evaluation.profile(profile);
        return this;
    }

    public MemoryEvaluation measure(Measure measure) {
        evaluation.measure(measure);
        return this;
    }

    /// The time-out is that of one question; the first of a conversation has to ingest it, too.
    public MemoryEvaluation options(RunOptions options) {
        this.options = options;
        return this;
    }

    /// Questions inside memories at one time.
    public MemoryEvaluation maxWorkers(int workers) {
        return options(options.withConcurrency(workers));
    }

    /// Where the run is kept, and resumed.
    public MemoryEvaluation cacheDir(Path folder) {
        evaluation.cacheDir(folder);
        return this;
    }

    public MemoryEvaluation listener(RunListener listener) {
        evaluation.listener(listener);
        return this;
    }

    public EvalResult run() {
        for (var maker : makers) {
            evaluation.systems(MemoryArm.of(maker, options.timeout()));
        }
        makers.clear();
        return evaluation.options(options).run();
    }
}
