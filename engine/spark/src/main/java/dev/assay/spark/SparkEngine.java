package dev.assay.spark;

import dev.assay.job.Engine;
import dev.assay.run.Fleet;
import dev.assay.store.ShardFiles;
import java.nio.file.Path;
import java.util.Map;

/// Apache Spark as an engine. Settings: `master`, `shards` for a folder that is not that of the run, and any `spark.…`.
public final class SparkEngine implements Engine {
    @Override
    public String name() {
        return "spark";
    }

    @Override
    public ShardFiles.Place shards(Path run, Map<String, String> settings) {
        return Settings.shards(settings)
                .map(url ->
                        (ShardFiles.Place) HadoopPlace.at(url, run.getFileName().toString(), Settings.hadoop(settings)))
                .orElseGet(() -> ShardFiles.onDisk(run));
    }

    @Override
    public Readers readers(Map<String, String> settings) {
        return SparkReaders.gather(settings);
    }

    @Override
    public Fleet fleet(Assignment work, Map<String, String> settings) {
        return SparkFleet.gather(work, settings);
    }
}
