package dev.assay.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;

/// What all tests share: runs of every suite, made by the command itself; the viewer over them; a browser.
final class Stage implements AutoCloseable {
    private static final String THINKER = """
            #!/bin/sh
            printf '<think>Let me think step by step about what the user wants here.</think>\\nSure! Here it is:\\n'
            head -n 6
            """;

    private final Path folder;
    private final Viewing viewing;
    private final Chromium chromium;

    private Stage(Path folder, Viewing viewing, Chromium chromium) {
        this.folder = folder;
        this.viewing = viewing;
        this.chromium = chromium;
    }

    static Stage set() {
        try {
            var folder = Files.createTempDirectory(Files.createDirectories(Path.of("target", "stage")), "runs");
            make(folder.toAbsolutePath());
            return new Stage(folder.toAbsolutePath(), Viewing.of(folder), Chromium.start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void make(Path folder) throws IOException {
        var assay = new Command(folder);
        var thinker = Files.writeString(folder.resolve("think.sh"), THINKER);
        Files.setPosixFilePermissions(thinker, PosixFilePermissions.fromString("rwx------"));
        Files.writeString(folder.resolve("hostile.jsonl"), Hostile.dataset(), StandardCharsets.UTF_8);
        assay.run(
                "run",
                "demo",
                "-n",
                "24",
                "-s",
                "identity",
                "-s",
                "null",
                "-s",
                "head",
                "-s",
                "bm25",
                "-s",
                "dedup",
                "-s",
                "broken=exec:false");
        assay.run(
                "sweep", "demo", "-n", "24", "-s", "bm25", "-s", "drain", "-s", "head-tail", "--ratios", "0.1,0.3,0.6");
        assay.run("run", "hostile.jsonl", "-s", "identity", "-s", "head");
        assay.run("sift", "run", "--max-cases", "12", "-s", "thinker=exec:" + thinker, "--model", "builtin:extractive");
        assay.run("sift", "run", "--max-cases", "3", "--model", "builtin:extractive", "--name", "asked");
        assay.run("compact", "run", "-s", "starter", "-n", "1", "-m", "head-tail", "-m", "oracle");
        FitCard.beside(folder.resolve("runs").resolve(runIn(folder, "demo")));
    }

    /// The id of the run of a dataset.
    String run(String dataset) {
        return runIn(folder, dataset);
    }

    private static String runIn(Path folder, String dataset) {
        try (Stream<Path> runs = Files.list(folder.resolve("runs"))) {
            return runs.map(path -> path.getFileName().toString())
                    .filter(name -> name.contains("-" + dataset + "-"))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path folder() {
        return folder;
    }

    Tab open(String address) {
        return Tab.open(chromium.browser(), address);
    }

    Tab view(String hash) {
        return open(viewing.address() + hash);
    }

    @Override
    public void close() {
        chromium.close();
        viewing.close();
    }
}
