package dev.assay.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.exec.ExecJsonSystem;
import dev.assay.spec.ExecOptions;
import dev.assay.system.BuiltInSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisabledOnOs(OS.WINDOWS)
class SampleExecTest {
    private static final Path SCRIPTS = Path.of("exec");

    @Test
    void bashKeepsTroubleAndTheLinesAroundIt() throws Exception {
        Commands.assumeInstalled("bash");

        assertThat(kept("exec:bash exec/keep-errors.sh", "one\ntwo\nERROR three\nfour\nfive"))
                .isEqualTo("two\nERROR three\nfour\n");
    }

    @Test
    void bashKeepsAllWhereThereIsNoTrouble() throws Exception {
        Commands.assumeInstalled("bash");

        assertThat(kept("exec:bash exec/keep-errors.sh", "one\ntwo")).isEqualTo("one\ntwo\n");
    }

    @Test
    void pythonDropsLinesThatDifferOnlyInNumbers() throws Exception {
        Commands.assumeInstalled("python3");

        assertThat(kept("exec:python3 exec/dedup.py", "10:01 tick é\n10:02 tick é\ndone"))
                .isEqualTo("10:01 tick é\ndone");
    }

    @Test
    void pythonStaysUpAndKeepsWhatTheQuestionAsksFor() throws Exception {
        Commands.assumeInstalled("python3");

        try (var system = ExecJsonSystem.of("json-lines", "python3 exec/json_lines.py", ExecOptions.DEFAULT)) {
            for (var host : new String[] {"höst-1", "höst-2"}) {
                var example = new OpenExample(
                        host,
                        "all is well\n" + host + " reported low memory",
                        Map.of("question", "Which host reported?"));
                assertThat(system.process(example).passedOn()).isEqualTo(host + " reported low memory");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"keep-errors.sh", "dedup.py", "json_lines.py"})
    void aScriptIsShort(String script) throws Exception {
        assertThat(Files.readAllLines(SCRIPTS.resolve(script))).hasSizeLessThanOrEqualTo(30);
    }

    private static String kept(String spec, String context) throws Exception {
        Example example = new OpenExample("x", context);
        return BuiltInSystems.create(spec).process(example).passedOn();
    }
}
