package dev.assay.cli.spark;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A master and workers of Spark as processes on loopback. Who submits work must know a secret, which lies in a file
/// that only this user can read.
final class LocalCluster implements AutoCloseable {
    private static final String HOST = "127.0.0.1";
    private static final List<String> OPTIONS = List.of(
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-Dspark.authenticate=true",
            "-Dspark.network.crypto.enabled=true",
            "-Dspark.deploy.maxExecutorRetries=-1");
    private static final Duration LONGEST_START = Duration.ofMinutes(2);
    private static final long LOOK = Duration.ofMillis(50).toNanos();

    private final SparkJvm jvm;
    private final Path folder;
    private final int port;
    private final String secret;
    private final List<Process> processes = new ArrayList<>();

    private LocalCluster(SparkPack pack, Path folder, int port, String secret) {
        this.jvm = new SparkJvm(pack);
        this.folder = folder;
        this.port = port;
        this.secret = secret;
    }

    static LocalCluster start(SparkPack pack, int port, int workers, int cores, String memory) throws IOException {
        var random = new byte[32];
        new SecureRandom().nextBytes(random);
        var secret = HexFormat.of().formatHex(random);
        var folder = Files.createTempDirectory("assay-spark");
        var cluster = new LocalCluster(pack, folder, port, secret);
        try {
            ClusterSecret.ofUser().keep(port, secret);
            cluster.begin(
                    "master",
                    "New state: ALIVE",
                    List.of(
                            "org.apache.spark.deploy.master.Master",
                            "--host",
                            HOST,
                            "--port",
                            "" + port,
                            "--webui-port",
                            "0"));
            for (int i = 1; i <= workers; i++) {
                cluster.worker(i, cores, memory);
            }
            for (int i = 1; i <= workers; i++) {
                cluster.awaitLog("worker-" + i, "Successfully registered with master");
            }
            return cluster;
        } catch (IOException | RuntimeException e) {
            cluster.close();
            throw e;
        }
    }

    private void worker(int number, int cores, String memory) throws IOException {
        begin(
                "worker-" + number,
                "",
                List.of(
                        "org.apache.spark.deploy.worker.Worker",
                        "--host",
                        HOST,
                        "--cores",
                        "" + cores,
                        "--memory",
                        memory,
                        "--webui-port",
                        "0",
                        "--work-dir",
                        folder.resolve("work-" + number).toString(),
                        url()));
    }

    private void begin(String name, String ready, List<String> words) throws IOException {
        var builder = new ProcessBuilder(jvm.command(OPTIONS, List.of(), words))
                .redirectErrorStream(true)
                .redirectOutput(log(name).toFile());
        builder.environment().put("SPARK_HOME", jvm.pack().folder().toString());
        builder.environment().put("SPARK_LOCAL_IP", HOST);
        builder.environment().put("SPARK_SCALA_VERSION", "2.13");
        builder.environment().put("_SPARK_AUTH_SECRET", secret);
        processes.add(builder.start());
        if (!ready.isEmpty()) {
            awaitLog(name, ready);
        }
    }

    private Path log(String name) {
        return folder.resolve(name + ".log");
    }

    private void awaitLog(String name, String text) throws IOException {
        long until = System.nanoTime() + LONGEST_START.toNanos();
        while (!Files.readString(log(name)).contains(text)) {
            if (System.nanoTime() > until || !processes.stream().allMatch(Process::isAlive)) {
                throw UserError.environment(
                        "the %s of the cluster did not start\n       see %s".formatted(name, log(name)),
                        new TimeoutException());
            }
            LockSupport.parkNanos(LOOK);
        }
    }

    String url() {
        return "spark://%s:%d".formatted(HOST, port);
    }

    /// The master's address first; then every process, so that one can end some of them to see what happens.
    String described() {
        return "%s\nmaster %d\n%s\nlogs %s"
                .formatted(
                        url(),
                        processes.getFirst().pid(),
                        processes.stream()
                                .skip(1)
                                .map(worker -> "worker " + worker.pid())
                                .collect(Collectors.joining("\n")),
                        folder);
    }

    /// Returns when the master has ended.
    void await() throws InterruptedException {
        processes.getFirst().waitFor();
    }

    @Override
    public void close() {
        var ends = processes.stream()
                .flatMap(process -> {
                    var family = process.descendants().toList();
                    process.destroy();
                    family.forEach(ProcessHandle::destroy);
                    return Stream.of(process.onExit());
                })
                .toArray(CompletableFuture<?>[]::new);
        ClusterSecret.ofUser().forget(port);
        CompletableFuture.allOf(ends)
                .orTimeout(5, TimeUnit.SECONDS)
                .exceptionally(_ -> null)
                .join();
    }
}
