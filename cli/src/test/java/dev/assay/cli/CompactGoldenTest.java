package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.assay.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The original's recorded answers, through the commands.
class CompactGoldenTest {
    private static final Path GOLDEN =
            Path.of("../../shared/golden/compactbench").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    @BeforeEach
    void golden() {
        assumeTrue(Files.exists(GOLDEN), "the golden vectors are not there");
    }

    @ParameterizedTest
    @ValueSource(strings = {"starter", "elite_practice", "synthetic"})
    void generatedLinesAreThoseOfTheOriginal(String suite) throws IOException {
        var recorded = lines(GOLDEN.resolve("cases-" + suite + ".jsonl"));
        var run = generate(suite, recorded, "--slots", "0..19");

        assertThat(run.status()).as(run.err()).isEqualTo(suite.equals("starter") ? 1 : 0);
        var made = byPlace(lines(folder.resolve("cases.jsonl")));
        assertThat(recorded)
                .isNotEmpty()
                .allSatisfy(
                        line -> assertThat(Json.write(made.get(place(line)))).isEqualTo(Json.write(line)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"starter", "elite_practice", "synthetic"})
    void generatedLinesOfSeedsGivenByHandAreThoseOfTheOriginal(String suite) throws IOException {
        var recorded = lines(GOLDEN.resolve("cases-explicit-seed.jsonl")).stream()
                .filter(line -> suite.equals(line.get("suite_key")))
                .toList();
        var seeds = recorded.stream().map(line -> "--seed=" + line.get("seed")).distinct();
        generate(suite, recorded, seeds.toArray(String[]::new));

        var made = byPlace(lines(folder.resolve("cases.jsonl")));
        assertThat(recorded)
                .isNotEmpty()
                .allSatisfy(
                        line -> assertThat(Json.write(made.get(place(line)))).isEqualTo(Json.write(line)));
    }

    private CommandRun generate(String suite, List<Map<String, Object>> recorded, String... more) {
        var arguments = new ArrayList<>(List.of(
                "compact",
                "generate",
                "--profile",
                "compat",
                "--templates",
                GOLDEN.resolve("templates").resolve(suite).toString(),
                "--lexicon",
                GOLDEN.resolve("lexicons.json").toString(),
                "--out",
                "cases.jsonl"));
        arguments.addAll(List.of(more));
        recorded.stream()
                .map(line -> line.get("seed_group"))
                .filter(Objects::nonNull)
                .distinct()
                .forEach(group -> arguments.addAll(List.of("--seed-group", group.toString())));
        recorded.stream()
                .map(line -> line.get("difficulty"))
                .distinct()
                .forEach(level -> arguments.addAll(List.of("--difficulty", String.valueOf(level))));
        return CommandRun.in(folder, arguments.toArray(String[]::new));
    }

    private static Map<String, Map<String, Object>> byPlace(List<Map<String, Object>> lines) {
        var byPlace = new LinkedHashMap<String, Map<String, Object>>();
        lines.forEach(line -> byPlace.put(place(line), line));
        return byPlace;
    }

    private static String place(Map<String, Object> line) {
        return List.of(
                        line.get("template_key"),
                        String.valueOf(line.get("seed_group")),
                        line.get("seed"),
                        line.get("difficulty"))
                .toString();
    }

    @Test
    void checksScoreAsTheOriginals() throws IOException {
        var recorded = lines(GOLDEN.resolve("checks.jsonl"));
        var run = CommandRun.in(
                folder,
                "compact",
                "check",
                "--profile",
                "compat",
                "--in",
                GOLDEN.resolve("checks.jsonl").toString(),
                "--out",
                "scored.jsonl");

        assertThat(run.status()).as(run.err()).isZero();
        var scored = lines(folder.resolve("scored.jsonl"));
        assertThat(scored).hasSameSizeAs(recorded);
        for (int i = 0; i < recorded.size(); i++) {
            var line = new LinkedHashMap<>(scored.get(i));
            line.remove("message");
            assertThat(line).isEqualTo(recorded.get(i));
        }
    }

    @Test
    void logsAreReadAsTheOriginalReadsThem() throws IOException {
        var expected = Json.readMap(Files.readString(GOLDEN.resolve("results/expected.json")));
        assertThat(expected).isNotEmpty();
        expected.forEach((name, wanted) -> {
            var run = CommandRun.in(
                    folder,
                    "compact",
                    "score",
                    "--json",
                    "--profile",
                    "compat",
                    "--results",
                    GOLDEN.resolve("results").resolve(name).toString());
            assertThat(Json.readMap(run.out())).as(name).isEqualTo(wanted);
        });
    }

    @Test
    void aWholeLogOfTheOriginalIsShownAsTables() {
        var run = CommandRun.in(
                folder,
                "compact",
                "score",
                "--results",
                GOLDEN.resolve("results/complete.jsonl").toString());

        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.out()).contains("hybrid-ledger", "planning_soundness", "0.347", "13.86x", "Elite-Light");
    }

    @Test
    @Tag("ci")
    void estimatesAreTheOriginals() throws IOException {
        var recorded = lines(GOLDEN.resolve("estimates.jsonl"));
        assertThat(recorded).isNotEmpty();
        for (var row : recorded) {
            var suite = String.valueOf(row.get("suite_key"));
            var run = CommandRun.in(
                    folder,
                    "compact",
                    "estimate",
                    "--json",
                    "--profile",
                    "compat",
                    "--templates",
                    GOLDEN.resolve("templates").resolve(suite).toString(),
                    "--lexicon",
                    GOLDEN.resolve("lexicons.json").toString(),
                    "--catalog",
                    GOLDEN.resolve("price-catalogue.json").toString(),
                    "--model",
                    row.get("provider") + ":" + row.get("model"),
                    "--difficulty",
                    String.valueOf(row.get("difficulty")),
                    "--case-count",
                    String.valueOf(row.get("case_count_per_template")),
                    "--drift-cycles",
                    String.valueOf(row.get("drift_cycles")),
                    "--seed-group",
                    String.valueOf(row.get("seed_group")));
            if (row.containsKey("error")) {
                assertThat(run.status()).isEqualTo(2);
            } else {
                assertThat(run.status()).as(run.err()).isZero();
                assertThat(Json.readMap(run.out())).isEqualTo(row.get("estimate"));
            }
        }
    }

    private static List<Map<String, Object>> lines(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(Json::readMap).toList();
    }
}
