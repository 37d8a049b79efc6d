package dev.assay.cli.docs;

import dev.assay.cli.terminal.Session;
import dev.assay.cli.terminal.Terminal;
import dev.assay.json.Json;
import dev.assay.sift.run.SiftCorpus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a shell, or a reader, would put in the place of words: files for patterns, the id of a case for `CASE`.
record Words(Path folder) {
    List<String> expanded(List<String> words) {
        return words.stream().flatMap(this::expanded).toList();
    }

    private Stream<String> expanded(String word) {
        try {
            if (word.equals("CASE")) {
                return Stream.of(aCase());
            }
            if (word.equals("answers.jsonl") && !Files.exists(folder.resolve(word))) {
                Files.writeString(folder.resolve(word), answers());
            }
            return word.contains("*") && !word.contains(" ") ? files(word) : Stream.of(word);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Stream<String> files(String pattern) throws IOException {
        var matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
        try (var all = Files.walk(folder)) {
            var found = all.map(folder::relativize)
                    .filter(matcher::matches)
                    .map(Path::toString)
                    .sorted()
                    .toList();
            return found.isEmpty() ? Stream.of(pattern) : found.stream();
        }
    }

    private String aCase() throws IOException {
        var nobody = new PrintWriter(new StringWriter());
        var session = new Session(Terminal.silent(nobody, nobody), folder, Clock.systemUTC(), Map.of());
        try (var rows = session.runs(Path.of("runs")).find("last").rows()) {
            return rows.filter(row ->
                            row.system().contains("head-tail") || row.system().contains("mine"))
                    .findFirst()
                    .orElseThrow()
                    .exampleId();
        }
    }

    /// An answer for each of the first cases, as somebody might have them.
    private static String answers() {
        return SiftCorpus.builtIn(SiftCorpus.Split.named("public")).stream()
                .limit(3)
                .map(one -> Json.write(Map.of("case_id", one.caseId(), "output", "nothing")))
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
