package dev.assay.datasets.rows;

import java.io.EOFException;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/// A file on a hub, read in the pieces that are asked for: the reader of a Parquet file takes the footer
/// first, then only the columns it needs.
final class RangeInput implements InputFile {
    /// Short reads come in this size, so that a footer is one request.
    private static final int WINDOW = 1 << 16;

    private final Hub hub;
    private final Revision revision;
    private final URI address;

    RangeInput(Hub hub, Revision revision, URI address) {
        this.hub = hub;
        this.revision = revision;
        this.address = address;
    }

    @Override
    public long getLength() {
        return hub.size(revision, address);
    }

    @Override
    public SeekableInputStream newStream() {
        return new Pieces(getLength());
    }

    private final class Pieces extends SeekableInputStream {
        private final long length;
        private long position;
        private long windowStart;
        private byte[] window = new byte[0];

        Pieces(long length) {
            this.length = length;
        }

        @Override
        public long getPos() {
            return position;
        }

        @Override
        public void seek(long target) throws IOException {
            if (target < 0 || target > length) {
                throw new EOFException("%s is outside of %s bytes".formatted(target, length));
            }
            position = target;
        }

        @Override
        public int read() {
            var one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int start, int count) {
            int wanted = (int) Math.min(count, length - position);
            if (wanted <= 0) {
                return count == 0 ? 0 : -1;
            }
            if (wanted >= WINDOW && !isInWindow(wanted)) {
                System.arraycopy(hub.piece(revision, address, position, wanted), 0, target, start, wanted);
            } else {
                fill(wanted);
                System.arraycopy(window, (int) (position - windowStart), target, start, wanted);
            }
            position += wanted;
            return wanted;
        }

        private boolean isInWindow(int wanted) {
            return position >= windowStart && position + wanted <= windowStart + window.length;
        }

        private void fill(int wanted) {
            if (!isInWindow(wanted)) {
                windowStart = Math.max(0, Math.min(position, length - WINDOW));
                window = hub.piece(revision, address, windowStart, (int) Math.min(WINDOW, length - windowStart));
            }
        }

        @Override
        public void readFully(byte[] bytes) throws IOException {
            readFully(bytes, 0, bytes.length);
        }

        @Override
        public void readFully(byte[] bytes, int start, int count) throws IOException {
            if (count > length - position) {
                throw new EOFException("the file ends after %s bytes".formatted(length));
            }
            for (int done = 0; done < count; ) {
                done += read(bytes, start + done, count - done);
            }
        }

        @Override
        public int read(ByteBuffer buffer) {
            var bytes = new byte[buffer.remaining()];
            int count = read(bytes, 0, bytes.length);
            if (count > 0) {
                buffer.put(bytes, 0, count);
            }
            return count;
        }

        @Override
        public void readFully(ByteBuffer buffer) throws IOException {
            var bytes = new byte[buffer.remaining()];
            readFully(bytes);
            buffer.put(bytes);
        }
    }
}
