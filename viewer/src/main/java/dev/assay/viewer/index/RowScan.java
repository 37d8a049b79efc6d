package dev.assay.viewer.index;

import dev.assay.api.EvalRow;
import dev.assay.json.LineEnds;
import dev.assay.json.MalformedJson;
import dev.assay.json.RowJson;
import dev.assay.store.StoredRun;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// One pass over the whole lines of a file of rows, from a byte on. Half a line at the end waits for its other
/// half; a line that is no row is passed over.
final class RowScan {
    private static final int CHUNK = 1 << 20;
    private static final int LONGEST_LINE = 1 << 28;

    private byte[] buffer = new byte[CHUNK];
    private int filled;
    private long start;
    private final Set<Long> leftOut;

    /// A row and where it lies.
    record Found(EvalRow row, long offset, int length) {}

    /// @param rows those of some lines
    /// @param end byte behind the last of these lines
    /// @param damaged lines that are no rows
    record Batch(List<Found> rows, long end, int damaged) {}

    /// @param leftOut where lines begin that are passed over
    RowScan(long from, Set<Long> leftOut) {
        this.start = from;
        this.leftOut = leftOut;
    }

    void over(Path file, Consumer<Batch> sink) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            while (fill(channel)) {
                var batch = batch();
                if (batch.end() > start) {
                    sink.accept(batch);
                    int taken = (int) (batch.end() - start);
                    System.arraycopy(buffer, taken, buffer, 0, filled - taken);
                    filled -= taken;
                    start = batch.end();
                }
            }
        }
    }

    private boolean fill(FileChannel channel) throws IOException {
        if (filled == buffer.length) {
            if (buffer.length >= LONGEST_LINE) {
                throw new IOException("a line is longer than %d bytes".formatted(LONGEST_LINE));
            }
            buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
        int read = channel.read(ByteBuffer.wrap(buffer, filled, buffer.length - filled), start + filled);
        filled += Math.max(read, 0);
        return read > 0;
    }

    private Batch batch() {
        var rows = new ArrayList<Found>();
        int damaged = 0;
        int from = 0;
        for (int end = LineEnds.find(buffer, 0, filled); end >= 0; end = LineEnds.find(buffer, from, filled)) {
            var found = row(from, end);
            found.ifPresent(rows::add);
            damaged += found.isEmpty() ? 1 : 0;
            from = end + 1;
        }
        return new Batch(rows, start + from, damaged);
    }

    private Optional<Found> row(int from, int end) {
        try {
            if (leftOut.contains(start + from) || !StoredRun.isAsSealed(buffer, from, end)) {
                return Optional.empty();
            }
            var row = RowJson.brief(buffer, from, end - from);
            boolean isNumbered = row.key().number() >= 0 && row.key().number() < Integer.MAX_VALUE / 2;
            return isNumbered ? Optional.of(new Found(row, start + from, end - from)) : Optional.empty();
        } catch (MalformedJson | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
