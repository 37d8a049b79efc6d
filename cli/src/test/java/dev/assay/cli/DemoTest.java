package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("ci")
class DemoTest {
    @TempDir
    Path folder;

    @Test
    void theDemoComparesEverySystemAndSaysWhereTheReportLies() {
        var demo = CommandRun.in(folder, "demo");
        assertThat(demo.status()).isZero();
        assertThat(demo.out())
                .contains("demo: 158 examples, 17 systems")
                .containsPattern("identity +1\\.00 \\[0\\.9\\d, 1\\.00]")
                .containsPattern("null +0\\.00 \\[0\\.00, 0\\.0\\d]")
                .contains("oracle *", "answer found", "evidence kept", "failure shown", "compression", "MB/s")
                .contains("where the systems differ most")
                .contains("sift: 40 examples, 11 systems", "anchor-dump *", "exactly what was asked for")
                .containsPattern("gold \\* +100 \\[100(\\.0)?, 100]")
                .containsPattern("empty +0\\.000 \\[0\\.000, 0\\.000]")
                .contains("(capitals: the frontier)");
        assertThat(demo.err()).contains("report.md");
        assertThat(demo.out().lines()).allMatch(line -> line.length() <= 130);
    }
}
