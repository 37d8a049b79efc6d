package dev.assay.tool;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ToolboxTest {
    @TempDir
    private Path folder;

    private Toolbox toolbox() {
        return Toolbox.of(Map.of("XDG_CACHE_HOME", folder.toString(), "PATH", requireNonNull(System.getenv("PATH"))));
    }

    @Test
    void everyRecipeSaysWhatItIsHowItIsGotAndHowItIsRun() {
        assertThat(Recipes.standard().recipes())
                .extracting(Recipe::name)
                .contains(
                        "tokenjuice",
                        "context-compress",
                        "repomix",
                        "headroom",
                        "rtk",
                        "tokf",
                        "llmlingua2",
                        "claude-compaction");
        assertThat(Recipes.standard().recipes()).allSatisfy(recipe -> {
            assertThat(recipe.version()).isNotBlank();
            assertThat(recipe.licence()).isNotBlank();
            assertThat(recipe.get()).isNotBlank();
            assertThat(recipe.command()).isNotEmpty();
            assertThat(recipe.protocol()).isIn("exec", "exec-json", "proxy");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"tokenjuice", "context-compress", "repomix"})
    void everyFileOfAPackageIsPinnedByItsDigestAndNoRegistryIsNamed(String name) {
        var text = Recipes.resource(name + ".lock.json").orElseThrow();
        assertThat(text).doesNotContain("\"resolved\"");
        var packages = (Map<?, ?>) requireNonNull(Json.readMap(text).get("packages"));
        assertThat(packages.keySet()).hasSizeGreaterThan(1);
        packages.forEach((key, value) -> {
            if (!key.equals("")) {
                assertThat(String.valueOf(((Map<?, ?>) requireNonNull(value)).get("integrity")))
                        .as("%s", key)
                        .startsWith("sha512-");
            }
        });
        var version = Recipes.standard().named(name).version();
        assertThat(text).contains("\"%s\": \"%s\"".formatted(name, version));
    }

    @Test
    void aToolThatIsNotInstalledSaysHowToGetIt() {
        var recipe = Recipes.standard().named("tokenjuice");
        assertThat(toolbox().missing(recipe)).isPresent();
        assertThatThrownBy(() -> toolbox().command(recipe))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("tokenjuice cannot run");
    }

    @Test
    void anInstallationWithAnotherLockFileIsNone() throws Exception {
        var recipe = Recipes.standard().named("tokenjuice");
        var home = toolbox().folderOf(recipe);
        var program = home.resolve("node_modules/tokenjuice/dist/cli/main.js");
        Files.createDirectories(program.getParent());
        Files.writeString(program, "// another program\n");
        Files.writeString(home.resolve("package-lock.json"), "{}");
        assertThat(toolbox().missing(recipe)).isPresent();
    }

    @Test
    void whatAssayDoesNotInstallIsRefusedWithItsCommand() {
        assertThatThrownBy(() -> toolbox().install(Recipes.standard().named("rtk")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("cargo install");
        assertThatThrownBy(() -> Recipes.standard().named("nothing"))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("tokenjuice");
    }

    @Test
    void theConfigurationOfAToolDoesNotNameTheMachine() {
        var configuration =
                Json.write(toolbox().configuration(Recipes.standard().named("repomix")));
        assertThat(configuration).contains("1.18.1").doesNotContain(folder.toString());
    }
}
