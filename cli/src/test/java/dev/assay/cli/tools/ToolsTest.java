package dev.assay.cli.tools;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.cli.CommandRun;
import dev.assay.json.Json;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ToolsTest {
    @TempDir
    private Path folder;

    private CommandRun assay(String... words) {
        return CommandRun.in(folder, Map.of("XDG_CACHE_HOME", folder.toString(), "PATH", "/nowhere"), "", words);
    }

    @Test
    void theListSaysHowEachToolIsGotAndWhichWeDidNotRun() {
        var list = assay("tools", "list");
        assertThat(list.status()).as(list.err()).isZero();
        assertThat(list.out())
                .contains(
                        "tokenjuice",
                        "get: assay tools install tokenjuice",
                        "run: assay run demo -s tool:tokenjuice",
                        "rtk (not run by us)",
                        "headroom (not run by us)",
                        "Apache-2.0");
        assertThat((List<?>) Json.read(assay("tools", "list", "--json").out())).hasSize(8);
    }

    @Test
    void aCheckSaysWhatEachToolNeeds() {
        var check = assay("tools", "check", "rtk", "headroom");
        assertThat(check.status()).isZero();
        assertThat(check.out()).contains("rtk is not on the PATH", "started by hand");
    }

    @Test
    void whatCannotBeInstalledIsRefusedWithWhatNext() {
        assertThat(assay("tools", "install", "rtk").err()).contains("cargo install");
        assertThat(assay("tools", "install", "nothing").err()).contains("there is no tool \"nothing\"", "tokenjuice");
    }

    @Test
    void prefixCostShowsASystemThatSavesTokensAndCostsMore() {
        var cost =
                CommandRun.in(folder, "prefix-cost", "demo", "-n", "3", "-s", "identity", "-s", "tail", "--steps", "6");
        assertThat(cost.status()).as(cost.err()).isZero();
        assertThat(cost.out()).contains("stable %", "bill %", "identity", "100.0", "tail");
        var refused = CommandRun.in(folder, "prefix-cost", "demo", "-s", "head", "--model", "openai:nothing");
        assertThat(refused.err()).contains("the price of openai:nothing is not known", "--prices");
    }
}
