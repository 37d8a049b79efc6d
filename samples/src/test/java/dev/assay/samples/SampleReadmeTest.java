package dev.assay.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The commands of the README work, and each lesson names the same command. Most of the time is taken by processes, so
/// two commands run at once.
@DisabledOnOs(OS.WINDOWS)
@Timeout(120)
@Tag("ci")
@Execution(ExecutionMode.CONCURRENT)
class SampleReadmeTest {
    private static final Pattern ROW = Pattern.compile("\\| \\d+ \\| \\[.*]\\((.*?)\\) \\|.*\\| `(.*)` \\|");

    private record Lesson(Path file, String command) {}

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "S01_YourFirstSystem.java   | error-lines: n = 3",
                "S02_LambdaSystem.java      | and after a second: still 158",
                "S03_YourOwnEvaluator.java  | wordy: unscored: the response gives no number",
                "S04_YourOwnMetric.java     | dedup: n = 158",
                "S05_CompareTwoSystems.java | B is BETTER",
                "S06_Plugin.java            | no-blanks: the context without its blank lines",
                "S07_AModelAnswers.java     | best lines: n = 158",
                "S08_EmbedAContextRun.java  | bm25:ratio=0.3: n = 8",
                "S09_EmbedASiftRun.java     | reader: n = 10",
                "S10_WhichModelFits.java    | none, as the run is partial: only the first 2 prompts",
                "S11_EmbedACompactRun.java  | oracle: n = 20",
                "keep-errors.sh             | samples/exec/keep-errors.sh: n = 10",
                "dedup.py                   | samples/exec/dedup.py: n = 10",
                "json_lines.py              | samples/exec/json_lines.py: n = 10"
            })
    void theCommandOfALessonWorks(String file, String printed, @TempDir Path runs) throws Exception {
        var lesson = lessons().stream()
                .filter(each -> each.file().endsWith(file))
                .findFirst()
                .orElseThrow();
        for (var program : List.of("bash", "python3")) {
            if (lesson.command().contains(":" + program + " ")) {
                Commands.assumeInstalled(program);
            }
        }

        var result = Commands.run(lesson.command(), runs);

        assertThat(result.output()).contains(printed);
        assertThat(result.status()).isZero();
    }

    @Test
    void everyLessonIsInTheReadmeInReadingOrder() throws Exception {
        try (var java = Files.list(Path.of("src/main/java/dev/assay/samples"));
                var scripts = Files.list(Path.of("exec"))) {
            var files = Stream.concat(java.filter(file -> !file.endsWith("package-info.java")), scripts);
            assertThat(lessons()).extracting(Lesson::file).containsExactlyInAnyOrderElementsOf(files.toList());
        }
        assertThat(lessons().stream().map(Lesson::file).filter(file -> file.startsWith("src")))
                .isSorted();
    }

    @Test
    void everyLessonTellsTheCommandOfTheReadme() throws Exception {
        for (var lesson : lessons()) {
            var text = Files.readString(lesson.file()).replace(" \\\n///     ", " ");
            assertThat(text).contains(lesson.command());
        }
    }

    @Test
    void theReadmeNamesTheJarThatIsBuilt() throws Exception {
        assertThat(lessons().stream().map(Lesson::command).filter(command -> command.startsWith("java")))
                .isNotEmpty()
                .allMatch(command -> command.contains(Commands.JARS));
    }

    /// A plugin's jar on the class path is all the command line needs.
    @Test
    void theCommandLineFindsThePlugin(@TempDir Path runs) throws Exception {
        var plugin =
                "java -cp \"%s:samples/target/classes\" dev.assay.cli.Main run demo -n 3 --runs %s --system no-blanks"
                        .formatted(Commands.JARS, runs);

        assertThat(Commands.run(plugin, runs).output()).contains("no-blanks: n = 3");
    }

    private static List<Lesson> lessons() throws Exception {
        return ROW.matcher(Files.readString(Path.of("README.md")))
                .results()
                .map(row -> new Lesson(Path.of(row.group(1)), row.group(2)))
                .toList();
    }

    @Test
    void theCodeInTheReadmeOfTheProjectIsCompiledCode() throws IOException {
        var readme = Files.readString(Path.of("../README.md"));
        var compiled = new StringBuilder();
        for (var lesson : List.of("S01_YourFirstSystem", "S02_LambdaSystem")) {
            compiled.append(flat(Files.readString(Path.of("src/main/java/dev/assay/samples/" + lesson + ".java"))));
        }
        var blocks = readme.split("```java\n");
        assertThat(blocks).hasSize(3);
        for (int i = 1; i < blocks.length; i++) {
            assertThat(compiled.toString()).contains(flat(blocks[i].substring(0, blocks[i].indexOf("```"))));
        }
    }

    @Test
    void theCodeInTheArchitecturePageIsCompiledCode() throws IOException {
        var page = Files.readString(Path.of("../docs/architecture.md"));
        var lesson = flat(Files.readString(Path.of("src/main/java/dev/assay/samples/S08_EmbedAContextRun.java")));
        var blocks = page.split("```java\n");
        assertThat(blocks).hasSizeGreaterThan(1);
        for (int i = 1; i < blocks.length; i++) {
            assertThat(lesson).contains(flat(blocks[i].substring(0, blocks[i].indexOf("```"))));
        }
    }

    private static String flat(String code) {
        return code.replaceAll("\\s+", " ").strip();
    }
}
