package dev.assay.fit.job;

import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.fit.run.FitRecord;
import dev.assay.fit.run.FitSource;
import dev.assay.hardware.MachineCard;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// One model, measured and asked, from the first look at the machine to its verdict. Every step is on disk
/// before the next begins.
record FitRun(FitTools tools) {
    /// All that is asked of the runtime is asked before the run is there: whenever this is killed, the run is there
    /// with
    /// what it takes to go on with it, or not at all.
    ///
    /// @param given the model
    /// @param words of the dataset
    /// @param begun hears the id of the run before it is there
    FittedModel fresh(Phrase given, String words, FitSettings settings, Consumer<String> begun)
            throws InterruptedException {
        var model = FitModel.parse(given.text()).calledOnce();
        var asked = given.saying(model.typed());
        try (var opened = tools.models().open(asked);
                var quality = QualityPlan.of(
                        model, opened.model(), words, settings.profile().grading())) {
            opened.model().check();
            var subject = new FitSubject(model, tools.host().facts(model.spec()), MachineCard.ofThisMachine());
            var source = new FitSource(DatasetSpec.parse(words));
            var now = tools.clock().instant();
            var stored = tools.runs().create(now, "fit-" + model.name(), quality.draft(), (folder, manifest) -> {
                FitRecord.begin(
                        folder,
                        head(manifest.id(), settings, words, subject),
                        subject.entry(),
                        subject.result(now, source, settings.profile()));
                tools.models().begun(identity(manifest), asked);
                begun.accept(manifest.id());
            });
            var record = FitRecord.find(stored.folder()).orElseThrow();
            return carryOut(new FitWork(settings, opened, quality, stored, record));
        }
    }

    private static Map<String, Object> head(String run, FitSettings settings, String words, FitSubject subject) {
        var head = new LinkedHashMap<String, Object>();
        head.put("run", run);
        head.putAll(settings.head(words));
        var machine = new LinkedHashMap<String, Object>();
        subject.hardware().forEach((name, value) -> {
            if (value != null) {
                machine.put(name, value);
            }
        });
        head.put("machine", machine);
        return head;
    }

    /// Goes on with a run that stopped.
    ///
    /// @param which its id, part of it, or last
    FittedModel resumed(String which) throws InterruptedException {
        var past = past(which);
        var manifest = past.stored().manifest();
        refuseIfRescored(manifest);
        var model = FitModel.parse(manifest.origin().models().getFirst());
        var file = past.stored().folder().resolve(StoredRun.MANIFEST);
        var asked = new Phrase(model.typed(), new Origin.Received(file.toString(), 1, Optional.of(identity(manifest))));
        try (var opened = tools.models().open(asked);
                var quality = QualityPlan.of(model, opened.model(), manifest)) {
            opened.model().check();
            quality.refuseIfChanged(manifest);
            return carryOut(new FitWork(past.settings(), opened, quality, past.stored(), past.record()));
        }
    }

    private static String identity(RunManifest manifest) {
        return Origin.run(manifest.id(), manifest.created());
    }

    private StoredFit past(String which) {
        var stored = StoredFit.of(tools.runs().find(which));
        return tools.floor().isPresent() ? stored.withFloor(tools.floor()) : stored;
    }

    private static void refuseIfRescored(RunManifest manifest) {
        if (!manifest.origin().derivedFrom().isEmpty()) {
            throw new UserError(
                    "%s holds answers of another run, scored again\n       `assay fit --resume %s` resumes that run"
                            .formatted(manifest.id(), manifest.origin().derivedFrom()));
        }
    }

    /// What a run that is done came to; its model is not called.
    FittedModel kept(String id) {
        var past = past(id);
        return past.concluded(past.answers(), FitEnd.DONE);
    }

    private FittedModel carryOut(FitWork work) throws InterruptedException {
        try {
            new FitProbe(tools).measure(work);
            var ruledOut = work.past().ruledOut();
            ruledOut.ifPresent(why -> tools.tell(new FitEvent.RuledOut(
                    work.name(),
                    why,
                    work.settings().isAsking(),
                    work.settings().stopsWhenRuledOut())));
            boolean isStopped = ruledOut.isPresent() && work.settings().stopsWhenRuledOut();
            return work.settings().isAsking() && !isStopped
                    ? new FitInterview(tools, work).carryOut()
                    : work.past().concluded(Optional.empty(), FitEnd.DONE);
        } catch (UserError | ModelFailure e) {
            tools.tell(new FitEvent.Interrupted(work.name(), work.id()));
            throw e;
        }
    }
}
