package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.ContextSystem;
import dev.assay.api.EvalRow;
import dev.assay.api.Example;
import dev.assay.api.OpenExample;
import dev.assay.api.Response;
import dev.assay.run.Cases;
import dev.assay.run.Plan;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real processes, really killed: `kill -9` at any instant loses no acknowledged row and repeats no trial
/// that has one.
class KillTest {
    private static final int TRIALS = 3_000;
    private static final RandomGenerator RANDOM =
            RandomGeneratorFactory.of("L64X128MixRandom").create(20_260_822);

    @TempDir
    Path folder;

    @Test
    void killedAgainAndAgainARunEqualsAnUnbrokenOne() throws Exception {
        int kills = Integer.getInteger("assay.kills", Boolean.getBoolean("assay.long") ? 1_000 : 12);
        int killed = 0;
        for (int run = 0; killed < kills; run++) {
            killed += killUntilDone(folder.resolve("run-" + run), kills - killed);
        }
        assertThat(killed).isEqualTo(kills);
    }

    /// Runs one plan in child processes until it is done, killing all but the last.
    private static int killUntilDone(Path root, int most) throws Exception {
        var plan = Victim.plan(_ -> {});
        var stored = Cases.create(root, plan);
        var acknowledged = new HashSet<Long>();
        int killed = 0;
        while (killed < most && killed < 20 && StoredRun.open(stored.folder()).answered() < TRIALS) {
            if (oneLife(stored.folder(), acknowledged, 1 + RANDOM.nextInt(900))) {
                killed++;
            }
            assertNothingLost(stored.folder(), acknowledged);
        }
        oneLife(stored.folder(), acknowledged, Integer.MAX_VALUE);
        assertNothingLost(stored.folder(), acknowledged);
        assertThat(fingerprints(stored.folder())).isEqualTo(unbroken(root.resolve("unbroken")));
        return killed;
    }

    /// A child that runs the plan and says each acknowledged trial; killed after it has said so many. False
    /// when it ended by itself first.
    private static boolean oneLife(Path run, Set<Long> acknowledged, int afterRows) throws Exception {
        var child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-Xshare:auto",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Victim.class.getName(),
                        run.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int rows = 0;
        boolean isKilled = false;
        try (var lines = new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                var words = line.split(" ");
                if (words.length == 3 && words[2].equals(".")) {
                    note(words[0], Long.parseLong(words[1]), acknowledged);
                    rows += words[0].equals("stored") ? 1 : 0;
                }
                if (rows >= afterRows && !isKilled) {
                    isKilled = true;
                    child.toHandle().destroyForcibly(); // not Process: that would close the stream as well
                }
            }
        }
        child.waitFor();
        return isKilled;
    }

    private static void note(String word, long trial, Set<Long> acknowledged) {
        if (word.equals("began")) {
            assertThat(acknowledged)
                    .as("a trial with an acknowledged row began again")
                    .doesNotContain(trial);
        } else {
            acknowledged.add(trial);
        }
    }

    private static void assertNothingLost(Path run, Set<Long> acknowledged) {
        var stored = StoredRun.open(run);
        assertThat(acknowledged).allMatch(stored::isDone);
        assertThat(stored.damagedLines()).isZero();
        assertThat(stored.condition().findings()).isEmpty();
    }

    /// Every row without what may differ from one run to the next.
    private static List<String> fingerprints(Path run) throws IOException {
        var lines = Files.readAllLines(run.resolve("rows.jsonl"));
        assertThat(lines).hasSize(TRIALS);
        return lines.stream()
                .map(line -> line.replaceAll("\"latency\":[^,]*,", "").replaceAll(",\"line\":.*", ""))
                .sorted()
                .toList();
    }

    private static List<String> unbroken(Path root) throws IOException {
        var plan = Victim.plan(_ -> {});
        var stored = Cases.create(root, plan);
        new Runner("test").run(plan, stored, ResponseCache.off(), RunListener.SILENT);
        return fingerprints(stored.folder());
    }

    /// The child process: goes on with a run and says what it begins and what is acknowledged.
    static final class Victim {
        private Victim() {}

        static Plan<OpenExample> plan(Consumer<String> said) {
            ContextSystem<Example> one = ContextSystem.of("one", example -> {
                said.accept("began " + 2 * index(example) + " .");
                return Response.context(example.context());
            });
            ContextSystem<Example> two = ContextSystem.of("two", example -> {
                said.accept("began " + (2 * index(example) + 1) + " .");
                return Response.answer(example.id());
            });
            return Cases.plan(Cases.numbered(TRIALS / 2), Cases.options(), one, two);
        }

        private static int index(Example example) {
            return Integer.parseInt(example.id().substring(1));
        }

        public static void main(String[] arguments) {
            var stored = StoredRun.open(Path.of(arguments[0]));
            new Runner("test").run(plan(System.out::println), stored, ResponseCache.off(), new RunListener() {
                @Override
                public void stored(EvalRow row) {
                    System.out.println("stored " + row.key().number() + " .");
                }
            });
        }
    }
}
