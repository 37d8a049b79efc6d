package dev.assay.cli.run;

import dev.assay.api.UserError;
import dev.assay.job.Job;
import java.util.LinkedHashMap;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Where the trials of a run are carried out, and where their rows are written meanwhile.
public final class ShardOptions {
    @Mixin
    private final EngineOptions engine = new EngineOptions();

    @Option(
            names = "--shards",
            paramLabel = "URL",
            description =
                    "Where executors of Spark write rows, such as hdfs://host:8020/assay (default: the run's folder).")
    private Optional<String> shards = Optional.empty();

    /// The job, carried out where it was asked for.
    Job settled(Job job) {
        var chosen = engine.chosen();
        if (chosen.isEmpty() && shards.isPresent()) {
            throw new UserError("--shards is for --engine spark\n       add it, or leave it out");
        }
        return chosen.map(other -> {
                    var settings = new LinkedHashMap<>(other.settings());
                    shards.ifPresent(url -> settings.put("shards", url));
                    return job.engine(other.engine(), settings);
                })
                .orElse(job);
    }
}
