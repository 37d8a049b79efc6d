package dev.assay.cli;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.dataset.FolderBounds;
import dev.assay.gate.GateFormat;
import dev.assay.gate.GateResult;
import dev.assay.gate.GateRules;
import dev.assay.gate.GateStatement;
import dev.assay.json.Digests;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The files a gate writes for CI, typed or named in gate.yaml.
final class GateReports {
    @Option(names = "--junit", paramLabel = "FILE", description = "Write JUnit XML: a test case for each rule.")
    private Optional<Path> junit = Optional.empty();

    @Option(names = "--markdown", paramLabel = "FILE", description = "Write a comment for a pull request.")
    private Optional<Path> markdown = Optional.empty();

    @Option(names = "--gitlab", paramLabel = "FILE", description = "Write a code quality report for GitLab.")
    private Optional<Path> gitlab = Optional.empty();

    @Option(names = "--badge", paramLabel = "FILE", description = "Write a badge as SVG.")
    private Optional<Path> badge = Optional.empty();

    @Option(
            names = "--in-toto",
            paramLabel = "FILE",
            description = "Write an in-toto statement of the result (test-result/v0.1) about the files of the run.")
    private Optional<Path> statement = Optional.empty();

    @Option(
            names = "--link",
            paramLabel = "URL",
            description =
                    "Address for the comment's link (default: the CI job, in GitHub Actions and GitLab; else report.md).")
    private Optional<String> link = Optional.empty();

    @Option(names = "--github", description = "Print annotations for GitHub Actions (default there).")
    private boolean isGithub;

    boolean isGithub(Session session) {
        return isGithub || "true".equals(session.environment().get("GITHUB_ACTIONS"));
    }

    /// Where the comment leads.
    Optional<String> link(GateRules.File file, Session session, StoredRun judged) {
        var environment = session.environment();
        return link.or(() -> Optional.ofNullable(file.link()))
                .or(() -> Optional.ofNullable(environment.get("GITHUB_RUN_ID"))
                        .map(id -> "%s/%s/actions/runs/%s"
                                .formatted(
                                        environment.getOrDefault("GITHUB_SERVER_URL", "https://github.com"),
                                        environment.getOrDefault("GITHUB_REPOSITORY", ""),
                                        id)))
                .or(() -> Optional.ofNullable(environment.get("CI_JOB_URL")))
                .or(() -> report(session, judged));
    }

    /// The report of a run under this folder; a bundle is unpacked elsewhere, and gone afterwards.
    private static Optional<String> report(Session session, StoredRun judged) {
        var here = session.resolve(Path.of("")).toAbsolutePath().normalize();
        var report = judged.folder().resolve("report.md").toAbsolutePath().normalize();
        return Optional.of(report)
                .filter(file -> file.startsWith(here) && Files.exists(file))
                .map(file -> here.relativize(file).toString());
    }

    void write(Session session, GateRules.File file, GateResult result, StoredRun judged, GateRules rules) {
        chosen(session, junit, file.junit()).ifPresent(path -> write(path, GateFormat.JUNIT.render(result)));
        chosen(session, markdown, file.markdown()).ifPresent(path -> write(path, GateFormat.MARKDOWN.render(result)));
        chosen(session, gitlab, file.gitlab()).ifPresent(path -> write(path, GateFormat.GITLAB.render(result)));
        chosen(session, badge, file.badge()).ifPresent(path -> write(path, GateFormat.BADGE.render(result)));
        chosen(session, statement, file.in_toto()).ifPresent(path -> write(path, stated(result, judged, rules)));
    }

    private static Optional<Path> chosen(Session session, Optional<Path> typed, @Nullable String inFile) {
        return typed.map(session::resolve).or(() -> Optional.ofNullable(inFile).map(words -> within(session, words)));
    }

    /// A received file must not name what is overwritten elsewhere.
    private static Path within(Session session, String words) {
        try {
            return FolderBounds.target(session.resolve(Path.of("")), Path.of(words));
        } catch (UserError | InvalidPathException e) {
            throw new UserError(
                    "gate.yaml: %s%s".formatted(e.getMessage(), e instanceof UserError ? ", or type the option" : ""));
        }
    }

    private static String stated(GateResult result, StoredRun judged, GateRules rules) {
        var files = new LinkedHashMap<String, String>();
        for (var name : List.of(StoredRun.MANIFEST, StoredRun.ROWS)) {
            var id = judged.manifest().id();
            files.put(id + "/" + name, Digests.sha256(judged.folder().resolve(name)));
        }
        return GateStatement.render(result, files, Map.of("rules", Digests.sha256(rules.toString())));
    }

    private static void write(Path path, String text) {
        try {
            Files.writeString(path, text);
        } catch (IOException e) {
            throw UserError.environment(
                    "%s: cannot be written: %s\n       name a file in an existing folder".formatted(path, e), e);
        }
    }
}
