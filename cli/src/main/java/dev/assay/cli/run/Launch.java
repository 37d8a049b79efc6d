package dev.assay.cli.run;

import dev.assay.cli.terminal.Session;
import dev.assay.job.Job;
import dev.assay.job.JobResult;
import dev.assay.run.RunListener;
import java.util.List;
import java.util.function.UnaryOperator;

/// Runs a job on the terminal: what every command that runs systems shares.
///
/// @param telling what is printed of the run in the end
/// @param hearing who else hears how the run goes
/// @param engine where trials are carried out
public record Launch(
        Session session,
        ModelOptions models,
        Responses responses,
        RunsFolder runs,
        Telling telling,
        UnaryOperator<RunListener> hearing,
        ShardOptions engine) {
    /// Puts what came of a run into words.
    @FunctionalInterface
    public interface Telling {
        String text(JobResult result);

        /// Its report.
        static Telling report(Session session, OutputFormat format) {
            return result ->
                    format.render(session, result.report(), result.run().folder());
        }
    }

    public Launch(Session session, ModelOptions models, Responses responses, RunsFolder runs, OutputFormat format) {
        this(session, models, responses, runs, Telling.report(session, format), UnaryOperator.identity());
    }

    /// In this process.
    public Launch(
            Session session,
            ModelOptions models,
            Responses responses,
            RunsFolder runs,
            Telling telling,
            UnaryOperator<RunListener> hearing) {
        this(session, models, responses, runs, telling, hearing, new ShardOptions());
    }

    /// The same, carried out elsewhere.
    public Launch on(ShardOptions other) {
        return new Launch(session, models, responses, runs, telling, hearing, other);
    }

    public int resumed(String words) {
        return resumed(words, List.of(), List.of());
    }

    /// @param systems, evaluators of the run that are typed again, since a file may not ask for them alone
    public int resumed(String words, List<String> systems, List<String> evaluators) {
        return carriedOut(Job.resume(session.resolve(runs.folder()), words).confirming(systems, evaluators));
    }

    public int carriedOut(Job job) {
        var result = run(settled(job));
        var conclusion = new Conclusion(session, result, models.cassette());
        conclusion.sayWhatItTook();
        session.terminal().print(telling.text(result));
        return conclusion.sayHowItEnded().number();
    }

    /// With what is typed beside the words of the job.
    private Job settled(Job job) {
        return engine.settled(session.settled(job, runs.folder(), models.trust().registry(session)))
                .environment(models.keys().environment(session))
                .limits(models.limits())
                .prices(() -> models.prices(session))
                .recording(responses.recording(session, models.cassette()));
    }

    private RunListener progress() {
        return session.terminal().isInteractive() ? new Progress(session.terminal()) : session.watcher();
    }

    private JobResult run(Job job) {
        try (var prepared = job.prepare()) {
            Interrupt.stops(prepared::stop);
            prepared.remarks().forEach(session.terminal()::notice);
            return prepared.run(new Narration(session.terminal(), hearing.apply(progress())));
        }
    }
}
