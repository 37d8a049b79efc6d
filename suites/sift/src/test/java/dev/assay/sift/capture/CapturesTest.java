package dev.assay.sift.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.random.SplitMix64;
import dev.assay.sift.SiftCase;
import dev.assay.sift.run.SiftLint;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Cases made by running tools; bash and the usual Unix tools are enough.
class CapturesTest {
    private static final Map<String, String> ENVIRONMENT = Map.of(
            "PATH", System.getenv().getOrDefault("PATH", "/usr/bin:/bin"),
            "HOME", System.getProperty("user.home"));

    /// A path on which nothing but these programs is found.
    private static Map<String, String> only(Path folder, String... programs) throws IOException {
        for (var program : programs) {
            for (var place : List.of("/usr/bin/" + program, "/bin/" + program)) {
                if (Files.exists(Path.of(place)) && !Files.exists(folder.resolve(program))) {
                    Files.createSymbolicLink(folder.resolve(program), Path.of(place));
                }
            }
        }
        return Map.of("PATH", folder.toString(), "HOME", "/home/somebody");
    }

    private static List<SiftCase> cases(long seed, Map<String, String> environment, int count) {
        return new Captures(seed, environment).take(count, _ -> {}).cases();
    }

    @Test
    @Tag("ci")
    void capturedCasesAreProven(@TempDir Path folder) throws IOException {
        var environment = only(
                folder, "bash", "grep", "find", "ls", "diff", "tar", "sort", "seq", "mkdir", "dirname", "head",
                "printf", "cat", "touch", "chmod", "cut", "uniq", "sed", "awk", "ln", "yes", "uname");

        var cases = cases(7, environment, 12);

        assertThat(cases).hasSize(12);
        assertThat(SiftLint.of(cases).problems()).isEmpty();
        assertThat(cases.stream().map(one -> one.about().domain()).collect(Collectors.toSet()))
                .isSubsetOf("bash", "grep", "find", "ls", "diff", "tar", "sort", "awk")
                .hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void toolsThatAreNotInstalledAreNamed(@TempDir Path folder) throws IOException {
        var result = new Captures(7, only(folder, "bash", "uname", "seq")).take(1, _ -> {});

        assertThat(result.missing()).contains("git", "javac", "gcc", "grep").doesNotContain("bash");
        assertThat(result.cases()).hasSize(1);
        assertThat(result.cases().getFirst().about().domain()).isEqualTo("bash");
    }

    @Test
    void aSeedDecidesProjectsAndQuestions(@TempDir Path folder) throws IOException {
        var environment = only(folder, "bash", "uname", "seq");

        assertThat(cases(7, environment, 3)).isEqualTo(cases(7, environment, 3));
        assertThat(targets(7, environment)).doesNotContainAnyElementsOf(targets(8, environment));
    }

    private static Set<String> targets(long seed, Map<String, String> environment) {
        return cases(seed, environment, 3).stream().map(SiftCase::target).collect(Collectors.toSet());
    }

    @Test
    void nothingTellsWhereACaseWasCaptured() {
        try (var workshop = new Workshop(ENVIRONMENT)) {
            var printed = workshop.capture("app", "mkdir src", "pwd; uname -n; echo $USER $HOME", "dumb");

            assertThat(printed.orElseThrow().text())
                    .isEqualTo("$ pwd; uname -n; echo $USER $HOME\n/home/dev/app\nbuildbox\ndev /home/dev\n");
        }
    }

    @Test
    void everyRecipeCanBeWritten() {
        for (var recipe : Recipe.all()) {
            var planting = Planting.of(recipe, new SplitMix64(5));
            assertThat(planting.fill(recipe.setup() + recipe.command())).doesNotContain("{{");
            assertThat(planting.facts(recipe)).as(recipe.name()).isNotEmpty();
            recipe.asks()
                    .forEach(ask -> assertThat(
                                    planting.tell(ask.target().orElse("") + ask.instruction(), planting.facts(recipe)))
                            .as(recipe.name())
                            .doesNotContain("{{"));
        }
    }
}
