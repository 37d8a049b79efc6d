package dev.assay.cli.terminal;

import dev.assay.job.Job;
import dev.assay.registry.Registry;
import dev.assay.store.RunStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/// What every command is given: where it prints, where it stands, and what time it is.
///
/// @param directory relative paths begin here
public record Session(Terminal terminal, Path directory, Clock clock, Map<String, String> environment) {
    public Registry registry() {
        return Registry.standard();
    }

    public RunStore runs(Path folder) {
        return RunStore.at(resolve(folder));
    }

    public Path resolve(Path path) {
        return directory.resolve(path);
    }

    /// A job that is kept among the runs of this folder.
    public Job settled(Job job, Path runs) {
        return job.registry(registry()).clock(clock).environment(environment).runs(resolve(runs));
    }

    /// A path as a run keeps it: it means the same wherever the run is gone on with.
    public Path whole(Path path) {
        return resolve(path).toAbsolutePath().normalize();
    }
}
