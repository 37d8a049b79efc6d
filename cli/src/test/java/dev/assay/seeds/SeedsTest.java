package dev.assay.seeds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every statement of the four documents is shown by a command that runs here, or by a test that exists. The
/// table is docs/seeds.md; `-Dassay.write-docs=true` writes it.
final class SeedsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path TABLES = Path.of("src/test/resources/seeds");
    private static final Path PAGE = ROOT.resolve("docs/seeds.md");
    private static final Map<String, String> TITLES = new LinkedHashMap<>();

    static {
        TITLES.put("1-ctxsift.tsv", "CtxSift: `sift`");
        TITLES.put("2-compactbench.tsv", "CompactBench: `compact`");
        TITLES.put("3-metrillm.tsv", "MetriLLM: `fit`");
        TITLES.put("4-context-bench.tsv", "context-bench: `context`");
    }

    @TempDir
    private Path folder;

    private static List<Statement> statements(String file) {
        try {
            return Files.readAllLines(TABLES.resolve(file)).stream()
                    .map(Statement::parse)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Stream<Statement> commands() {
        return TITLES.keySet().stream()
                .flatMap(file -> statements(file).stream())
                .filter(Statement::isCommand);
    }

    @ParameterizedTest
    @MethodSource("commands")
    @Tag("ci")
    void theCommandShowsIt(Statement statement) {
        var run = CommandRun.in(folder, statement.shown().split(" "));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out() + run.err()).containsPattern(statement.expected().orElse("."));
    }

    @Test
    void theTestsThatShowTheRestExist() throws IOException {
        var sources = testSources();
        var missing = new ArrayList<String>();
        for (var file : TITLES.keySet()) {
            for (var statement : statements(file)) {
                if (!statement.isCommand() && !exists(statement.shown(), sources)) {
                    missing.add(statement.shown());
                }
            }
        }
        assertThat(missing).isEmpty();
    }

    private static boolean exists(String shown, Map<String, String> sources) {
        var parts = shown.split("#", 2);
        var source = sources.get(parts[0]);
        return source != null
                && (parts.length == 1
                        || Pattern.compile("void " + Pattern.quote(parts[1]) + "\\(")
                                .matcher(source)
                                .find());
    }

    private static Map<String, String> testSources() throws IOException {
        var sources = new HashMap<String, String>();
        try (var files = Files.walk(ROOT)) {
            for (var file : files.filter(path -> path.toString().endsWith("Test.java")
                            && path.toString().contains("src/test/java/dev/assay"))
                    .toList()) {
                sources.put(file.getFileName().toString().replace(".java", ""), Files.readString(file));
            }
        }
        return sources;
    }

    @Test
    void thePageListsEveryStatement() throws IOException {
        var page = page();
        if (Boolean.getBoolean("assay.write-docs")) {
            Files.writeString(PAGE, page);
        }
        assertThat(PAGE).hasContent(page);
    }

    private static String page() {
        var text = new StringBuilder("""
                # The four documents, statement by statement

                Assay was built from four documents that describe CtxSift, CompactBench, MetriLLM and context-bench. This table lists what they
                say, in our words, and what shows that it holds: a command, which the tests run, or a test. `SeedsTest` makes this page.
                """);
        int number = 1;
        for (var entry : TITLES.entrySet()) {
            text.append("\n## %s\n\n| # | statement | shown by |\n|---:|---|---|\n".formatted(entry.getValue()));
            for (var statement : statements(entry.getKey())) {
                text.append("| %d | %s | %s |\n"
                        .formatted(
                                number++,
                                statement.text().replace("|", "\\|").replace("<", "&lt;"),
                                statement.markdown()));
            }
        }
        return text.toString();
    }
}
