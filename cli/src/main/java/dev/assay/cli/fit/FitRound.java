package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Safe;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.job.FitSettings;
import dev.assay.fit.run.FitPlan;
import dev.assay.fit.run.FitRecord;
import dev.assay.job.NamedModel;
import dev.assay.models.keeping.ModelKeeping;
import dev.assay.models.keeping.Unloading;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Goes through the models of a plan, one after another. One that fails does not keep the others from being
/// measured; one that is done is not asked again.
///
/// @param root of the runs
/// @param floor given now
record FitRound(Session session, KeyOptions keys, FitRun run, Path root, Optional<Double> floor) {
    private static final String UNLOADS = "unload";

    /// @param status as the process ends with
    record Result(List<FitRun.Finished> finished, int status) {
        Result {
            finished = List.copyOf(finished);
        }
    }

    /// @param words of the dataset
    FitPlan planned(List<String> models, String words, FitSettings settings, boolean isUnloading) {
        var head = settings.head(words);
        head.put(UNLOADS, isUnloading);
        return FitPlan.begin(root, session.clock().instant(), head, models);
    }

    Result walk(FitPlan plan) throws InterruptedException {
        var finished = new ArrayList<FitRun.Finished>();
        int worst = 0;
        for (int i = 0; i < plan.steps().size() && worst != ExitCode.STOPPED.number(); i++) {
            try {
                session.terminal().notice(Safe.text(plan.steps().get(i).model()));
                var one = taken(plan, i);
                finished.add(one);
                worst = Math.max(worst, one.status());
            } catch (UserError | ModelFailure e) {
                if (plan.steps().size() == 1) {
                    throw e;
                }
                session.terminal()
                        .notice("%s: %s".formatted(Safe.text(plan.steps().get(i).model()), e.getMessage()));
                worst = Math.max(worst, ExitCode.TRIALS_FAILED.number());
            }
        }
        tellWhatIsLeft(plan);
        return new Result(finished, worst);
    }

    private FitRun.Finished taken(FitPlan plan, int number) throws InterruptedException {
        var step = plan.steps().get(number);
        var begun = step.run().filter(id -> Files.exists(root.resolve(id).resolve(FitRecord.FILE)));
        if (begun.isPresent() && step.isDone()) {
            return run.kept(begun.get(), floor);
        }
        try {
            var one = begun.isPresent() ? run.resumed(begun.get(), floor) : fresh(plan, number);
            if (one.status() == ExitCode.DONE.number()) {
                plan.done(number);
            }
            return one;
        } finally {
            if (Boolean.TRUE.equals(plan.head().get(UNLOADS))) {
                unload(step.model());
            }
        }
    }

    private FitRun.Finished fresh(FitPlan plan, int number) throws InterruptedException {
        return run.fresh(
                plan.steps().get(number).model(),
                String.valueOf(plan.head().get(FitSettings.DATASET)),
                FitSettings.of(plan.head(), "the plan of this command"),
                id -> plan.begun(number, id));
    }

    private void unload(String typed) throws InterruptedException {
        var spec = NamedModel.parse(typed).spec();
        if (new ModelKeeping(keys.environment(session)).unload(spec) == Unloading.TOO_OLD) {
            session.terminal()
                    .notice(
                            "%s stays loaded: this version of its runtime lets nobody ask it to forget a model\n       LM Studio 0.4 and newer do"
                                    .formatted(Safe.text(typed)));
        }
    }

    private void tellWhatIsLeft(FitPlan plan) {
        if (plan.steps().size() > 1 && plan.left() > 0) {
            var id = plan.steps().stream()
                    .filter(step -> !step.isDone())
                    .flatMap(step -> step.run().stream())
                    .findFirst()
                    .orElse("last");
            session.terminal()
                    .notice("%d of %d models are not done\n       `assay fit --resume %s` goes on with all of them"
                            .formatted(plan.left(), plan.steps().size(), id));
        }
    }
}
