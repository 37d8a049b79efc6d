package dev.assay.hub.gguf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.assay.api.UserError;
import dev.assay.hub.gguf.ModelShape.Experts;
import dev.assay.hub.gguf.Quantization.Share;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GgufModelTest {
    @TempDir
    private Path folder;

    @Test
    void aModelIsDescribed() throws IOException {
        var model = GgufModel.read(RandomModel.TINY.write(folder.resolve("m.gguf"), 1));

        assertThat(model.architecture()).isEqualTo("llama");
        assertThat(model.name()).contains("random llama");
        assertThat(model.tensorCount()).isEqualTo(21);
        assertThat(model.parameters()).isEqualTo(2 * 323 * 64 + 2 * (2 * 64 + 2 * 4096 + 2 * 2048 + 3 * 12_288) + 64);
        assertThat(model.tensorBytes()).isEqualTo(4 * model.parameters());
        assertThat(model.fileBytes()).isGreaterThan(model.tensorBytes());
        assertThat(model.vocabularySize()).hasValue(323);
        assertThat(model.tokenizer()).contains("llama");
        assertThat(model.chatTemplate()).isEmpty();
    }

    @Test
    void theShapeFillsInWhatTheFileLeavesOut() throws IOException {
        var shape = GgufModel.read(RandomModel.TINY.write(folder.resolve("m.gguf"), 1))
                .shape()
                .orElseThrow();

        assertThat(shape.contextLength()).hasValue(2048);
        assertThat(shape.embeddingLength()).isEqualTo(64);
        assertThat(shape.layers()).isEqualTo(2);
        assertThat(shape.attention().heads()).isEqualTo(new PerLayer(4, 8));
        assertThat(shape.attention().keyValueHeads()).isEqualTo(new PerLayer(2, 4));
        assertThat(shape.attention().keyLength()).isEqualTo(16);
        assertThat(shape.attention().valueLength()).isEqualTo(16);
        assertThat(shape.attention().slidingWindow()).isEmpty();
        assertThat(shape.experts()).isEmpty();
    }

    @Test
    void statedHeadSizesExpertsAndWindowsCount() throws IOException {
        var shape = described(new GgufWriter()
                        .text("general.architecture", "x")
                        .uint32("x.block_count", 2)
                        .uint32("x.embedding_length", 64)
                        .uint32("x.feed_forward_length", 96)
                        .uint32("x.expert_feed_forward_length", 80)
                        .uint32("x.expert_count", 8)
                        .uint32("x.expert_used_count", 2)
                        .uint32("x.attention.sliding_window", 512)
                        .int32s("x.attention.head_count", List.of(4, 8))
                        .int32s("x.attention.head_count_kv", List.of(0, 2))
                        .uint32("x.attention.key_length", 128)
                        .uint32("x.attention.value_length", 96))
                .shape()
                .orElseThrow();

        assertThat(shape.experts()).contains(new Experts(8, 2));
        assertThat(shape.feedForwardLength()).isEqualTo(160);
        assertThat(shape.attention().slidingWindow()).hasValue(512);
        assertThat(shape.attention().heads()).isEqualTo(new PerLayer(8, 12));
        assertThat(shape.attention().keyValueHeads()).isEqualTo(new PerLayer(2, 2));
        assertThat(shape.attention().keyLength()).isEqualTo(128);
        assertThat(shape.attention().valueLength()).isEqualTo(96);
    }

    @Test
    void layersThatDoNotFitTheirArrayAreRefused() {
        assertThatThrownBy(() -> described(shaped(3).int32s("x.attention.head_count", List.of(4, 8))))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("\"x.attention.head_count\" is of 2 items for 3 layers");
        assertThatThrownBy(() -> described(shaped(-1).uint32("x.attention.head_count", 4)))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("\"x.block_count\" is 4294967295, not from 0 to 1024");
    }

    private static GgufWriter shaped(int layers) {
        return new GgufWriter()
                .text("general.architecture", "x")
                .uint32("x.block_count", layers)
                .uint32("x.embedding_length", 64);
    }

    @Test
    void filesWithoutLayersHaveNoShape() throws IOException {
        assertThat(described(new GgufWriter().text("general.architecture", "clip"))
                        .shape())
                .isEmpty();
    }

    @Test
    void aFileWithoutArchitectureIsRefused() {
        assertThatThrownBy(() -> described(new GgufWriter().text("general.name", "x")))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("\"general.architecture\" is missing");
    }

    @Test
    void theChatTemplateIsText() throws IOException {
        var model = described(
                new GgufWriter().text("general.architecture", "x").text("tokenizer.chat_template", "{{ messages }}"));

        assertThat(model.chatTemplate()).contains("{{ messages }}");
    }

    @Test
    void quantizationNamesTheRecipeAndTheTypesBehindIt() throws IOException {
        var quantization = described(new GgufWriter()
                        .text("general.architecture", "x")
                        .uint32("general.file_type", 15)
                        .float32Tensor("norm", new float[64], 64)
                        .tensor("big", GgmlType.Q4_K.number(), new byte[144 * 8], 256, 8))
                .quantization();

        assertThat(quantization.label()).isEqualTo("Q4_K_M");
        assertThat(quantization.shares()).containsExactly(new Share(GgmlType.Q4_K, 1152), new Share(GgmlType.F32, 256));
        assertThat(quantization.bitsPerWeight()).isCloseTo(8.0 * 1408 / 2112, within(1e-12));
    }

    @Test
    void aFileThatStatesNoRecipeIsCalledByItsLargestType() throws IOException {
        var model = described(new GgufWriter().text("general.architecture", "x").q8Tensor("big", new float[64], 64));

        assertThat(model.quantization().label()).isEqualTo("Q8_0");
    }

    @Test
    void aGuessedRecipeIsNamedAndAnUnknownOneNumbered() throws IOException {
        var writer = new GgufWriter().text("general.architecture", "x").uint32("general.file_type", 1024 + 7);
        assertThat(described(writer).quantization().label()).isEqualTo("Q8_0");

        var unknown = new GgufWriter().text("general.architecture", "x").uint32("general.file_type", 999);
        assertThat(described(unknown).quantization().label()).isEqualTo("file type 999");
    }

    @Test
    void partsAreFoundFromAnyOfThem() throws IOException {
        part(1, 3).text("general.architecture", "x").write(named(1));
        part(2, 3).float32Tensor("a", new float[8], 8).write(named(2));
        part(3, 3).float32Tensor("b", new float[16], 16).write(named(3));

        var model = GgufModel.read(named(2));

        assertThat(model.parts()).extracting(GgufFile::path).containsExactly(named(1), named(2), named(3));
        assertThat(model.architecture()).isEqualTo("x");
        assertThat(model.parameters()).isEqualTo(24);
        assertThat(model.fileBytes()).isEqualTo(Files.size(named(1)) + Files.size(named(2)) + Files.size(named(3)));
    }

    @Test
    void aMissingPartIsNamed() throws IOException {
        part(1, 3).text("general.architecture", "x").write(named(1));

        assertThatThrownBy(() -> GgufModel.read(named(1)))
                .isInstanceOf(UserError.class)
                .hasMessage("%s: 2 of the model's 3 parts are missing: %s, %s\n       %s"
                        .formatted(
                                named(1),
                                "m-00002-of-00003.gguf",
                                "m-00003-of-00003.gguf",
                                "download them into the same folder"));
    }

    @Test
    void aRenamedPartDoesNotPassForAWholeModel() throws IOException {
        var writer = part(1, 3).text("general.architecture", "x");

        assertThatThrownBy(() -> described(writer))
                .isInstanceOf(UserError.class)
                .hasMessageContaining("is part 1 of 3 by its content, but 1 of 1 by its name");
    }

    private static GgufWriter part(int number, int count) {
        return new GgufWriter().uint16("split.no", number - 1).uint16("split.count", count);
    }

    private Path named(int number) {
        return folder.resolve("m-0000%s-of-00003.gguf".formatted(number));
    }

    private GgufModel described(GgufWriter writer) throws IOException {
        return GgufModel.read(writer.write(folder.resolve("m.gguf")));
    }
}
