package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.disk.Pages;
import dev.assay.json.LineEnds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What `rows.jsonl` holds: which trials have rows, and which lines do not count. Every line is read: a row
/// that is sealed and cannot be understood counts no more than one that was changed.
///
/// @param answered trials with an answered row
/// @param failed trials whose rows all failed
/// @param lines whole lines
/// @param left lines that do not count, from 0: damaged, edited, doubled, or of no trial of the run
/// @param findings what is wrong, in the order of the lines
/// @param damagedAt line, from 1, of the damaged row of a trial
/// @param replaced damaged lines, from 1, that a later row stands for
/// @param end where the chain is now
/// @param wholeBytes length of the file up to its last line end
/// @param tornBytes bytes after it: a line whose writing was cut short
record RowIndex(
        BitSet answered,
        BitSet failed,
        long lines,
        BitSet left,
        List<Finding> findings,
        Map<Long, Long> damagedAt,
        Map<Long, Long> replaced,
        Heads.RowHead end,
        long wholeBytes,
        long tornBytes) {
    private static final int CHUNK = 1 << 20;
    static final int LONGEST_LINE = 1 << 30;

    static RowIndex of(Path rows, RowRules rules) {
        var chain = new RowChain(rows.getFileName().toString(), rules);
        if (!Files.exists(rows)) {
            return chain.finish(0, 0);
        }
        try {
            Pages.refuseIfEndless(rows);
            try (var channel = FileChannel.open(rows, StandardOpenOption.READ)) {
                return new Scan(chain).over(channel);
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(rows, e.getMessage()), e);
        }
    }

    boolean isDone(long trial) {
        return trial < Integer.MAX_VALUE && answered.get((int) trial);
    }

    /// Lines that do not count and that no later row stands for.
    long damaged() {
        return left.cardinality()
                - replaced.keySet().stream()
                        .filter(line -> left.get((int) (line - 1)))
                        .count();
    }

    /// What is wrong, with what became of it.
    List<Finding> told() {
        return findings.stream()
                .map(finding -> replaced.containsKey(finding.line()) && left.get((int) finding.line() - 1)
                        ? new Finding(
                                finding.file(),
                                finding.line(),
                                "%s; line %d replaces it".formatted(finding.what(), replaced.get(finding.line())))
                        : finding)
                .toList();
    }

    /// What a file of rows was found to hold, and what the file looked like just before: whoever asks again, and finds
    /// the
    /// same file under the same rules, need not read it twice.
    record Checked(Path file, RowRules rules, RowIndex index, Optional<Look> before) {
        /// How a file looks from outside. Everything that is written to it changes its length or its time.
        private record Look(
                long length, FileTime changed, @Nullable Object key) {
            static Optional<Look> at(Path file) {
                try {
                    var found = Files.readAttributes(file, BasicFileAttributes.class);
                    return Optional.of(new Look(found.size(), found.lastModifiedTime(), found.fileKey()));
                } catch (IOException _) {
                    return Optional.empty();
                }
            }
        }

        static Checked read(Path file, RowRules rules) {
            var before = Look.at(file);
            return new Checked(file, rules, RowIndex.of(file, rules), before);
        }

        /// The rows as they are now.
        RowIndex again(RowRules rulesNow) {
            var isSame = before.isPresent() && before.equals(Look.at(file)) && rules.equals(rulesNow);
            return isSame ? index : RowIndex.of(file, rulesNow);
        }
    }

    /// One pass over the file; the buffer grows to the longest line.
    private static final class Scan {
        private final RowChain chain;
        private byte[] buffer = new byte[CHUNK];
        private int filled;
        private long wholeBytes;

        Scan(RowChain chain) {
            this.chain = chain;
        }

        RowIndex over(FileChannel channel) throws IOException {
            while (fill(channel)) {
                int from = 0;
                for (int end = LineEnds.find(buffer, 0, filled); end >= 0; end = LineEnds.find(buffer, from, filled)) {
                    chain.take(buffer, from, end);
                    from = end + 1;
                }
                System.arraycopy(buffer, from, buffer, 0, filled - from);
                filled -= from;
                wholeBytes += from;
            }
            return chain.finish(wholeBytes, filled);
        }

        private boolean fill(FileChannel channel) throws IOException {
            if (filled == buffer.length) {
                if (buffer.length >= LONGEST_LINE) {
                    throw new IOException("a line is longer than %d bytes".formatted(LONGEST_LINE));
                }
                buffer = Arrays.copyOf(buffer, buffer.length * 2);
            }
            int read = channel.read(ByteBuffer.wrap(buffer, filled, buffer.length - filled));
            filled += Math.max(read, 0);
            return read > 0;
        }
    }
}
