package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.json.Json;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is shown, and how: columns, the best rows, colours, completion, facts of the build.
class OutputChoicesTest {
    @TempDir
    private Path folder;

    private CommandRun assay(String line) {
        return CommandRun.in(folder, line.split(" "));
    }

    @Test
    void columnsAndTheBestRowsCanBeChosen() {
        assertThat(assay("run demo -n 6 -s head -s oracle -s null").status()).isZero();

        var best = assay("report last --columns evidence_survival --top 1").out();
        assertThat(best)
                .contains("mean_score[evidence_survival]", "oracle", "2 more rows; leave out --top")
                .doesNotContain("compression_ratio", "head ");
        var wrong = assay("report last --columns speed");
        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err()).contains("there is no column \"speed\"", "compression_ratio");
    }

    @Test
    void secondsAndMegabytesAreNamed() {
        assay("run demo -n 6 -s head -m latency -m throughput");
        assertThat(assay("report last").out()).contains("latency_mean (s)", "throughput (MB/s)");
    }

    @Test
    void verdictsAreColouredWhenAskedFor() {
        assay("run demo -n 6 -s oracle -s null");
        assertThat(assay("compare last --a oracle --b null --color=always").out())
                .contains("\u001b[33mundecided\u001b[0m");
        assertThat(assay("compare last --a oracle --b null").out()).doesNotContain("\u001b[");
        assertThat(assay("runs --color=purple").status()).isEqualTo(2);
    }

    @Test
    void everyShellGetsItsCompletion() {
        assertThat(assay("completion").out()).contains("complete -F _complete_assay");
        assertThat(assay("completion zsh").out()).startsWith("autoload -U +X bashcompinit");
        assertThat(assay("completion fish").out())
                .contains("complete -c assay -n 'not __fish_seen_subcommand_from", "-a 'gate'", "-l baseline -r");
    }

    @Test
    void theBuildSaysWhatItIs() {
        var facts = Json.readMap(assay("--version --json").out());
        assertThat(facts).containsKeys("version", "commit", "java", "profiles", "suites");
        assertThat(String.valueOf(facts.get("suites"))).contains("demo=");
    }
}
