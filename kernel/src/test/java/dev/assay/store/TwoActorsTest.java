package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import dev.assay.api.UserError;
import dev.assay.json.RowJson;
import dev.assay.run.Cases;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two who open, lock, append, write down, keep a report and finish, their steps in any order: no row that either
/// was told is stored is lost, and none is doubled.
class TwoActorsTest {
    private static final int SCHEDULES = 500;
    private static final int TRIALS = 12;

    @TempDir
    Path root;

    /// One who holds what it has opened between its steps.
    private static final class Actor {
        private final Path folder;
        private Optional<StoredRun> opened = Optional.empty();
        private Optional<RowLog> log = Optional.empty();
        private int step;

        Actor(Path folder) {
            this.folder = folder;
        }

        void step(NavigableSet<Long> acknowledged) {
            switch (step++ % 7) {
                case 0 -> opened = Optional.of(StoredRun.open(folder));
                case 1 -> log = locked();
                case 2, 3 -> log.ifPresent(one -> append(one, acknowledged));
                case 4 -> log.ifPresent(RowLog::force);
                case 5 -> opened.orElseThrow().keepReport("report.json", "{\"step\":%d}\n".formatted(step));
                default -> finish();
            }
        }

        /// Refused while the other holds the lock.
        private Optional<RowLog> locked() {
            try {
                return Optional.of(opened.orElseThrow().append());
            } catch (UserError e) {
                assertThat(e).hasMessageContaining("another process is writing");
                return Optional.empty();
            }
        }

        private static void append(RowLog log, NavigableSet<Long> acknowledged) {
            for (long trial = log.firstUndone(); trial < TRIALS; trial++) {
                if (!acknowledged.contains(trial)) {
                    assertThat(log.isDone(trial)).isFalse();
                    log.append(List.of(RowJson.line(row(trial))));
                    acknowledged.add(trial);
                    return;
                }
            }
        }

        void finish() {
            log.ifPresent(RowLog::close);
            log = Optional.empty();
        }
    }

    private static EvalRow row(long trial) {
        return new EvalRow(
                new TrialKey(trial, "echo", "numbered", "e" + trial, 0),
                "e" + trial,
                new Outcome.Answered(Response.answer("yes")),
                0.5,
                Sizes.UNKNOWN,
                List.of(Score.of("length", 3)),
                Map.of());
    }

    @Test
    void noScheduleLosesOrDoublesARow() throws IOException {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(17);
        for (int schedule = 0; schedule < SCHEDULES; schedule++) {
            var folder = Cases.create(
                            root.resolve("s" + schedule),
                            Cases.plan(Cases.numbered(TRIALS), Cases.options(), Cases.ECHO))
                    .folder();
            var acknowledged = new TreeSet<Long>();
            follow(random, List.of(new Actor(folder), new Actor(folder)), acknowledged);
            check(folder, acknowledged, schedule);
        }
    }

    /// Mostly a few steps of one, then of the other, so that locks are met, held and given up.
    private static void follow(RandomGenerator random, List<Actor> actors, NavigableSet<Long> acknowledged) {
        for (int i = 0; i < 24; i++) {
            actors.get(random.nextInt(2)).step(acknowledged);
        }
        actors.forEach(Actor::finish);
    }

    private static void check(Path folder, NavigableSet<Long> acknowledged, int schedule) {
        var run = StoredRun.open(folder);
        var stored = new ArrayList<Long>();
        try (var rows = run.rows()) {
            rows.forEach(row -> stored.add(row.key().number()));
        }
        assertThat(stored).as("schedule %d", schedule).containsExactlyElementsOf(acknowledged);
        assertThat(run.condition().findings()).as("schedule %d", schedule).isEmpty();
    }
}
