package dev.assay.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.EvalRow;
import dev.assay.api.UserError;
import dev.assay.run.Cases;
import dev.assay.run.RunListener;
import dev.assay.run.Runner;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Any byte of a run folder changed, any line deleted, doubled or swapped: it is named, or the rows are what they were.
class FlipTest {
    private static final int CHANGES = Boolean.getBoolean("assay.long") ? 2_000 : 200;
    private static final List<String> FILES = List.of("rows.jsonl", "rows.jsonl", "run.json", "heads.json");

    private final RandomGenerator random =
            RandomGeneratorFactory.of("L64X128MixRandom").create(20_261_116);

    @TempDir
    Path root;

    @Test
    void noChangeIsSilent() throws IOException {
        var plan = Cases.plan(Cases.numbered(15), Cases.options(), Cases.ECHO);
        var run = Cases.create(root, plan);
        new Runner("test").run(plan, run, ResponseCache.off(), RunListener.SILENT);
        var rows = rows(run.folder());
        var silent = new ArrayList<String>();
        for (int i = 0; i < CHANGES; i++) {
            var file = run.folder().resolve(FILES.get(random.nextInt(FILES.size())));
            var before = Files.readAllBytes(file);
            var after = changed(before);
            Files.write(file, after);
            if (!Arrays.equals(before, after)
                    && (isSilent(run.folder(), rows) || isSilentInStretches(run.folder(), rows))) {
                silent.add(file.getFileName() + ": " + new String(after, StandardCharsets.UTF_8));
            }
            Files.write(file, before);
        }
        assertThat(silent).isEmpty();
        assertThat(StoredRun.open(run.folder()).condition().isSound()).isTrue();
    }

    private static List<EvalRow> rows(Path folder) {
        try (var rows = StoredRun.open(folder).rows()) {
            return rows.sorted((a, b) -> Long.compare(a.key().number(), b.key().number()))
                    .toList();
        }
    }

    private static boolean isSilent(Path folder, List<EvalRow> rows) {
        try {
            var run = StoredRun.open(folder);
            return run.condition().isSound()
                    && !(rows(folder).equals(rows)
                            && run.manifest()
                                    .setup()
                                    .fingerprint()
                                    .equals(run.manifest().fingerprint()));
        } catch (UserError e) {
            return false; // it cannot be read, and the message says why
        }
    }

    /// The same for readers who share the rows.
    private boolean isSilentInStretches(Path folder, List<EvalRow> rows) throws IOException {
        var seen = new ArrayList<EvalRow>();
        try {
            var manifest = StoredRun.readManifest(folder);
            var chain = StretchChain.of(folder, manifest);
            for (var stretch : RowStretch.of(folder, 1 + random.nextInt(6))) {
                chain.add(stretch.read(folder, manifest.trials(), seen::add));
            }
            seen.sort(Comparator.comparingLong(row -> row.key().number()));
            return chain.problem().isEmpty() && chain.condition().isSound() && !seen.equals(rows);
        } catch (UserError e) {
            return false;
        }
    }

    private byte[] changed(byte[] bytes) {
        return switch (random.nextInt(6)) {
            case 0 -> lines(bytes, Change.DELETED);
            case 1 -> lines(bytes, Change.DOUBLED);
            case 2 -> lines(bytes, Change.SWAPPED);
            default -> flipped(bytes);
        };
    }

    private byte[] flipped(byte[] bytes) {
        var flipped = bytes.clone();
        flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        return flipped;
    }

    private enum Change {
        DELETED,
        DOUBLED,
        SWAPPED
    }

    private byte[] lines(byte[] bytes, Change change) {
        var lines = new ArrayList<>(List.of(new String(bytes, StandardCharsets.UTF_8).split("(?<=\n)")));
        int at = random.nextInt(lines.size());
        switch (change) {
            case DELETED -> lines.remove(at);
            case DOUBLED -> lines.add(at, lines.get(at));
            case SWAPPED -> lines.add(random.nextInt(lines.size()), lines.remove(at));
        }
        return String.join("", lines).getBytes(StandardCharsets.UTF_8);
    }
}
