package dev.assay.cli.fit;

import dev.assay.api.UserError;
import dev.assay.chat.ModelFailure;
import dev.assay.cli.run.Conclusion;
import dev.assay.cli.run.Interrupt;
import dev.assay.cli.run.KeyOptions;
import dev.assay.cli.run.Narration;
import dev.assay.cli.run.RunsFolder;
import dev.assay.cli.terminal.ExitCode;
import dev.assay.cli.terminal.Session;
import dev.assay.fit.FitCategory;
import dev.assay.fit.job.FitSettings;
import dev.assay.fit.job.StoredFit;
import dev.assay.fit.run.CategoryTally;
import dev.assay.fit.run.FitAnswers;
import dev.assay.fit.run.FitExamples;
import dev.assay.fit.run.FitRecord;
import dev.assay.fit.run.FitSource;
import dev.assay.fit.run.FitVerdict;
import dev.assay.hardware.MachineCard;
import dev.assay.job.Job;
import dev.assay.job.NamedModel;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// One model, measured and asked, from the first look at the machine to its verdict. Every step is on disk
/// before the next begins.
///
/// @param isMoving whether progress is one line that moves
record FitRun(Session session, KeyOptions keys, RunsFolder runs, boolean isMoving) {
    private static final Set<String> RETRYING = Set.of("ollama", "lmstudio", "llama-server", "vllm", "mlx", "llamacpp");
    private static final Duration TRIAL = Duration.ofHours(1);

    /// What became of a model.
    ///
    /// @param status as the process ends with
    record Finished(FitRecord record, FitVerdict verdict, int status) {}

    /// @param given the model
    /// @param words of the dataset
    /// @param begun hears the id of the run before anything is in it
    Finished fresh(String given, String words, FitSettings settings, Consumer<String> begun)
            throws InterruptedException {
        var typed = called(given);
        try (var prepared = settled(job(typed, words, settings)).prepare()) {
            var now = session.clock().instant();
            var stored = prepared.open();
            begun.accept(stored.manifest().id());
            var subject = subject(typed);
            var record = FitRecord.begin(
                    stored.folder(),
                    head(stored, settings, words, subject),
                    subject.entry(),
                    subject.result(now, FitWork.source(words)));
            return carryOut(new FitWork(typed, words, settings, prepared, stored, record));
        }
    }

    /// Goes on with a run that stopped.
    ///
    /// @param floor given now; else that of the run
    Finished resumed(String which, Optional<Double> floor) throws InterruptedException {
        var past = StoredFit.of(session.runs(runs.folder()).find(which), floor);
        var manifest = past.stored().manifest();
        refuseIfRescored(manifest);
        var typed = manifest.origin().models().getFirst();
        var folder = past.stored().folder();
        try (var prepared = settled(Job.resume(session.resolve(runs.folder()), folder.toString()))
                .prepare()) {
            prepared.open();
            return carryOut(new FitWork(typed, past.words(), past.settings(), prepared, past.stored(), past.record()));
        }
    }

    private static void refuseIfRescored(RunManifest manifest) {
        if (!manifest.origin().derivedFrom().isEmpty()) {
            throw new UserError(
                    "%s holds answers of another run, scored again\n       `assay fit --resume %s` goes on with that"
                            .formatted(manifest.id(), manifest.origin().derivedFrom()));
        }
    }

    /// What a run that is done came to; its model is not called.
    Finished kept(String id, Optional<Double> floor) {
        var past = StoredFit.of(session.runs(runs.folder()).find(id), floor);
        return concluded(past, past.answers(), ExitCode.DONE);
    }

    private Job settled(Job job) {
        return session.settled(job, runs).environment(keys.environment(session));
    }

    /// As it is called in the run: by its name, and once, for a try that fails is what is measured.
    private static String called(String typed) {
        var named = NamedModel.parse(typed);
        var spec = named.spec();
        var once = RETRYING.contains(spec.provider()) && spec.setting("tries").isEmpty() ? ",tries=1" : "";
        return FitSubject.name(named).replaceAll("[=,@]", "-") + "=" + spec.text() + once;
    }

    private static Job job(String typed, String words, FitSettings settings) {
        return Job.on(words)
                .model(typed)
                .profile(settings.profile().grading())
                .concurrency(1)
                .timeout(TRIAL)
                .name("fit-" + FitSubject.name(NamedModel.parse(typed)));
    }

    private FitSubject subject(String typed) throws InterruptedException {
        var named = NamedModel.parse(typed);
        return new FitSubject(
                FitSubject.name(named),
                FoundModel.named(named.spec(), keys.environment(session)),
                named.spec().setting("context"),
                MachineCard.ofThisMachine());
    }

    private static Map<String, Object> head(StoredRun stored, FitSettings settings, String words, FitSubject subject) {
        var head = new LinkedHashMap<String, Object>();
        head.put("run", stored.manifest().id());
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

    private Finished carryOut(FitWork work) throws InterruptedException {
        try {
            new FitProbe(session, keys, isMoving).measure(work);
            return work.settings().isAsking() ? asked(work) : concluded(work.past(), Optional.empty(), ExitCode.DONE);
        } catch (UserError | ModelFailure e) {
            session.terminal()
                    .notice("%s: what was measured is kept; `assay fit --resume %s` goes on"
                            .formatted(work.name(), work.id()));
            throw e;
        }
    }

    private Finished asked(FitWork work) throws InterruptedException {
        var source = work.source();
        var prepared = work.prepared();
        var progress = new FitProgress(session.terminal(), isMoving, ids(source), prepared::pause);
        Interrupt.stops(prepared::stop);
        var result = prepared.run(work.stored(), new Narration(session.terminal(), progress));
        new Conclusion(session, result).sayWhatItTook();
        var past = work.past();
        var answers = past.answers();
        return concluded(
                past, answers, ended(work, result.run(), result.tally().wasStopped(), progress, outages(answers)));
    }

    /// Says how to go on where prompts are left.
    private ExitCode ended(FitWork work, StoredRun finished, boolean wasStopped, FitProgress progress, int outages) {
        if (progress.isGivenUp()) {
            gone(work, finished);
            return ExitCode.ENVIRONMENT;
        }
        if (wasStopped) {
            session.terminal()
                    .notice(
                            "stopped after %d of %d prompts; every answer so far is kept\n       `assay fit --resume %s` goes on"
                                    .formatted(
                                            finished.answered() + finished.failed(),
                                            finished.manifest().trials(),
                                            work.id()));
            return ExitCode.STOPPED;
        }
        if (outages > 0) {
            session.terminal()
                    .notice("%d prompts found no runtime\n       `assay fit --resume %s` asks them again"
                            .formatted(outages, work.id()));
        }
        return outages > 0 ? ExitCode.TRIALS_FAILED : ExitCode.DONE;
    }

    private static int outages(Optional<FitAnswers> answers) {
        return answers.stream()
                .flatMap(given -> given.categories().stream())
                .mapToInt(CategoryTally::outages)
                .sum();
    }

    private static List<String> ids(FitSource source) {
        var ids = new ArrayList<String>();
        for (var category : FitCategory.values()) {
            source.examples().prompts(category).forEach(prompt -> ids.add(FitExamples.id(prompt)));
        }
        return ids;
    }

    private void gone(FitWork work, StoredRun finished) {
        session.terminal()
                .notice(
                        "%s does not answer any more; %d of %d answers are kept\n       %s, then `assay fit --resume %s`"
                                .formatted(
                                        work.name(),
                                        finished.answered(),
                                        finished.manifest().trials(),
                                        advice(NamedModel.parse(work.typed())
                                                .spec()
                                                .provider()),
                                        work.id()));
    }

    private static String advice(String provider) {
        return switch (provider) {
            case "ollama" -> "start it again (`ollama serve`)";
            case "lmstudio" -> "start its server again (`lms server start`)";
            case "llamacpp" -> "see that there is memory for the model and its context";
            default -> "start the server again";
        };
    }

    private static Finished concluded(StoredFit past, Optional<FitAnswers> answers, ExitCode status) {
        var verdict = past.verdict(answers);
        past.record().keepVerdict(verdict);
        return new Finished(past.record(), verdict, status.number());
    }
}
