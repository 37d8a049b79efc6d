package dev.assay.bench;

import dev.assay.ScratchFolder;
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
/// its start-up
/// included, on a file of examples and a file of rows.
public final class ResumeBench {
    private static final int CUT_BYTES = 200_000;
    private static final long LONGEST_WAIT_NANOS = 120_000_000_000L;

    private final String mainClass;

    /// @param mainClass of the command line
    public ResumeBench(String mainClass) {
        this.mainClass = mainClass;
    }

    public Map<String, Object> run(long rows) {
        try (var folder = new ScratchFolder()) {
            var examples = writeExamples(folder.path().resolve("examples.jsonl"), rows);
            var runs = folder.path().resolve("runs");
            assay("run", examples.toString(), "--system", "head", "--tokenizer", "none", "--runs", runs.toString())
                    .waitFor();
            var stored = onlyFolder(runs).resolve("rows.jsonl");
            long cut = cutOff(stored);
            var figures = new LinkedHashMap<String, Object>();
            figures.put("rows", rows);
            figures.put("rows_megabytes", Files.size(stored) >> 20);
            figures.put("seconds_to_first_new_row", secondsToGrow(runs, stored, cut));
            return figures;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
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

    private static Path onlyFolder(Path runs) throws IOException {
        try (var all = Files.list(runs)) {
            return all.findFirst().orElseThrow();
        }
    }

    /// Loses the last rows, and leaves half a line, as a kill would.
    private static long cutOff(Path rows) throws IOException {
        try (var file = new RandomAccessFile(rows.toFile(), "rw")) {
            file.setLength(file.length() - CUT_BYTES);
            return file.length();
        }
    }

    private double secondsToGrow(Path runs, Path rows, long length) throws IOException, InterruptedException {
        long start = System.nanoTime();
        var child = assay("run", "--resume", "last", "--runs", runs.toString());
        try {
            // the torn line is cut first: the file shrinks before it grows
            while (Files.size(rows) <= length && System.nanoTime() - start < LONGEST_WAIT_NANOS) {
                Thread.sleep(1);
            }
            return Math.round((System.nanoTime() - start) / 1e6) / 1e3;
        } finally {
            child.waitFor();
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
