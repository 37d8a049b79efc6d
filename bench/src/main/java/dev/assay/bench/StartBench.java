package dev.assay.bench;

import dev.assay.disk.ScratchFolder;
import dev.assay.json.Json;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How long a person waits for the first new row of a run that was cut off near its end: a fresh process,
/// its start-up included, on a file of examples and a file of rows.
public final class StartBench {
    private static final int TINY_RUNS = 9;
    private static final int CUT_BYTES = 200_000;
    private static final long LONGEST_WAIT_NANOS = 120_000_000_000L;

    private final String mainClass;

    /// @param mainClass of the command line
    public StartBench(String mainClass) {
        this.mainClass = mainClass;
    }

    public Map<String, Object> run(long rows) {
        var figures = new LinkedHashMap<String, Object>();
        try (var folder = new ScratchFolder()) {
            figures.put("seconds_to_first_row_of_a_tiny_run", median(tinyRuns(folder.path())));
            figures.putAll(resumed(folder.path(), rows));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return figures;
    }

    private List<Double> tinyRuns(Path folder) throws IOException, InterruptedException {
        var examples = writeExamples(folder.resolve("tiny.jsonl"), 3);
        var seconds = new ArrayList<Double>();
        for (int i = 0; i < TINY_RUNS; i++) {
            var runs = folder.resolve("tiny-" + i);
            long start = System.nanoTime();
            var child = assay("run", examples.toString(), "--system", "head", "--runs", runs.toString());
            seconds.add(secondsUntil(start, () -> Files.isDirectory(runs) && size(rowsIn(runs)) > 0));
            child.waitFor();
        }
        return seconds;
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
    }

    private Map<String, Object> resumed(Path folder, long rows) throws IOException, InterruptedException {
        var examples = writeExamples(folder.resolve("examples.jsonl"), rows);
        var runs = folder.resolve("runs");
        assay("run", examples.toString(), "--system", "head", "--tokenizer", "none", "--runs", runs.toString())
                .waitFor();
        var stored = rowsIn(runs);
        long length = cutOff(stored);
        long start = System.nanoTime();
        var child = assay("run", "--resume", "last", "--runs", runs.toString());
        // the torn line is cut first: the file shrinks before it grows
        double seconds = secondsUntil(start, () -> size(stored) > length);
        child.waitFor();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("resumed_rows", rows);
        figures.put("resumed_megabytes", length >> 20);
        figures.put("seconds_to_first_new_row", seconds);
        return figures;
    }

    private static Path rowsIn(Path runs) throws IOException {
        try (var all = Files.list(runs)) {
            return all.findFirst().orElse(runs).resolve("rows.jsonl");
        }
    }

    private static long size(Path file) throws IOException {
        return Files.exists(file) ? Files.size(file) : 0;
    }

    /// Something to wait for.
    private interface Event {
        boolean hasHappened() throws IOException;
    }

    private static double secondsUntil(long start, Event event) throws IOException, InterruptedException {
        while (!event.hasHappened() && System.nanoTime() - start < LONGEST_WAIT_NANOS) {
            Thread.sleep(1);
        }
        return Math.round((System.nanoTime() - start) / 1e6) / 1e3;
    }

    private static Path writeExamples(Path file, long rows) throws IOException {
        try (var out = Files.newBufferedWriter(file)) {
            for (long i = 0; i < rows; i++) {
                out.write(Json.write(Map.of(
                        "id",
                        "e" + i,
                        "context",
                        "line %d of a log\n".formatted(i).repeat(40))));
                out.write('\n');
            }
        }
        return file;
    }

    /// Loses the last rows, and leaves half a line, as a kill would.
    private static long cutOff(Path rows) throws IOException {
        try (var file = new RandomAccessFile(rows.toFile(), "rw")) {
            file.setLength(file.length() - CUT_BYTES);
            return file.length();
        }
    }

    /// A process like this one, with another command.
    private Process assay(String... arguments) throws IOException {
        var command = new ArrayList<String>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
