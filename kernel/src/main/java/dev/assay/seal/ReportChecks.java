package dev.assay.seal;

import dev.assay.Version;
import dev.assay.report.FailedRows;
import dev.assay.report.Report;
import dev.assay.report.ReportFormat;
import dev.assay.report.Summary;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The reports beside the rows, made again and compared word by word: people read them, and so do programs that take
/// another of two equal names than we do.
///
/// @param summary as the rows give it
record ReportChecks(StoredRun run, Summary summary) {
    /// Most characters of a line that are quoted.
    private static final int LONGEST = 200;

    private static final Map<String, ReportFormat> REPORTS =
            Map.of("report.json", ReportFormat.JSON, "report.md", ReportFormat.MARKDOWN);

    List<Check> all() {
        var report = new Report(run.manifest(), summary, run::rows, run.condition(), FailedRows.of(run));
        return REPORTS.keySet().stream()
                .sorted()
                .flatMap(name -> check(name, report).stream())
                .toList();
    }

    /// Nothing of a report that is not there.
    private Optional<Check> check(String name, Report report) {
        var file = run.folder().resolve(name);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        if (!run.manifest().setup().tool().equals(Version.CURRENT)) {
            return Optional.of(Check.unchecked(
                    name, "assay %s wrote it".formatted(run.manifest().setup().tool())));
        }
        try {
            var said = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            var due = REPORTS.getOrDefault(name, ReportFormat.JSON).render(report);
            return Optional.of(said.equals(due) ? Check.fine(name, "") : differs(name, said, due));
        } catch (IOException e) {
            return Optional.of(Check.differs(name, "cannot be read: " + e.getMessage()));
        }
    }

    private static Check differs(String name, String said, String due) {
        var lines = said.lines().toList();
        var dueLines = due.lines().toList();
        int at = 0;
        while (at < Math.min(lines.size(), dueLines.size()) && lines.get(at).equals(dueLines.get(at))) {
            at++;
        }
        return Check.differs(
                name,
                "line %d says %s, and the rows give %s".formatted(at + 1, quoted(lines, at), quoted(dueLines, at)));
    }

    private static String quoted(List<String> lines, int at) {
        return Stream.of(lines)
                .filter(all -> at < all.size())
                .map(all -> all.get(at).strip())
                .map(line -> "\"%s\"".formatted(line.length() <= LONGEST ? line : line.substring(0, LONGEST) + " …"))
                .findFirst()
                .orElse("nothing");
    }
}
