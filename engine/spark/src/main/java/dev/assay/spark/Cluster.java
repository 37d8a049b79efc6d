package dev.assay.spark;

import dev.assay.api.UserError;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/// A Spark application of ours, from its start until its executors are there.
final class Cluster {
    private static final long LONGEST_WAIT = Duration.ofMinutes(5).toNanos();
    private static final long LOOK = Duration.ofMillis(100).toNanos();
    private static final long SETTLED = Duration.ofMillis(700).toNanos();

    private Cluster() {}

    static JavaSparkContext start(SparkConf conf) {
        try {
            return new JavaSparkContext(conf);
        } catch (RuntimeException e) {
            throw UserError.environment(
                    "Spark cannot be started on %s: %s\n       `assay spark local-cluster` starts a cluster here; --master local[*] needs none"
                            .formatted(conf.get("spark.master"), e.getMessage()),
                    e);
        }
    }

    /// Executors register one after another: waits for the first, then until no more come.
    ///
    /// @return how many tasks can run at one time
    static int awaitExecutors(JavaSparkContext context) {
        if (context.isLocal()) {
            return context.defaultParallelism();
        }
        long until = System.nanoTime() + LONGEST_WAIT;
        long changed = System.nanoTime();
        int known = 0;
        while (known == 0 || System.nanoTime() - changed < SETTLED) {
            if (System.nanoTime() > until) {
                context.close();
                throw UserError.environment(
                        "no executor of %s has come within five minutes\n       see that it has workers with free cores and memory"
                                .formatted(context.master()),
                        new TimeoutException());
            }
            int now = context.statusTracker().getExecutorInfos().length - 1; // one is the driver
            changed = now == known ? changed : System.nanoTime();
            known = now;
            LockSupport.parkNanos(LOOK);
        }
        return context.defaultParallelism();
    }
}
