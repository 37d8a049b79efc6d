package dev.assay.sandbox;

import dev.assay.disk.ScratchFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What one run is given and tells back, in a folder only we can read.
///
/// The shell that starts the run opens everything in it, so that neither the sandbox nor whoever it runs as
/// need see the folder.
///
/// @param descriptors what each of the program's files is opened as
record RunFolder(ScratchFolder folder, Map<String, Integer> descriptors) implements AutoCloseable {
    static final int FILTER = 3;

    private static final int FIRST_FILE = 5;
    private static final Pattern TIME = Pattern.compile("(\\d{1,9})m(\\d{1,2}(?:\\.\\d{1,9})?)s");

    static RunFolder of(Program program, byte[] filter) {
        var folder = new ScratchFolder();
        try {
            Files.write(folder.path().resolve("filter"), filter);
            Files.createDirectory(folder.path().resolve("scratch"));
            return new RunFolder(folder, write(program.files(), folder.path().resolve("program")));
        } catch (IOException e) {
            folder.close();
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, Integer> write(Map<String, String> files, Path folder) throws IOException {
        Files.createDirectory(folder);
        var descriptors = new LinkedHashMap<String, Integer>();
        for (var file : files.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue().getBytes(StandardCharsets.UTF_8));
            descriptors.put(file.getKey(), FIRST_FILE + descriptors.size());
        }
        return descriptors;
    }

    String path() {
        return folder.path().toString();
    }

    /// For an unprotected program, which works here rather than in memory.
    String scratch() {
        return folder.path().resolve("scratch").toString();
    }

    /// Where an unprotected program finds its files.
    String programFolder() {
        return folder.path().resolve("program") + "/";
    }

    /// As scripts take them: `5=main.py 6=more.py`.
    String files() {
        return descriptors.entrySet().stream()
                .map(file -> file.getValue() + "=" + file.getKey())
                .collect(Collectors.joining(" "));
    }

    /// Whether the last step inside was reached.
    boolean hasStarted() {
        return read("started").contains("started");
    }

    /// Computing time of what was run and waited for: the second line of what the shell's `times` tells.
    Optional<Duration> cpu() {
        return read("times")
                .lines()
                .skip(1)
                .flatMap(line -> TIME.matcher(line).results())
                .map(RunFolder::duration)
                .reduce(Duration::plus);
    }

    private static Duration duration(MatchResult time) {
        var seconds = 60 * Integer.parseInt(time.group(1)) + Double.parseDouble(time.group(2));
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    private String read(String name) {
        try {
            return Files.readString(folder.path().resolve(name));
        } catch (IOException _) {
            return ""; // never written: the run did not get that far
        }
    }

    @Override
    public void close() {
        try {
            folder.close();
        } catch (UncheckedIOException _) {
            // An unprotected program can leave what we may not delete; its result stands.
        }
    }
}
