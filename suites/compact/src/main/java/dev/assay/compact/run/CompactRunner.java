package dev.assay.compact.run;

import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.flow.CaseJudge;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.flow.CaseOutcome;
import dev.assay.compact.flow.CaseRunner;
import dev.assay.compact.flow.FlowSetup;
import dev.assay.compact.flow.RecordLog;
import dev.assay.compact.log.EventLog;
import dev.assay.compact.log.EventWriter;
import dev.assay.compact.log.LogReading;
import dev.assay.compact.log.Resumption;
import dev.assay.compact.log.RunEvent.CaseComplete;
import dev.assay.compact.log.RunEvent.CaseFailed;
import dev.assay.compact.log.RunEvent.RunEnd;
import dev.assay.compact.log.RunEvent.RunStart;
import dev.assay.compact.log.RunResult;
import dev.assay.compact.log.RunSetup;
import dev.assay.compact.scoring.ScoringRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;

/// Runs one method on all cases of a plan, into a log. A case that fails is written down and the others go
/// on; a log that was broken off is gone on with. One virtual thread a case in flight; the log is written by
/// the caller's thread alone.
public final class CompactRunner {
    private final RunPlan plan;
    private final CaseMethod method;
    private final Models models;
    private final Effort effort;
    private final InstantSource clock;
    private volatile boolean isStopped;

    /// @param reader that answers from the artifact
    /// @param writer that methods may compact with
    public record Models(ChatModel reader, ChatModel writer) {}

    /// @param concurrency cases in flight
    public record Effort(int concurrency, boolean isFailFast) {}

    public CompactRunner(RunPlan plan, CaseMethod method, Models models, Effort effort, InstantSource clock) {
        this.plan = plan;
        this.method = method;
        this.models = models;
        this.effort = effort;
        this.clock = clock;
    }

    /// Starts no further case. What is in flight is finished, and the log can be resumed.
    public void stop() {
        isStopped = true;
    }

    public boolean isStopped() {
        return isStopped;
    }

    /// Into a new log.
    public RunResult run(Path log, RunProgress progress) throws InterruptedException {
        var start = new RunStart(
                UUID.randomUUID().toString(),
                plan.setup(method, models.reader().name()),
                clock.instant(),
                plan.stamps(method, models.writer().name()));
        try (var events = EventWriter.create(log)) {
            events.append(start);
            return carryOut(log, start, events, Set.of(), progress);
        }
    }

    /// Goes on with a log, or starts it where there is none. Failed cases are tried again.
    ///
    /// @throws UserError where the log is of another run: every difference is named
    public RunResult resume(Path log, RunProgress progress) throws InterruptedException {
        if (!Files.exists(log)) {
            return run(log, progress);
        }
        var start = Resumption.check(
                log,
                plan.setup(method, models.reader().name()),
                plan.stamps(method, models.writer().name()));
        try (var events = EventWriter.resume(log)) {
            var before = EventLog.read(log, LogReading.STANDARD);
            var completed = before.completedCaseIds();
            return completed.size() == plan.cases() && before.isEnded()
                    ? RunResult.read(log, LogReading.STANDARD)
                    : carryOut(log, start, events, completed, progress);
        }
    }

    private RunResult carryOut(
            Path log, RunStart start, EventWriter events, Set<String> completed, RunProgress progress)
            throws InterruptedException {
        var pending =
                plan.slots().filter(slot -> !completed.contains(slot.caseId())).iterator();
        try (var records = RecordLog.append(RecordLog.beside(log))) {
            var recorder = new Recorder(events, records, progress, completed.size(), plan.cases());
            runAll(cases(start.setup()), pending, recorder);
            if (!isStopped) {
                events.append(end(log, recorder.failures));
            }
            events.force();
        }
        return RunResult.read(log, LogReading.STANDARD);
    }

    private CaseRunner cases(RunSetup setup) {
        var prompts = new ArtifactPrompts(ArtifactFence.of(setup.caseSource()));
        return new CaseRunner(
                new FlowSetup(plan.drift(), plan.driftCycles(), plan.generator(), prompts),
                method,
                new CaseJudge(ScoringRules.of(plan.profile()), plan.counter()),
                models.reader(),
                models.writer());
    }

    private void runAll(CaseRunner runner, Iterator<RunPlan.Slot> pending, Recorder recorder)
            throws InterruptedException {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var completion = new ExecutorCompletionService<CaseOutcome>(executor);
            try {
                int inFlight = 0;
                while (inFlight > 0 || mayStart(pending)) {
                    for (; inFlight < effort.concurrency() && mayStart(pending); inFlight++) {
                        var slot = pending.next();
                        completion.submit(() -> runner.run(plan.generator()
                                .draw(slot.template(), slot.slot(), slot.difficulty())
                                .drawn()));
                    }
                    recorder.record(completion.take().get());
                    inFlight--;
                }
            } catch (RuntimeException | ExecutionException | InterruptedException e) {
                executor.shutdownNow();
                throw broken(e);
            }
        }
    }

    private boolean mayStart(Iterator<RunPlan.Slot> pending) {
        return !isStopped && pending.hasNext();
    }

    private static RuntimeException broken(Exception e) throws InterruptedException {
        return switch (e) {
            case InterruptedException interrupted -> throw interrupted;
            case ExecutionException wrapped when wrapped.getCause() instanceof RuntimeException cause -> cause;
            case RuntimeException cause -> cause;
            default -> new IllegalStateException(e);
        };
    }

    private RunEnd end(Path log, List<CaseFailed> failures) {
        var soFar = RunResult.read(log, LogReading.STANDARD);
        return new RunEnd(
                clock.instant(),
                soFar.aggregates(),
                soFar.tokenUsage(),
                failures.stream().map(CompactRunner::note).toList());
    }

    private static String note(CaseFailed failed) {
        return "%s failed in cycle %d: %s".formatted(failed.caseId(), failed.cycle(), failed.error());
    }

    /// Writes outcomes down as they come.
    private final class Recorder {
        private final EventWriter events;
        private final RecordLog records;
        private final RunProgress progress;
        private final int all;
        private final List<CaseFailed> failures = new ArrayList<>();
        private int done;

        Recorder(EventWriter events, RecordLog records, RunProgress progress, int done, int all) {
            this.events = events;
            this.records = records;
            this.progress = progress;
            this.done = done;
            this.all = all;
        }

        /// Artifacts and responses first: a result without them could not be judged again.
        void record(CaseOutcome outcome) {
            switch (outcome) {
                case CaseOutcome.Done(var record, var result) -> {
                    records.add(record);
                    events.append(new CaseComplete(result));
                }
                case CaseOutcome.Failed(var event, var isForAll) -> {
                    events.append(event);
                    failures.add(event);
                    refuseToGoOn(event, isForAll);
                }
            }
            progress.ended(outcome, ++done, all);
        }

        private void refuseToGoOn(CaseFailed event, boolean isForAll) {
            if (isForAll || effort.isFailFast()) {
                events.force();
                throw UserError.environment(
                        "%s failed in cycle %d (%s): %s\n       the log is kept; --resume goes on with it"
                                .formatted(event.caseId(), event.cycle(), event.error(), event.message()),
                        null);
            }
        }
    }
}
