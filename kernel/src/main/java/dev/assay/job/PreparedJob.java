package dev.assay.job;

import dev.assay.Plans;
import dev.assay.Version;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Metric;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.report.KeptReport;
import dev.assay.report.Report;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import dev.assay.run.ShardedRun;
import dev.assay.run.Tally;
import dev.assay.sequential.SequentialDesign;
import dev.assay.store.ResponseCache;
import dev.assay.store.RunManifest;
import dev.assay.store.StoredRun;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A job whose words have become systems, models, evaluators and metrics. Nothing is called and nothing is on disk
/// before [#open()]. It is run once, on one thread; any other thread may stop it. Whoever prepared it closes it.
public final class PreparedJob implements AutoCloseable {
    private final JobWords words;
    private final Parts parts;
    private final List<String> remarks;
    private final Desk desk;
    private final Optional<UntilDecided> until;
    private final Optional<Elsewhere> elsewhere;
    private final Runner runner = new Runner(Version.CURRENT);

    /// What the words became.
    ///
    /// @param made systems as the registry made them, which are to be closed
    /// @param foresight which of them may be run before the run, to find out what models will be asked
    record Parts(
            Plan<OpenExample> plan,
            List<Metric> metrics,
            List<ContextSystem<Example>> made,
            Calls calls,
            Foresight foresight) {}

    PreparedJob(
            JobWords words,
            Parts parts,
            List<String> remarks,
            Desk desk,
            Optional<SequentialDesign> until,
            Optional<Elsewhere> elsewhere) {
        this.words = words;
        this.parts = parts;
        this.remarks = List.copyOf(remarks);
        this.desk = desk;
        this.elsewhere = elsewhere;
        this.until = until.map(design -> UntilDecided.of(design, parts.plan(), words.metrics()));
    }

    public Plan<OpenExample> plan() {
        return parts.plan();
    }

    public List<Metric> metrics() {
        return parts.metrics();
    }

    /// What a reader of the numbers should know, such as why a score does not lead.
    public List<String> remarks() {
        return remarks;
    }

    /// The models, and what calling them has taken so far.
    public Calls calls() {
        return parts.calls();
    }

    JobWords words() {
        return words;
    }

    Desk desk() {
        return desk;
    }

    /// The run on disk: a new one, or the one to resume, which is refused where what it measured has changed.
    /// Models must be ready to be called, unless a cassette speaks for them.
    public StoredRun open() {
        if (!desk.recording().hasCassette()) {
            calls().check();
        }
        desk.resumed().ifPresent(this::refuseIfChanged);
        var rule = until.map(UntilDecided::rule).orElse("");
        return desk.resumed().orElseGet(() -> desk.begin(words.draft(plan(), judges(), rule)));
    }

    /// What is known of the models that score, now that the run begins; `compat` marks nothing.
    List<RunManifest.Judge> judges() {
        return words.profile() == Profile.COMPAT
                ? List.of()
                : KnownJudges.of(plan().evaluators(), calls().calibrations());
    }

    void refuseIfChanged(StoredRun run) {
        var differences = run.manifest().setup().differencesTo(Plans.setup(plan(), words.profile()));
        if (!differences.isEmpty()) {
            throw new UserError(
                    "%s cannot be resumed: what it measured has changed\n       %s\n       start a new run instead"
                            .formatted(run.manifest().id(), String.join("\n       ", differences)));
        }
    }

    /// Opens the run and carries it out.
    public JobResult run(JobListener listener) {
        return run(open(), listener);
    }

    /// Carries out what is left of the run that was opened.
    public JobResult run(StoredRun run, JobListener listener) {
        var cache = desk.recording().open(run, calls().areAny());
        calls().begin(cache, this::pause);
        listener.opened(run);
        if (calls().areAny() && cache.mode().calls() && !Estimate.isFree(calls())) {
            long left = run.manifest().trials() - run.answered();
            listener.estimated(
                    Estimate.of(plan(), left, calls(), cache.isSharing() ? parts.foresight() : Foresight.NONE));
        }
        long start = System.nanoTime();
        var told = calls().timed(listener);
        var tally = tally(run, cache, told);
        double seconds = (System.nanoTime() - start) / 1e9;
        calls().observed().ifPresent(observed -> run.keepReport("models.json", observed));
        var finished = StoredRun.open(run.folder());
        var report = Report.of(finished, metrics());
        var pausedBy = tally.wasStopped() ? calls().limitReached() : Optional.<Limits.Limit>empty();
        if (pausedBy.isEmpty()) {
            KeptReport.keep(report, finished);
        }
        return new JobResult(
                finished, report, tally, seconds, pausedBy, calls().spending(), tape(cache, finished), cache.dropped());
    }

    private Tally tally(StoredRun run, ResponseCache cache, RunListener told) {
        if (elsewhere.isPresent()) {
            return elsewhere.get().run(this, run, until, told);
        }
        ShardedRun.takeOver(run);
        return until.map(rule ->
                        rule.run((heard, isWanted) -> runner.run(plan(), run, cache, heard, isWanted), run, told))
                .orElseGet(() -> runner.run(plan(), run, cache, told));
    }

    private JobResult.Tape tape(ResponseCache cache, StoredRun run) {
        var file = desk.recording().cassette();
        if (file.isEmpty() || !cache.mode().calls()) {
            return new JobResult.Tape.Unchanged();
        }
        return JobResult.isWhole(run)
                ? new JobResult.Tape.Recorded(file.get(), cache.packInto(file.get()))
                : new JobResult.Tape.Unfinished(file.get());
    }

    /// Asks the run to end at once: what has ended is stored, what has not is run again when it is resumed.
    public void stop() {
        elsewhere.ifPresent(Elsewhere::stop);
        runner.stop();
    }

    /// Asks the run to end without losing anything: what is under way is finished and stored.
    public void pause() {
        elsewhere.ifPresent(Elsewhere::pause);
        runner.pause();
    }

    /// Has the run pause itself with the first trial that fails, before another begins.
    void failFast() {
        runner.failFast();
    }

    /// Systems, evaluators and models that hold child processes let go of them.
    @Override
    public void close() {
        calls().close();
        Stream.concat(parts.made().stream(), plan().evaluators().stream())
                .filter(AutoCloseable.class::isInstance)
                .forEach(part -> closeQuietly((AutoCloseable) part));
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception e) {
            throw new IllegalStateException("a part of the run could not be closed", e);
        }
    }
}
