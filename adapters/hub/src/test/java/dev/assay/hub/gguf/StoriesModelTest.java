package dev.assay.hub.gguf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.hub.gguf.GgufValue.Items;
import dev.assay.hub.gguf.GgufValue.Text;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoriesModelTest {
    private static final int WIDTH = 32;
    private static final int TOKENS = 260;
    private static final int FLOATS = TOKENS * WIDTH + WIDTH + 4 * WIDTH * WIDTH + WIDTH + 3 * 64 * WIDTH + WIDTH;

    @TempDir
    private Path folder;

    @Test
    void aCheckpointBecomesATiedLlama() throws IOException {
        var file = StoriesModel.convert(both(), 28 + 4 * FLOATS, folder.resolve("m.gguf"));
        var model = GgufModel.read(file);

        assertThat(model.parameters()).isEqualTo(FLOATS);
        assertThat(model.tensorCount()).isEqualTo(11);
        assertThat(model.quantization().label()).isEqualTo("Q8_0");
        assertThat(model.vocabularySize()).hasValue(TOKENS);
        assertThat(model.shape().orElseThrow().contextLength()).hasValue(128);
    }

    @Test
    void weightsKeepTheirOrder() throws IOException {
        var path = StoriesModel.convert(both(), 28 + 4 * FLOATS, folder.resolve("m.gguf"));
        var file = GgufFile.read(path);
        var norm = file.tensors().stream()
                .filter(tensor -> tensor.name().equals("output_norm.weight"))
                .findFirst()
                .orElseThrow();
        var bytes = Files.readAllBytes(path);
        var first = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getFloat((int)
                (file.tensorArea() + norm.offset()));

        assertThat(first).isEqualTo(FLOATS - WIDTH);
    }

    @Test
    void tokensAreWrittenAsLlamaWantsThem() throws IOException {
        var path = StoriesModel.convert(both(), 28 + 4 * FLOATS, folder.resolve("m.gguf"));
        var tokens =
                (Items) Objects.requireNonNull(GgufFile.read(path).metadata().get("tokenizer.ggml.tokens"));

        assertThat(tokens.first())
                .startsWith(new Text("x"), new Text("<s>"), new Text("</s>"), new Text("<0x00>"))
                .endsWith(new Text("<0xFF>"), new Text("\u2581the"));
    }

    /// Weights are their own places, so that a swap would show.
    private static byte[] both() {
        var checkpoint = ByteBuffer.allocate(28 + 4 * FLOATS).order(ByteOrder.LITTLE_ENDIAN);
        IntStream.of(WIDTH, 64, 1, 2, 2, TOKENS, 128).forEach(checkpoint::putInt);
        IntStream.range(0, FLOATS).forEach(place -> checkpoint.putFloat(place));
        var tokenizer = ByteBuffer.allocate(4 + (TOKENS - 1) * 9 + 12).order(ByteOrder.LITTLE_ENDIAN);
        tokenizer.putInt(4);
        IntStream.range(0, TOKENS - 1)
                .forEach(place -> tokenizer.putFloat(0).putInt(1).put((byte) 'x'));
        tokenizer.putFloat(-1).putInt(4).put(" the".getBytes(StandardCharsets.US_ASCII));
        return ByteBuffer.allocate(checkpoint.capacity() + tokenizer.capacity())
                .put(checkpoint.array())
                .put(tokenizer.array())
                .array();
    }
}
