package dev.assay.spark;

import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;

/// What Spark is told before it starts.
final class Settings {
    private static final String MASTER = "master";
    private static final String SHARDS = "shards";
    private static final String HADOOP = "spark.hadoop.";
    private static final Pattern HERE = Pattern.compile("local(\\[.*])?|spark://(127\\.0\\.0\\.1|localhost)(:.*)?");
    private static final String LOOPBACK = "127.0.0.1";

    private Settings() {}

    /// Whether all of the cluster is this machine.
    static boolean isHere(String master) {
        return HERE.matcher(master).matches();
    }

    /// Whether nobody else can hear what the driver says: executors are handed keys only then, and otherwise need them
    /// in their own environment. A cluster on loopback may be that of another user of the machine.
    static boolean isPrivate(SparkConf conf) {
        return isPrivate(conf.get("spark.master"), conf.getBoolean("spark.network.crypto.enabled", false));
    }

    static boolean isPrivate(String master, boolean isEncrypted) {
        return master.startsWith("local") || isEncrypted;
    }

    /// Where shards are written, where that is not the folder of the run.
    static Optional<String> shards(Map<String, String> typed) {
        return Optional.ofNullable(typed.get(SHARDS));
    }

    /// What is set for Hadoop among settings of Spark.
    static Map<String, String> hadoop(Map<String, String> spark) {
        var hadoop = new HashMap<String, String>();
        spark.forEach((name, value) -> {
            if (name.startsWith(HADOOP)) {
                hadoop.put(name.substring(HADOOP.length()), value);
            }
        });
        return hadoop;
    }

    /// @param name of the application
    /// @param typed by the user; they replace ours
    static SparkConf of(String name, Map<String, String> typed) {
        var master = typed.getOrDefault(MASTER, "local[*]");
        var conf = new SparkConf(false)
                .setMaster(master)
                .setAppName(name)
                .set("spark.ui.enabled", "false")
                .set("spark.ui.showConsoleProgress", "false")
                .set("spark.speculation", "false") // a second try of a shard would pay its calls again
                .set("spark.task.maxFailures", "16")
                .set("spark.executor.extraJavaOptions", System.getProperty("assay.executor.options", ""));
        var secret = System.getenv("_SPARK_AUTH_SECRET");
        if (secret != null) {
            conf.set("spark.authenticate", "true");
            conf.set("spark.authenticate.secret", secret);
            conf.set("spark.network.crypto.enabled", "true");
        }
        shipClasses(conf, master);
        typed.forEach((key, value) -> {
            if (!key.equals(MASTER) && !key.equals(SHARDS)) {
                conf.set(key, value);
            }
        });
        return conf;
    }

    /// On this machine executors read our jars where they lie; elsewhere they are sent them.
    private static void shipClasses(SparkConf conf, String master) {
        var jars = System.getProperty("assay.executor.class-path", "");
        if (!isHere(master)) {
            var existing = new ArrayList<String>();
            for (var jar : jars.split(File.pathSeparator)) {
                if (jar.endsWith(".jar")) {
                    existing.add(jar);
                }
            }
            conf.set("spark.jars", String.join(",", existing));
            conf.set("spark.executor.userClassPathFirst", "true");
            return;
        }
        conf.set("spark.driver.host", LOOPBACK);
        conf.set("spark.driver.bindAddress", LOOPBACK);
        if (!master.startsWith("local")) {
            conf.set("spark.executor.extraClassPath", jars);
            conf.set("spark.executorEnv.JAVA_HOME", System.getProperty("java.home"));
        }
    }
}
