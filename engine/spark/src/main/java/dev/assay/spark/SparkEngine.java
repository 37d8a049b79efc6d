package dev.assay.spark;

import dev.assay.job.Engine;
import dev.assay.run.Fleet;
import java.util.Map;

/// Apache Spark as an engine. Settings: `master`, and any `spark.…`.
public final class SparkEngine implements Engine {
    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Fleet fleet(Assignment work, Map<String, String> settings) {
        return SparkFleet.gather(work, settings);
    }
}
