package dev.assay.fit.job;

import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.fit.run.FitPlan;
import dev.assay.fit.run.FitRecord;
import dev.assay.spec.Phrase;
import dev.assay.store.StoredRun;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Goes through the models of a plan, one after another. One that fails does not keep the others from being
/// measured; one that is done is not asked again.
record FitRound(FitTools tools, FitRun run) {
    private static final String UNLOADS = "unload";
    private static final String LAST = "last";

    /// @param words of the dataset
    FitPlan planned(List<String> models, String words, FitSettings settings, boolean isUnloading) {
        var head = settings.head(words);
        head.put(UNLOADS, isUnloading);
        var plan = FitPlan.begin(tools.runs().root(), tools.clock().instant(), head, models);
        models.stream()
                .map(model -> FitModel.parse(model).calledOnce().typed())
                .forEach(model -> tools.models().begun(plan.identity(), Phrase.own(model)));
        return plan;
    }

    /// Goes on with a run, and with the models its job had yet to do.
    ///
    /// @param which its id, part of it, or last
    FitResult resumed(String which) throws InterruptedException {
        var plan = interrupted(which);
        if (plan.isPresent()) {
            return walk(plan.get());
        }
        var one = run.resumed(which);
        return new FitResult(List.of(one), one.end());
    }

    /// The plan a run belongs to, where there was more to do than that run. The last job may have been ended
    /// before its first run began.
    private Optional<FitPlan> interrupted(String which) {
        var root = tools.runs().root();
        if (!which.equals(LAST)) {
            return FitPlan.of(root, tools.runs().find(which).manifest().id());
        }
        var newest = tools.runs().folders().stream().findFirst();
        var id = newest.map(folder -> String.valueOf(folder.getFileName())).orElse("");
        boolean isFit = newest.filter(folder -> Files.exists(folder.resolve(FitRecord.FILE)))
                .isPresent();
        return FitPlan.of(root, id).or(() -> FitPlan.since(root, isFit ? id : ""));
    }

    FitResult walk(FitPlan plan) throws InterruptedException {
        var finished = new ArrayList<FittedModel>();
        var end = FitEnd.DONE;
        for (int i = 0; i < plan.steps().size() && end != FitEnd.STOPPED; i++) {
            var model = plan.steps().get(i).model();
            try {
                tools.tell(new FitEvent.Turn(model));
                var one = taken(plan, i);
                finished.add(one);
                end = end.or(tools.stop().isUp() ? FitEnd.STOPPED : one.end());
            } catch (UserError | ModelFailure e) {
                if (plan.steps().size() == 1) {
                    throw e;
                }
                tools.tell(new FitEvent.Failed(model, String.valueOf(e.getMessage())));
                end = end.or(FitEnd.INCOMPLETE);
            }
        }
        tellWhatIsLeft(plan);
        return new FitResult(finished, end);
    }

    private FittedModel taken(FitPlan plan, int number) throws InterruptedException {
        var step = plan.steps().get(number);
        var begun = step.run()
                .filter(id -> Files.exists(tools.runs().root().resolve(id).resolve(StoredRun.MANIFEST)));
        if (begun.isPresent() && step.isDone()) {
            return run.kept(begun.get());
        }
        try {
            var one = begun.isPresent() ? run.resumed(begun.get()) : fresh(plan, number);
            if (one.end() == FitEnd.DONE) {
                plan.done(number);
            }
            return one;
        } finally {
            if (Boolean.TRUE.equals(plan.head().get(UNLOADS))) {
                unload(step.model());
            }
        }
    }

    private FittedModel fresh(FitPlan plan, int number) throws InterruptedException {
        return run.fresh(
                plan.words(number),
                String.valueOf(plan.head().get(FitSettings.DATASET)),
                FitSettings.of(plan.head(), "the plan of this command"),
                id -> plan.begun(number, id));
    }

    private void unload(String typed) throws InterruptedException {
        tools.host()
                .unload(FitModel.parse(typed).spec())
                .ifPresent(why -> tools.tell(new FitEvent.StaysLoaded(typed, why)));
    }

    private void tellWhatIsLeft(FitPlan plan) {
        if (plan.left() == 0) {
            plan.close();
        } else if (plan.steps().size() > 1) {
            var run = plan.steps().stream()
                    .filter(step -> !step.isDone())
                    .flatMap(step -> step.run().stream())
                    .findFirst();
            tools.tell(new FitEvent.Unfinished(plan.left(), plan.steps().size(), run));
        }
    }
}
