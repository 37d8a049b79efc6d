package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.api.EvalRow;
import dev.assay.json.Json;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A real cluster on loopback, a master and two workers, each a process; and commands that use it.
final class SparkRig implements AutoCloseable {
    /// Of the provider the commands call.
    static final String KEY = "sk-only-for-this-test-9f31";

    private static final Path PACK =
            Path.of("../engine/spark-pack/target").toAbsolutePath().normalize();

    private final Process process;
    private final List<String> described;

    private SparkRig(Process process, List<String> described) {
        this.process = process;
        this.described = described;
    }

    /// Skips the tests where the jars of Spark are not built.
    static void needed() {
        assumeTrue(Files.isDirectory(PACK.resolve("jars")), "all of Spark is not here: build without -Dquick");
    }

    static SparkRig start() throws IOException {
        needed();
        var process = builder(Path.of(""), List.of("spark", "local-cluster", "--port", "0"))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var lines = new ArrayList<String>();
        var reader = process.inputReader();
        for (var line = reader.readLine(); line != null && lines.size() < 5; line = reader.readLine()) {
            lines.add(line);
            if (line.startsWith("logs ")) {
                break;
            }
        }
        assertThat(lines).hasSize(5);
        return new SparkRig(process, lines);
    }

    String master() {
        return described.getFirst();
    }

    /// Where the cluster writes.
    Path logs() {
        return Path.of(described.getLast().substring("logs ".length()));
    }

    List<ProcessHandle> workers() {
        return described.stream()
                .filter(line -> line.startsWith("worker "))
                .map(line -> Long.parseLong(line.substring("worker ".length())))
                .flatMap(pid -> ProcessHandle.of(pid).stream())
                .toList();
    }

    List<ProcessHandle> executors() {
        return workers().stream().flatMap(ProcessHandle::children).toList();
    }

    /// The words, carried out on the cluster.
    List<String> on(List<String> words) {
        return with(words, "--engine", "spark", "--master", master());
    }

    static List<String> with(List<String> words, String... more) {
        var all = new ArrayList<>(words);
        all.addAll(List.of(more));
        return all;
    }

    private static ProcessBuilder builder(Path folder, List<String> words) {
        var builder = new ProcessBuilder(AssayProcess.line(words))
                .directory(folder.toAbsolutePath().toFile());
        builder.environment().put("ASSAY_SPARK_HOME", PACK.toString());
        return builder;
    }

    /// Starts a command in a folder; what it says goes into the file `said` there.
    static Process start(Path folder, Map<String, String> environment, List<String> words) throws IOException {
        var builder = builder(folder, words);
        builder.environment().put("ASSAY_CONFIG", folder.resolve("config").toString());
        builder.environment().put("PAID_KEY", KEY);
        builder.environment().putAll(environment);
        return builder.redirectErrorStream(true)
                .redirectOutput(folder.resolve("said").toFile())
                .start();
    }

    /// Runs a command to its end.
    ///
    /// @param status it must end with
    static String run(Path folder, Map<String, String> environment, int status, List<String> words)
            throws IOException, InterruptedException {
        int ended = start(folder, environment, words).waitFor();
        var said = Files.readString(folder.resolve("said"));
        assertThat(ended).as(said).isEqualTo(status);
        return said;
    }

    /// The line that answers is the first, the last or one between, and lines are short and long: systems differ, and
    /// scores vary.
    static void examples(Path file, int count) throws IOException {
        Files.write(
                file,
                IntStream.range(0, count)
                        .mapToObj(number -> Json.write(Map.of(
                                "id",
                                "e" + number,
                                "context",
                                context(number),
                                "question",
                                "What is key " + number + "?",
                                "answer",
                                Integer.toString(number * 7))))
                        .toList());
    }

    private static String context(int number) {
        return IntStream.range(0, 5)
                .mapToObj(line -> line == number * 7919L % 5
                        ? "key %d is %d".formatted(number, number * 7)
                        : "line %d of %d says nothing%s".formatted(line, number, " at all".repeat((number + line) % 7)))
                .collect(Collectors.joining("\n"));
    }

    /// The one run of a folder.
    static Path only(Path runs) throws IOException {
        try (var found = Files.list(runs)) {
            return found.filter(Files::isDirectory).collect(Collectors.toList()).getFirst();
        }
    }

    static long lines(Path run) throws IOException {
        try (var lines = Files.lines(run.resolve(StoredRun.ROWS))) {
            return lines.count();
        }
    }

    static Map<Long, String> scores(Path run) {
        var stored = StoredRun.open(run);
        assertThat(stored.condition().notices()).isEmpty();
        try (var rows = stored.rows()) {
            return rows.filter(EvalRow::isAnswered)
                    .collect(Collectors.toMap(row -> row.key().number(), row -> row.key() + " " + row.scores()));
        }
    }

    static Object summary(Path run) throws IOException {
        return Objects.requireNonNull(
                Json.readMap(Files.readString(run.resolve("report.json"))).get("summary"));
    }

    static List<Path> filesWith(String secret, Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> contains(file, secret))
                    .toList();
        }
    }

    private static boolean contains(Path file, String secret) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(secret);
        } catch (IOException e) {
            return false; // gone meanwhile
        }
    }

    @Override
    public void close() {
        process.destroy();
        assertThat(ended()).isTrue();
    }

    private boolean ended() {
        try {
            return process.waitFor(30, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
