package dev.assay.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Every key of the pack is found again by solvers that read the questions as a model does.
@Tag("ci")
class PackProofTest {
    @Test
    void everyKeyIsFoundAgainByItsSolver() throws IOException, InterruptedException {
        assumeTrue(starts("python3") && starts("node"), "notice: keys are not proved again: no python3 or node here");
        var proof = new ProcessBuilder("python3", "-B", "verify/verify.py")
                .redirectErrorStream(true)
                .start();
        var said = new String(proof.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(proof.waitFor()).as(said).isZero();
        assertThat(said).contains("50 rows, 47 keys decided by program", "50 rows, every answer computed by program");
    }

    private static boolean starts(String program) throws InterruptedException {
        try {
            return new ProcessBuilder(program, "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException _) {
            return false;
        }
    }
}
