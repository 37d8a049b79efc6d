package dev.assay.context;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.dataset.Suites;
import dev.assay.job.Job;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The demo with this artifact and what it brings: no adapter and no command is on the class path.
class DemoSuiteTest {
    @Test
    void itRunsWithEverySystemAndEvaluatorItNames(@TempDir Path runs) {
        var suite = Suites.builtIn("demo");
        assertThat(suite.description().systems()).isNotEmpty();
        var result = Job.on("demo").maxExamples(2).runs(runs).run();

        assertThat(result.run().failed()).isZero();
        assertThat(result.run().answered()).isEqualTo(result.run().manifest().trials());
        assertThat(result.run().manifest().setup().systemNames())
                .hasSizeGreaterThanOrEqualTo(suite.description().systems().size());
    }
}
