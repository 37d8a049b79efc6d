package dev.assay.datasets.rows;

import com.github.luben.zstd.Zstd;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/// Undoes the compressions Parquet files have, without the machinery of Hadoop.
final class Inflaters implements CompressionCodecFactory {
    /// Makes bytes of a known length out of fewer.
    private interface Inflater {
        byte[] inflate(byte[] packed, int length) throws IOException;
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        return new Decompressor(
                switch (codec) {
                    case UNCOMPRESSED -> (packed, _) -> packed;
                    case SNAPPY -> Inflaters::snappy;
                    case ZSTD -> Inflaters::zstd;
                    case GZIP -> Inflaters::gzip;
                    case LZO, BROTLI, LZ4, LZ4_RAW ->
                        throw new UnsupportedOperationException("it is compressed with %s".formatted(codec));
                });
    }

    private static byte[] snappy(byte[] packed, int length) throws IOException {
        if (Snappy.uncompressedLength(packed) != length) {
            throw new IOException("a page is not as long as it says");
        }
        return Snappy.uncompress(packed);
    }

    private static byte[] zstd(byte[] packed, int length) throws IOException {
        var bytes = new byte[length];
        long count = Zstd.decompress(bytes, packed);
        if (Zstd.isError(count) || count != length) {
            throw new IOException("a page is not as long as it says");
        }
        return bytes;
    }

    private static byte[] gzip(byte[] packed, int length) throws IOException {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readNBytes(length);
        }
    }

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        throw new UnsupportedOperationException("nothing is written here");
    }

    @Override
    public void release() {}

    private record Decompressor(Inflater inflater) implements BytesInputDecompressor {
        @Override
        public BytesInput decompress(BytesInput bytes, int length) throws IOException {
            return BytesInput.from(inflater.inflate(bytes.toInputStream().readAllBytes(), length));
        }

        @Override
        public void decompress(ByteBuffer input, int packed, ByteBuffer output, int length) throws IOException {
            var bytes = new byte[packed];
            input.get(bytes);
            output.put(inflater.inflate(bytes, length));
        }

        @Override
        public void release() {}
    }
}
