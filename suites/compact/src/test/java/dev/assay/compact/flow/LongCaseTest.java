package dev.assay.compact.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("ci")
class LongCaseTest {
    /// All that a process with so much heap takes stays below a gigabyte.
    private static final String HEAP = "-Xmx640m";

    @Test
    void twoHundredThousandTokensGoThroughThreeCyclesInAGigabyte() throws IOException, InterruptedException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var process = new ProcessBuilder(
                        java,
                        HEAP,
                        "-XX:MaxMetaspaceSize=128m",
                        "-XX:ReservedCodeCacheSize=128m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LongCase.class.getName(),
                        "rule-ledger",
                        "naive-summary",
                        "hierarchical-summary",
                        "hybrid-ledger")
                .redirectErrorStream(true)
                .start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said)
                .contains("turns 120")
                .contains("rule-ledger cycles 3")
                .contains("naive-summary cycles 3")
                .contains("hierarchical-summary cycles 3")
                .contains("hybrid-ledger cycles 3");
        var tokens = Pattern.compile("tokens ([0-9]+)").matcher(said);
        assertThat(tokens.find()).isTrue();
        assertThat(Integer.parseInt(tokens.group(1))).isBetween(180_000, 240_000);
    }
}
