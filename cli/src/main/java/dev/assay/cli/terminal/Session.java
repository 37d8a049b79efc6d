package dev.assay.cli.terminal;

import dev.assay.job.Job;
import dev.assay.registry.Registry;
import dev.assay.run.RunListener;
import dev.assay.store.Access;
import dev.assay.store.RunStore;
import dev.assay.store.StoredRun;
import dev.assay.trust.Trust;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/// What every command is given: where it prints, where it stands, and what time it is.
///
/// @param directory relative paths begin here
/// @param watcher hears how runs go where nobody looks at the terminal
public record Session(
        Terminal terminal, Path directory, Clock clock, Map<String, String> environment, RunListener watcher) {
    public Session(Terminal terminal, Path directory, Clock clock, Map<String, String> environment) {
        this(terminal, directory, clock, environment, RunListener.SILENT);
    }

    public Registry registry() {
        return Registry.standard().trusting(Trust.of(environment));
    }

    public RunStore runs(Path folder) {
        return RunStore.at(resolve(folder), Access.of(environment));
    }

    /// The run a person means, for commands whose own output does not say what is wrong with it: that is said first.
    public StoredRun told(Path folder, String name) {
        var run = runs(folder).find(name);
        tell(run);
        return run;
    }

    /// Says what is wrong with a run, where anything is.
    public void tell(StoredRun run) {
        var notices = run.condition().notices();
        if (!notices.isEmpty()) {
            terminal.notice(run.manifest().id() + ": " + String.join("\n       ", notices));
        }
    }

    public Path resolve(Path path) {
        return directory.resolve(path);
    }

    /// A job that is kept among the runs of this folder.
    public Job settled(Job job, Path runs) {
        return settled(job, runs, registry());
    }

    /// The same, with names looked up elsewhere.
    public Job settled(Job job, Path runs, Registry registry) {
        return job.registry(registry).clock(clock).environment(environment).runs(resolve(runs));
    }

    /// A path as a run keeps it: it means the same wherever the run is gone on with.
    public Path whole(Path path) {
        return resolve(path).toAbsolutePath().normalize();
    }
}
