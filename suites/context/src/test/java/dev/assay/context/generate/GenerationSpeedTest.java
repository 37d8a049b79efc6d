package dev.assay.context.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.context.Generators;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/// Processor time of this thread. A busy machine still slows its caches, so these run in the long tier alone.
@EnabledIfSystemProperty(named = "assay.long", matches = "true")
class GenerationSpeedTest {
    private static final Duration LIMIT = Duration.ofSeconds(3);

    private static Duration timeOf(Runnable work) {
        var threads = ManagementFactory.getThreadMXBean();
        var start = threads.getCurrentThreadCpuTime();
        work.run();
        return Duration.ofNanos(threads.getCurrentThreadCpuTime() - start);
    }

    private static void generate(String task, int length, int count) {
        var dataset = Generators.find(task)
                .dataset(GenerateOptions.STANDARD.withLength(length).withCount(count));
        try (var examples = dataset.examples()) {
            assertThat(examples).hasSize(count);
        }
    }

    @Test
    void aMillionTokensTakeSecondsInEveryFamily() {
        generate("niah-single-2", 32_768, 5);
        for (var task : List.of(
                "niah-single-2",
                "niah-multikey-2",
                "cwe",
                "fwe",
                "qa-2",
                "mrcr:8",
                "kv",
                "memory:multi",
                "tools:log",
                "passages:count")) {
            assertThat(timeOf(() -> generate(task, 1 << 20, 1))).as(task).isLessThan(LIMIT);
        }
    }

    @Test
    void fiftyExamplesOfThirtyTwoThousandTokensTakeSeconds() {
        generate("qa3", 32_768, 5);

        assertThat(timeOf(() -> generate("qa3", 32_768, 50))).isLessThan(LIMIT);
    }

    @Test
    void timeGrowsNoFasterThanLength() {
        for (var task : List.of("niah-multikey-2", "qa-2", "tools:log", "passages:retrieve")) {
            generate(task, 1 << 18, 4);
            var fourQuarters = timeOf(() -> generate(task, 1 << 18, 4));
            assertThat(timeOf(() -> generate(task, 1 << 20, 1)))
                    .as(task)
                    .isLessThan(fourQuarters.multipliedBy(3).plusMillis(100));
        }
    }

    @Test
    void theLastExampleOfManyCostsWhatTheFirstDoes() {
        var dataset = Generators.find("vt").dataset(GenerateOptions.STANDARD.withCount(Long.MAX_VALUE));
        dataset.example(0);

        assertThat(timeOf(() -> dataset.example(Long.MAX_VALUE - 1))).isLessThan(Duration.ofSeconds(1));
    }
}
