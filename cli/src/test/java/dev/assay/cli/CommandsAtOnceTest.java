package dev.assay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several commands on one run: whoever would read or write in between is told to wait, and nothing is lost.
class CommandsAtOnceTest {
    private static final int ROUNDS = 5;

    @TempDir
    Path folder;

    private Forger forger;

    @BeforeEach
    void makeData() throws IOException {
        forger = new Forger(folder);
        forger.data();
    }

    @Test
    void aRunThatIsBeingWrittenIsNeitherSealedNorResumedAndCanBeScoredAgain() {
        var run = forger.run("head").folder();
        try (var _ = StoredRun.open(run).append()) {
            for (var words : List.of(
                    List.of("seal", run.toString(), "--output", forger.bundle().toString()),
                    List.of("run", "--resume", run.toString()))) {
                var refused = forger.assay(words);
                assertThat(refused.status()).as("%s", words).isNotZero();
                assertThat(refused.err()).contains("another process is writing this run");
            }
            assertThat(forger.bundle()).doesNotExist();
            assertThat(forger.assay("rescore", run.toString()).status()).isZero();
        }
        forger.seal(StoredRun.open(run));
        assertThat(forger.verify().status()).isZero();
    }

    /// Every resume appends a row, since one case fails each time.
    @Test
    void resumingSealingRescoringAndTaggingAtOnceLosesNothing() throws Exception {
        var script = Files.writeString(folder.resolve("fails.sh"), "grep -q X7 && exit 1; echo done\n");
        var run = forger.run("mine=exec:sh " + script).folder();
        var tags = run.resolve("tags.txt");
        try (var threads = Executors.newFixedThreadPool(5)) {
            for (int i = 0; i < ROUNDS; i++) {
                var all = List.<Callable<Integer>>of(
                        () -> forger.assay("run", "--resume", run.toString()).status(),
                        () -> forger.assay("run", "--resume", run.toString()).status(),
                        () -> forger.assay("seal", run.toString(), "--output", "at-once.assay")
                                .status(),
                        () -> forger.assay("rescore", run.toString()).status(),
                        () -> {
                            StoredRun.note(tags, text -> text + "tag\n");
                            return 0;
                        });
                assertThat(results(threads.invokeAll(all))).allMatch(status -> status <= 3);
            }
        }
        var condition = StoredRun.open(run).condition();
        assertThat(condition.findings()).isEmpty();
        assertThat(condition.rows()).isEqualTo(12);
        assertThat(Files.readAllLines(tags)).hasSize(ROUNDS);
        forger.seal(StoredRun.open(run));
        assertThat(forger.verify().out()).contains("verdict: everything was re-derived");
    }

    private static List<Integer> results(List<Future<Integer>> futures) throws Exception {
        var results = new ArrayList<Integer>();
        for (var future : futures) {
            results.add(future.get());
        }
        return results;
    }
}
