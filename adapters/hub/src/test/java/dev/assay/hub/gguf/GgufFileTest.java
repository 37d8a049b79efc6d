package dev.assay.hub.gguf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.GgufValue.Items;
import dev.assay.hub.gguf.GgufValue.Real;
import dev.assay.hub.gguf.GgufValue.Text;
import dev.assay.hub.gguf.GgufValue.Truth;
import dev.assay.hub.gguf.GgufValue.Whole;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GgufFileTest {
    @TempDir
    private Path folder;

    @Test
    void everyTypeOfValueIsRead() throws IOException {
        var file = read(new GgufWriter()
                .raw("u8", 0, new byte[] {-1})
                .raw("i8", 1, new byte[] {-1})
                .raw("u16", 2, new byte[] {-1, -1})
                .raw("i16", 3, new byte[] {-1, -1})
                .raw("u32", 4, number(-1))
                .raw("i32", 5, number(-1))
                .float32("f32", 0.5f)
                .raw("yes", 7, new byte[] {1})
                .text("text", "grüß dich")
                .raw("u64", 10, number(-1L))
                .raw("i64", 11, number(-1L))
                .raw("f64", 12, number(Double.doubleToLongBits(0.25)))
                .toBytes());

        assertThat(file.metadata())
                .containsEntry("u8", Whole.of(255))
                .containsEntry("i8", Whole.of(-1))
                .containsEntry("u16", Whole.of(65_535))
                .containsEntry("i16", Whole.of(-1))
                .containsEntry("u32", Whole.of(4_294_967_295L))
                .containsEntry("i32", Whole.of(-1))
                .containsEntry("f32", new Real(0.5))
                .containsEntry("yes", new Truth(true))
                .containsEntry("text", new Text("grüß dich"))
                .containsEntry("u64", new Whole(new BigInteger("18446744073709551615")))
                .containsEntry("i64", Whole.of(-1))
                .containsEntry("f64", new Real(0.25));
    }

    @Test
    void nestedArraysAreRead() throws IOException {
        var inner = ByteBuffer.allocate(14).order(ByteOrder.LITTLE_ENDIAN);
        inner.putInt(0).putLong(2).put((byte) 7).put((byte) 8);
        var outer = GgufWriter.bytes(12 + 2 * 14)
                .putInt(9)
                .putLong(2)
                .put(inner.array())
                .put(inner.array())
                .array();

        var file =
                read(new GgufWriter().raw("nested", 9, outer).uint32("after", 5).toBytes());

        var pair = new Items(2, List.of(Whole.of(7), Whole.of(8)));
        assertThat(file.metadata())
                .containsEntry("nested", new Items(2, List.of(pair, pair)))
                .containsEntry("after", Whole.of(5));
    }

    @Test
    void longArraysAreCountedAndOnlyTheirBeginningKept() throws IOException {
        var words = Collections.nCopies(3000, "word");
        var bytes = new GgufWriter().texts("words", words).uint32("after", 5).toBytes();

        var items = (Items) Objects.requireNonNull(read(bytes).metadata().get("words"));

        assertThat(items.count()).isEqualTo(3000);
        assertThat(items.first()).hasSize(1024);
        assertThat(items.isWhole()).isFalse();
        assertThat(read(bytes).metadata()).containsEntry("after", Whole.of(5));
    }

    @Test
    void longArraysAreKeptWholeWhenAsked() throws IOException {
        var path = new GgufWriter()
                .texts("words", Collections.nCopies(3000, "word"))
                .write(folder.resolve("m.gguf"));

        var items = (Items) Objects.requireNonNull(
                GgufFile.read(path, Integer.MAX_VALUE).metadata().get("words"));

        assertThat(items.isWhole()).isTrue();
    }

    @Test
    void theTensorDirectoryIsRead() throws IOException {
        var file = read(new GgufWriter()
                .float32Tensor("norm", new float[3], 3)
                .q8Tensor("matrix", new float[128], 64, 2)
                .toBytes());

        assertThat(file.tensors())
                .containsExactly(
                        new Tensor("norm", List.of(3L), GgmlType.F32, 0),
                        new Tensor("matrix", List.of(64L, 2L), GgmlType.Q8_0, 32));
        assertThat(file.tensors().getLast().bytes()).isEqualTo(136);
        assertThat(file.tensorArea() % 32).isZero();
    }

    @Test
    void versionTwoIsRead() throws IOException {
        assertThat(read(GgufWriter.header(2, 0, 0)).version()).isEqualTo(2);
    }

    @Test
    void otherFilesAreRefused() {
        refused("PK this is a zip".getBytes(StandardCharsets.UTF_8), "is not a GGUF file");
        refused(new byte[0], "is not a GGUF file");
        refused(new byte[] {'G', 'G'}, "is not a GGUF file");
    }

    @Test
    void bigEndianFilesAreRefusedByName() {
        refused(GgufWriter.header(Integer.reverseBytes(3), 0, 0), "is a big-endian GGUF file");
    }

    @Test
    void otherVersionsAreRefusedWithTheirNumber() {
        refused(GgufWriter.header(1, 0, 0), "has GGUF version 1; versions 2 and 3 can be read");
        refused(GgufWriter.header(-1, 0, 0), "has GGUF version 4294967295");
    }

    @Test
    void aMissingFileIsSaid() {
        assertThatThrownBy(() -> GgufFile.read(folder.resolve("none.gguf")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("none.gguf: no such file");
    }

    @Test
    void countsTheFileCannotHoldAreRefused() {
        refused(GgufWriter.header(3, Long.MAX_VALUE, 0), "at byte 16: 9223372036854775807 tensors");
        refused(GgufWriter.header(3, -1, 0), "18446744073709551615 tensors");
        refused(GgufWriter.header(3, 0, 1L << 40), "at byte 24: 1099511627776 metadata keys");
        refused(new GgufWriter().raw("t", 8, number(1L << 60)).toBytes(), "bytes of text, more than");
        refused(new GgufWriter().raw("t", 8, number(-1L)).toBytes(), "18446744073709551615 bytes of text");
        refused(new GgufWriter().raw("a", 9, array(4, 1L << 60)).toBytes(), "array items, more than");
    }

    @Test
    void aHugeSparseFileCostsNeitherMemoryNorTime() throws IOException {
        var path = folder.resolve("sparse.gguf");
        Files.write(path, new GgufWriter().raw("a", 9, array(8, 1L << 32)).toBytes());
        try (var file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(1L << 40);
        }

        assertThatThrownBy(() -> GgufFile.read(path))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("4294967296 array items, more than the file can hold");
    }

    @Test
    void aHeaderOfEmptyTextsIsBounded() throws IOException {
        var path = folder.resolve("sparse.gguf");
        Files.write(path, new GgufWriter().raw("a", 9, array(8, 10_000_000)).toBytes());
        try (var file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(1L << 33);
        }

        assertThatThrownBy(() -> GgufFile.read(path, Integer.MAX_VALUE))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("metadata of more than 67108864 bytes");
    }

    @Test
    void deepNestingIsRefused() {
        var deep = new ByteArrayOutputStream();
        for (int i = 0; i < 50; i++) {
            deep.writeBytes(array(9, 1));
        }
        refused(new GgufWriter().raw("deep", 9, deep.toByteArray()).toBytes(), "arrays nested deeper than 4");
    }

    @Test
    void unknownTypesAreRefusedWithTheirNumber() {
        refused(new GgufWriter().raw("k", 13, new byte[8]).toBytes(), "unknown value type 13");
        refused(new GgufWriter().entry("t", 4, 0, 32).toBytes(), "\"t\" has the unknown type 4");
        refused(new GgufWriter().entry("t", 4711, 0, 32).toBytes(), "\"t\" has the unknown type 4711");
    }

    @Test
    void senselessTensorsAreRefused() {
        refused(new GgufWriter().entry("t", 0, 0).toBytes(), "has 0 dimensions");
        refused(new GgufWriter().entry("t", 0, 0, 1, 1, 1, 1, 1).toBytes(), "has 5 dimensions");
        refused(new GgufWriter().entry("t", 0, 0, 4, 0).toBytes(), "has a dimension of 0");
        refused(new GgufWriter().entry("t", 0, 0, -4).toBytes(), "has a dimension of -4");
        refused(new GgufWriter().entry("t", 0, 5, 4).toBytes(), "lies at 5, which is not a multiple of 32");
        refused(new GgufWriter().entry("t", 0, -32, 4).toBytes(), "lies at 18446744073709551584");
        refused(new GgufWriter().entry("t", 8, 0, 33).toBytes(), "rows of 33 elements, but Q8_0 comes in blocks of 32");
        refused(new GgufWriter().entry("t", 0, 0, 1L << 40, 1L << 40).toBytes(), "larger than any file");
        refused(new GgufWriter().entry("t", 0, 0, 8).entry("t", 0, 32, 8).toBytes(), "\"t\" is there twice");
        refused(new GgufWriter().entry("t", 0, 0, 64).entry("u", 0, 32, 8).toBytes(), "\"u\" overlaps");
    }

    @Test
    void aKeyThatIsThereTwiceIsRefused() {
        refused(new GgufWriter().uint32("k", 1).uint32("k", 2).toBytes(), "the key \"k\" is there twice");
    }

    @Test
    void aTruthThatIsNeitherIsRefused() {
        refused(new GgufWriter().raw("k", 7, new byte[] {2}).toBytes(), "2 where a truth value is 0 or 1");
    }

    @Test
    void aStrangeAlignmentIsRefused() {
        refused(new GgufWriter().uint32("general.alignment", 0).toBytes(), "an alignment of 0");
        refused(new GgufWriter().uint32("general.alignment", 48).toBytes(), "an alignment of 48");
        refused(new GgufWriter().uint32("general.alignment", -1).toBytes(), "\"general.alignment\" is 4294967295");
        refused(new GgufWriter().text("general.alignment", "x").toBytes(), "is no whole number");
    }

    @Test
    void aFileThatEndsBeforeItsTensorsIsAnUnfinishedDownload() throws IOException {
        var whole = RandomModel.TINY.writer(1).toBytes();

        refused(Arrays.copyOf(whole, whole.length - 1000), "bytes: its download did not finish");
    }

    @Test
    void aHeaderCutAnywhereIsRefused() {
        var whole = new GgufWriter()
                .text("general.architecture", "llama")
                .texts("words", List.of("a", "b"))
                .float32Tensor("norm", new float[64], 64)
                .toBytes();
        for (int length = 0; length < whole.length; length++) {
            refused(Arrays.copyOf(whole, length), "");
        }
    }

    @Test
    void anyByteMayBeWrongWithoutMoreThanAMessage() throws IOException {
        var whole = new GgufWriter()
                .text("general.architecture", "llama")
                .texts("words", List.of("a", "b"))
                .float32Tensor("norm", new float[64], 64)
                .toBytes();
        for (int place = 0; place < whole.length - 256; place++) {
            for (int bit = 0; bit < 8; bit++) {
                var wrong = whole.clone();
                wrong[place] ^= (byte) (1 << bit);
                readOrRefuse(wrong);
            }
        }
    }

    private void readOrRefuse(byte[] bytes) throws IOException {
        try {
            assertThat(read(bytes).size()).isEqualTo(bytes.length);
        } catch (UserError e) {
            assertThat(e).hasMessageContaining("m.gguf: ");
        }
    }

    private void refused(byte[] bytes, String why) {
        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(UserError.class)
                .hasMessageStartingWith(folder.resolve("m.gguf").toString())
                .hasMessageContaining(why)
                .hasMessageContaining("\n       ");
    }

    private GgufFile read(byte[] bytes) throws IOException {
        return GgufFile.read(Files.write(folder.resolve("m.gguf"), bytes));
    }

    private static byte[] array(int type, long count) {
        return GgufWriter.bytes(12).putInt(type).putLong(count).array();
    }

    private static byte[] number(int value) {
        return GgufWriter.bytes(Integer.BYTES).putInt(value).array();
    }

    private static byte[] number(long value) {
        return GgufWriter.bytes(Long.BYTES).putLong(value).array();
    }
}
