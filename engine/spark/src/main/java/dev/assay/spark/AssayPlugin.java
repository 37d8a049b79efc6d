package dev.assay.spark;

import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.SparkPlugin;

/// Joins executors with the driver of a run; Spark makes it on both sides.
public final class AssayPlugin implements SparkPlugin {
    @Override
    public DriverPlugin driverPlugin() {
        return new DriverDesk();
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new ExecutorLink();
    }
}
