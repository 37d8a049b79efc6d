package dev.assay.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.ContextSystem;
import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.store.ChangedRow;
import dev.assay.store.ResponseCache;
import dev.assay.store.ShardFiles;
import dev.assay.store.ShardLog;
import dev.assay.store.ShardLog.Shard;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class ShardedRunTest {
    private final AtomicInteger calls = new AtomicInteger();
    private final ContextSystem<Example> counted = ContextSystem.of("counted", example -> {
        calls.incrementAndGet();
        return Response.context(example.context());
    });
    private final Plan<OpenExample> plan =
            Cases.plan(Cases.numbered(100), Cases.options().withRepeats(2), counted, Cases.ECHO);

    @TempDir
    Path folder;

    @Test
    void shardsGiveTheRowsOfOneMachine() {
        var alone = Cases.run(folder.resolve("alone"), plan);
        var stored = Cases.create(folder.resolve("sharded"), plan);

        var tally = sharded(stored, shard -> runAll(stored, shard, "1"));

        assertThat(tally.answered()).isEqualTo(400);
        assertThat(scores(Cases.rows(stored))).isEqualTo(scores(alone));
        assertThat(StoredRun.open(stored.folder()).condition().notices()).isEmpty();
        assertThat(stored.folder().resolve("shards")).doesNotExist();
    }

    @Test
    void aShardHoldsWholeExamples() {
        var stored = Cases.create(folder, plan);
        var shards = new ArrayList<Shard>();
        sharded(stored, shard -> {
            synchronized (shards) {
                shards.add(shard);
            }
        });
        assertThat(shards).hasSize(12).allMatch(shard -> shard.from() % 4 == 0 && shard.to() % 4 == 0);
        assertThat(shards.stream().mapToInt(shard -> shard.left().cardinality()).sum())
                .isEqualTo(400);
    }

    /// The first try of each shard dies after seven rows, in the middle of writing the eighth.
    @Test
    void aSecondTryOfAShardRunsOnlyWhatTheFirstHasNoRowOf() {
        var stored = Cases.create(folder, plan);
        var tally = sharded(stored, shard -> {
            runSome(stored, shard, "1", 7);
            tear(stored, shard, "1");
            runAll(stored, shard, "2");
        });

        assertThat(tally.answered()).isEqualTo(400);
        assertThat(calls.get())
                .as("and at most the call in flight in each of 12 shards")
                .isBetween(200, 212);
        assertThat(Cases.rows(stored).stream().map(row -> row.key().number()).distinct())
                .hasSize(400);
    }

    @Test
    void rowsThatAKilledGoLeftInShardsAreTakenOver() {
        var stored = Cases.create(folder, plan);
        var killed = new ArrayList<Shard>(new Sharding("killed", 400, 4).cut(new BitSet(), 5));
        killed.forEach(shard -> {
            runSome(stored, shard, "1", 30);
            tear(stored, shard, "1");
        });
        int before = calls.get();

        sharded(StoredRun.open(stored.folder()), shard -> runAll(stored, shard, "1"));

        assertThat(before).isPositive();
        assertThat(calls.get())
                .as("and at most the call in flight in each of 5 shards")
                .isBetween(200, 205);
        assertThat(Cases.rows(stored)).hasSize(400);
    }

    @Test
    void aRunThatGoesOnWithoutAFleetTakesTheRowsOverToo() {
        var stored = Cases.create(folder, plan);
        new Sharding("killed", 400, 4).cut(new BitSet(), 5).forEach(shard -> {
            runSome(stored, shard, "1", 30);
            tear(stored, shard, "1");
        });
        int before = calls.get();

        ShardedRun.takeOver(StoredRun.open(stored.folder()));
        new Runner("test").run(plan, StoredRun.open(stored.folder()), ResponseCache.off(), RunListener.SILENT);

        assertThat(before).isPositive();
        assertThat(calls.get()).isBetween(200, 205);
        assertThat(Cases.rows(stored)).hasSize(400);
        assertThat(stored.folder().resolve("shards")).doesNotExist();
    }

    @Test
    void whatFollowsAChangedRowOfAShardIsRunAgain() {
        var stored = Cases.create(folder, plan);
        var shard = new Sharding("killed", 400, 4).cut(new BitSet(), 1).getFirst();
        runSome(stored, shard, "1", 40);
        change(stored.folder().resolve("shards/000000-killed-1.part"));

        sharded(StoredRun.open(stored.folder()), other -> runAll(stored, other, "1"));

        var rows = Cases.rows(stored);
        assertThat(rows).hasSize(400).allMatch(EvalRow::isAnswered);
        assertThat(StoredRun.open(stored.folder()).condition().notices()).isEmpty();
    }

    /// Who sends a run with shards in it may link one of them to a file of the reader's, or to one without an end.
    @Test
    void aShardThatIsALinkIsRefused() throws IOException {
        var stored = Cases.create(folder, plan);
        var shard = new Sharding("sent", 400, 4).cut(new BitSet(), 1).getFirst();
        runSome(stored, shard, "1", 40);
        var part = stored.folder().resolve("shards/000000-sent-1.part");
        Files.createSymbolicLink(part, Files.move(part, folder.resolve("elsewhere")));

        var received = StoredRun.open(stored.folder());
        assertThatThrownBy(() -> sharded(received, other -> runAll(stored, other, "1")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("it is no plain file");
        assertThat(StoredRun.open(stored.folder()).answered()).isZero();
    }

    /// Rows of shards are sealed again by who takes them over: what no reader could read must not get that far.
    @ParameterizedTest
    @CsvSource({
        "'\"trial\":[0-9]+', '\"trial\":4000'",
        "'}$', ',\"trial\":1}'",
        "'\"scores\":\\{[^}]*\\}', '\"scores\":{\"length\":\"1\"}'"
    })
    void aRowOfAShardThatIsNoneOfTheRunIsRunAgain(String was, String is) throws IOException {
        var stored = Cases.create(folder, plan);
        var shard = new Sharding("sent", 400, 4).cut(new BitSet(), 1).getFirst();
        runSome(stored, shard, "1", 40);
        new ChangedRow(10, row -> row.replaceFirst(was, is)).inShard(stored, "000000-sent-1");

        sharded(StoredRun.open(stored.folder()), other -> runAll(stored, other, "1"));

        assertThat(Cases.rows(stored)).hasSize(400).allMatch(EvalRow::isAnswered);
        assertThat(StoredRun.open(stored.folder()).condition().notices()).isEmpty();
    }

    @Test
    void aRunBegunInShardsIsResumedOnOneMachineAndTheOtherWayRound() {
        var stored = Cases.create(folder, plan);
        new Runner("test")
                .run(
                        plan,
                        stored,
                        ResponseCache.off(),
                        RunListener.SILENT,
                        example -> example.id().endsWith("7"));
        sharded(StoredRun.open(stored.folder()), shard -> {
            if (shard.number() % 2 == 0) {
                runAll(stored, shard, "1");
            }
        });
        var resumed = StoredRun.open(stored.folder());
        long sharded = resumed.answered();

        new Runner("test").run(plan, resumed, ResponseCache.off(), RunListener.SILENT);

        assertThat(sharded)
                .as("40 rows of one machine and those of every second shard")
                .isBetween(41L, 399L);
        assertThat(scores(Cases.rows(stored))).hasSize(400);
        assertThat(calls.get()).as("no row was made twice").isEqualTo(200);
    }

    /// As a run that looks at its rows after every few examples.
    @Test
    void someExamplesAreRunAfterOthersByTheSameFleet() {
        var stored = Cases.create(folder, plan);
        var fleets = new AtomicInteger();
        try (var sharded = new ShardedRun(ShardFiles.onDisk(stored.folder()), () -> {
            fleets.incrementAndGet();
            return new Threads(shard -> runAll(stored, shard, "1"));
        })) {
            var first = sharded.run(
                    plan, stored, RunListener.SILENT, example -> example.id().endsWith("7"));
            assertThat(first.answered()).isEqualTo(40);
            assertThat(Cases.rows(stored))
                    .hasSize(40)
                    .allMatch(row -> row.key().exampleId().endsWith("7"));

            sharded.run(
                    plan, stored, RunListener.SILENT, example -> example.id().endsWith("3"));
            sharded.run(plan, stored, RunListener.SILENT);
        }
        assertThat(Cases.rows(stored)).hasSize(400);
        assertThat(calls.get()).isEqualTo(200);
        assertThat(fleets).hasValue(1);
    }

    private static RunListener stoppingAfter(Runner runner, int rows) {
        var seen = new AtomicInteger();
        return new RunListener() {
            @Override
            public void stored(EvalRow row) {
                if (seen.incrementAndGet() >= rows) {
                    runner.stop();
                }
            }
        };
    }

    private Tally sharded(StoredRun stored, Consumer<Shard> worker) {
        try (var sharded = new ShardedRun(ShardFiles.onDisk(stored.folder()), () -> new Threads(worker))) {
            return sharded.run(plan, stored, RunListener.SILENT);
        }
    }

    private void runAll(StoredRun stored, Shard shard, String attempt) {
        try (var log = ShardLog.open(ShardFiles.onDisk(stored.folder()), stored.manifest(), shard, attempt)) {
            new Runner("test").run(plan, names(stored), log, ResponseCache.off(), RunListener.SILENT);
        }
    }

    private void runSome(StoredRun stored, Shard shard, String attempt, int rows) {
        var runner = new Runner("test");
        try (var log = ShardLog.open(ShardFiles.onDisk(stored.folder()), stored.manifest(), shard, attempt)) {
            runner.run(oneByOne(), names(stored), log, ResponseCache.off(), stoppingAfter(runner, rows));
        }
    }

    /// Calls are made one after the other, so that at most one is in flight when the run is stopped.
    private Plan<OpenExample> oneByOne() {
        return plan.with(plan.options().withConcurrency(1));
    }

    private static List<String> names(StoredRun stored) {
        return stored.manifest().setup().systemNames();
    }

    /// Half a line, as a kill leaves it.
    private static void tear(StoredRun stored, Shard shard, String attempt) {
        var file = stored.folder().resolve("shards/%06d-%s-%s.part".formatted(shard.number(), shard.go(), attempt));
        try {
            if (Files.exists(file)) {
                Files.writeString(file, "{\"trial\":3,\"status\":\"ok\"", StandardOpenOption.APPEND);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void change(Path file) {
        try {
            var lines = new ArrayList<>(Files.readAllLines(file));
            lines.set(10, lines.get(10).replace("\"status\":\"ok\"", "\"status\":\"ok\",\"more\":1"));
            Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<Long, Object> scores(List<EvalRow> rows) {
        return rows.stream()
                .collect(Collectors.toMap(
                        row -> row.key().number(), row -> row.scores().toString()));
    }

    /// Three workers that are threads.
    private static final class Threads implements Fleet {
        private final Consumer<Shard> worker;
        private CompletableFuture<?> all = CompletableFuture.completedFuture(null);

        Threads(Consumer<Shard> worker) {
            this.worker = worker;
        }

        @Override
        public int width() {
            return 3;
        }

        @Override
        public void begin(List<Shard> shards) {
            all = CompletableFuture.allOf(shards.stream()
                    .map(shard -> CompletableFuture.runAsync(() -> worker.accept(shard)))
                    .toArray(CompletableFuture<?>[]::new));
        }

        @Override
        public boolean isBusy() {
            if (all.isDone()) {
                all.join();
            }
            return !all.isDone();
        }

        @Override
        public void pause() {}

        @Override
        public void stop() {}

        @Override
        public void close() {}
    }
}
