package dev.assay.store;

import dev.assay.api.EvalRow;
import dev.assay.disk.Pages;
import dev.assay.json.Digests;
import dev.assay.json.LineEnds;
import dev.assay.json.MalformedJson;
import dev.assay.json.RowJson;
import java.io.EOFException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// A stretch of the rows of a run, so that several readers can share a large file.
///
/// A stretch is read by itself, and only where its rows are as they were written: each sealed, each after the one
/// before it, one for each trial. Where anything else is found, [Seen#problem] says what; such a run must be read by
/// one reader from its beginning, as [StoredRun] does.
///
/// @param from the byte where its first line begins
/// @param to the byte behind its last line end
public record RowStretch(long from, long to) implements Serializable {
    private static final int CHUNK = 1 << 20;

    /// What was found in a stretch.
    ///
    /// @param first number of its first row in the chain
    /// @param after seal that its first row was written after
    /// @param last seal of its last row
    /// @param trials that have a row
    /// @param problem why the stretch cannot be read by itself; empty where it can
    public record Seen(long lines, long first, String after, String last, BitSet trials, String problem)
            implements Serializable {}

    /// The rows of a run in about so many stretches of equal length; none where there are no rows.
    public static List<RowStretch> of(Path run, int count) throws IOException {
        var file = run.resolve(StoredRun.ROWS);
        if (!Files.exists(file)) {
            return List.of();
        }
        Pages.refuseIfEndless(file);
        var stretches = new ArrayList<RowStretch>();
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long size = channel.size();
            long from = 0;
            for (int i = 1; i <= count && from < size; i++) {
                long to = i == count ? size : lineAt(channel, Math.max(from, size / count * i));
                if (to > from) {
                    stretches.add(new RowStretch(from, to));
                }
                from = to;
            }
        }
        return stretches;
    }

    /// Where the first line begins behind a place.
    private static long lineAt(FileChannel channel, long place) throws IOException {
        var chunk = ByteBuffer.allocate(1 << 16);
        for (long at = place; channel.read(chunk.clear(), at) > 0; at += chunk.position()) {
            int end = LineEnds.find(chunk.array(), 0, chunk.position());
            if (end >= 0) {
                return at + end + 1;
            }
        }
        return channel.size();
    }

    /// Reads every row of the stretch.
    ///
    /// @param trials of the plan
    public Seen read(Path run, long trials, Consumer<EvalRow> each) throws IOException {
        var reader = new Reader(trials, each);
        try (var channel = FileChannel.open(run.resolve(StoredRun.ROWS), StandardOpenOption.READ)) {
            reader.over(channel, from, to);
        }
        return reader.seen();
    }

    /// Ends at the first line that is not as it was written.
    private static final class Reader {
        private final long trials;
        private final Consumer<EvalRow> each;
        private final MessageDigest digest = Digests.algorithm();
        private final BitSet given = new BitSet();
        private long lines;
        private long first;
        private String after = "";
        private String last = "";
        private String problem = "";

        Reader(long trials, Consumer<EvalRow> each) {
            this.trials = trials;
            this.each = each;
        }

        void over(FileChannel channel, long from, long to) throws IOException {
            var buffer = new byte[CHUNK];
            int filled = 0;
            for (long at = from; at < to && problem.isEmpty(); ) {
                if (filled == buffer.length) {
                    buffer = Arrays.copyOf(buffer, Math.multiplyExact(filled, 2));
                }
                int most = (int) Math.min(buffer.length - filled, to - at);
                int read = channel.read(ByteBuffer.wrap(buffer, filled, most), at);
                if (read < 0) {
                    throw new EOFException("it became shorter while it was read");
                }
                at += read;
                filled += read;
                int start = 0;
                for (int end = LineEnds.find(buffer, 0, filled);
                        end >= 0 && problem.isEmpty();
                        end = LineEnds.find(buffer, start, filled)) {
                    take(buffer, start, end);
                    start = end + 1;
                }
                System.arraycopy(buffer, start, buffer, 0, filled - start);
                filled -= start;
            }
            if (filled > 0 && problem.isEmpty()) {
                problem = "its last line was cut short";
            }
        }

        private void take(byte[] bytes, int from, int to) {
            var heading = to > from ? RowHeading.read(bytes, from, to) : Optional.<RowHeading>empty();
            var seal = to > from ? RowSeal.read(bytes, from, to, digest) : Optional.<RowSeal>empty();
            if (heading.isEmpty() || seal.isEmpty() || !seal.get().isTrue()) {
                problem = "line %d of a stretch is not a row as it was written".formatted(lines + 1);
                return;
            }
            follow(seal.get());
            once(heading.get().trial());
            if (problem.isEmpty()) {
                problem = RowJson.problem(bytes, from, to - from).orElse("");
            }
            if (problem.isEmpty()) {
                hand(new String(bytes, from, to - from, StandardCharsets.UTF_8));
            }
        }

        private void follow(RowSeal seal) {
            if (lines++ == 0) {
                first = seal.number();
                after = seal.after();
            } else if (!seal.after().equals(last) || seal.number() != first + lines - 1) {
                problem = "row %d does not follow the one before it".formatted(seal.number());
            }
            if (seal.replaces() > 0) {
                problem = "row %d replaces a damaged one".formatted(seal.number());
            }
            last = seal.seal();
        }

        private void once(long trial) {
            if (trial >= trials || trial >= Integer.MAX_VALUE) {
                problem = "a row is of trial %d, and the run has %d".formatted(trial, trials);
            } else if (given.get((int) trial)) {
                problem = "trial %d was tried again".formatted(trial);
            } else {
                given.set((int) trial);
            }
        }

        private void hand(String line) {
            try {
                each.accept(RowJson.parse(line));
            } catch (MalformedJson | IllegalArgumentException e) {
                problem = "row %d cannot be read: %s".formatted(first + lines - 1, e.getMessage());
            }
        }

        Seen seen() {
            return new Seen(lines, first, after, last, given, problem);
        }
    }
}
