package dev.assay.hub.gguf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The figures in MiB are those llama-server b9844 reported for models of these shapes.
class MemoryForecastTest {
    private static final double MIB = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void aModelOfElevenHundredMillionParameters() throws IOException {
        var model = shaped(2048, 22, 32, 4, 5632);

        assertThat(model.forecast(2048, 1, CacheType.F16).cache() / MIB).isEqualTo(44.00);
        assertThat(model.forecast(8192, 1, CacheType.F16).cache() / MIB).isEqualTo(176.00);
        assertThat(model.forecast(2048, 1, CacheType.Q4_0).cache() / MIB).isCloseTo(12.38, within(0.01));
        assertThat(model.forecast(300, 1, CacheType.Q8_0).cache() / MIB).isCloseTo(5.84, within(0.01));
        assertThat(model.forecast(1024, 2, CacheType.F16).cache() / MIB).isEqualTo(44.00);
        assertThat(model.forecast(256, 1, CacheType.F16).compute() / MIB).isCloseTo(24.63, within(0.02));
        assertThat(model.forecast(2048, 1, CacheType.F16).compute() / MIB).isCloseTo(51.01, within(0.02));
        assertThat(model.forecast(8192, 1, CacheType.F16).compute() / MIB).isCloseTo(57.01, within(0.02));
        assertThat(model.forecast(1024, 2, CacheType.F16).compute() / MIB).isCloseTo(50.01, within(0.02));
    }

    @Test
    void aModelOfFifteenMillionParameters() throws IOException {
        var model = shaped(288, 6, 6, 6, 768);

        assertThat(model.forecast(256, 1, CacheType.F16).cache() / MIB).isCloseTo(1.69, within(0.01));
        assertThat(model.forecast(2048, 1, CacheType.F16).cache() / MIB).isEqualTo(13.50);
        assertThat(model.forecast(256, 1, CacheType.F16).compute() / MIB).isCloseTo(3.51, within(0.02));
        assertThat(model.forecast(2048, 1, CacheType.F16).compute() / MIB).isCloseTo(8.76, within(0.02));
    }

    @Test
    void theTotalIsAllOfIt() throws IOException {
        var model = GgufModel.read(RandomModel.TINY.write(folder.resolve("m.gguf"), 1));

        var forecast = model.forecast(256, 2, CacheType.F16);

        assertThat(forecast.weights()).isEqualTo(model.tensorBytes());
        assertThat(forecast.cache()).isEqualTo(2 * 2 * 256 * 2 * 32 * 2);
        assertThat(forecast.output()).isEqualTo(2 * 323 * 4);
        assertThat(forecast.total())
                .isEqualTo(forecast.weights() + forecast.cache() + forecast.compute() + forecast.output());
    }

    @Test
    void aCacheWhoseBlocksDoNotFitAHeadIsRefused() throws IOException {
        var model = shaped(288, 6, 6, 6, 768);

        assertThatThrownBy(() -> model.forecast(256, 1, CacheType.Q8_0))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("its cache cannot be q8_0: heads of 48 elements do not divide into blocks of 32");
    }

    @Test
    void senselessRequestsAreRefused() throws IOException {
        var model = shaped(288, 6, 6, 6, 768);

        assertThatThrownBy(() -> model.forecast(0, 1, CacheType.F16)).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> model.forecast(256, 0, CacheType.F16)).isInstanceOf(UserError.class);
        assertThatThrownBy(() -> model.forecast(Long.MAX_VALUE, 2, CacheType.F16))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("2 slots of 9223372036854775807 tokens make no sense");
    }

    @Test
    void aFileWithoutLayersHasNoForecast() throws IOException {
        var model = GgufModel.read(
                new GgufWriter().text("general.architecture", "clip").write(folder.resolve("m.gguf")));

        assertThatThrownBy(() -> model.forecast(256, 1, CacheType.F16))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("the architecture \"clip\" says nothing of layers and heads");
    }

    @Test
    void sizesBeyondAnyMachineAreRefused() throws IOException {
        var model = shaped(1 << 24, 1024, 1, 1 << 24, 64);

        assertThatThrownBy(() -> model.forecast(1 << 20, 1, CacheType.F16))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("fit no machine");
    }

    private GgufModel shaped(int width, int layers, int heads, int cachedHeads, int feedForward) throws IOException {
        return GgufModel.read(new GgufWriter()
                .text("general.architecture", "llama")
                .uint32("llama.block_count", layers)
                .uint32("llama.embedding_length", width)
                .uint32("llama.feed_forward_length", feedForward)
                .uint32("llama.attention.head_count", heads)
                .uint32("llama.attention.head_count_kv", cachedHeads)
                .write(folder.resolve("shaped.gguf")));
    }
}
