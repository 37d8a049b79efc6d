package dev.assay.hub.gguf;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/// A llama with random weights: real llama.cpp loads it and generates nonsense, the same for the same
/// seed, which never ends by itself.
///
/// @param width       of the embedding
/// @param feedForward inner width of a layer's second half
/// @param pieces      tokens besides the 3 special and the 256 for single bytes
public record RandomModel(int width, int layers, int heads, int keyValueHeads, int feedForward, int pieces) {
    /// 323 tokens, some 0.5 MB.
    public static final RandomModel TINY = new RandomModel(64, 2, 4, 2, 192, 64);

    public Path write(Path file, long seed) throws IOException {
        return writer(seed).write(file);
    }

    GgufWriter writer(long seed) {
        var random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        var writer = new GgufWriter();
        describe(writer);
        vocabulary(writer);
        weights(writer, random);
        return writer;
    }

    int vocabularySize() {
        return LlamaVocabulary.FIRST_PIECE + pieces;
    }

    private void describe(GgufWriter writer) {
        writer.text("general.architecture", "llama")
                .text("general.name", "random llama")
                .uint32("general.file_type", 0)
                .uint32("llama.context_length", 2048)
                .uint32("llama.embedding_length", width)
                .uint32("llama.block_count", layers)
                .uint32("llama.feed_forward_length", feedForward)
                .uint32("llama.rope.dimension_count", width / heads)
                .uint32("llama.attention.head_count", heads)
                .uint32("llama.attention.head_count_kv", keyValueHeads)
                .float32("llama.attention.layer_norm_rms_epsilon", 1e-5f)
                .float32("llama.rope.freq_base", 10_000);
    }

    private void vocabulary(GgufWriter writer) {
        var tokens = new ArrayList<>(List.of("<unk>", "<s>", "</s>"));
        IntStream.range(0, 256).mapToObj(LlamaVocabulary::byteToken).forEach(tokens::add);
        IntStream.range(0, pieces).forEach(place -> tokens.add(piece(place)));
        LlamaVocabulary.write(
                writer,
                tokens,
                IntStream.range(0, tokens.size())
                        .mapToObj(place -> (float) -place)
                        .toList());
    }

    /// A space (U+2581) and a letter, a letter, then letters and a number.
    private static String piece(int place) {
        var letter = String.valueOf((char) ('a' + place % 26));
        return place < 26 ? "\u2581" + letter : place < 52 ? letter : letter + place / 26;
    }

    private void weights(GgufWriter writer, RandomGenerator random) {
        matrix(writer, random, "token_embd", width, vocabularySize());
        for (int layer = 0; layer < layers; layer++) {
            layer(writer, random, "blk." + layer + ".");
        }
        norm(writer, "output_norm");
        writer.float32Tensor("output.weight", output(random), width, vocabularySize());
    }

    /// Only pieces are ever likely: a torn character or an early end would make a test fail by chance.
    private float[] output(RandomGenerator random) {
        var values = gaussians(random, width * vocabularySize(), 4 / Math.sqrt(width));
        Arrays.fill(values, 0, width * LlamaVocabulary.FIRST_PIECE, 0);
        return values;
    }

    private void layer(GgufWriter writer, RandomGenerator random, String prefix) {
        int cached = width / heads * keyValueHeads;
        norm(writer, prefix + "attn_norm");
        matrix(writer, random, prefix + "attn_q", width, width);
        matrix(writer, random, prefix + "attn_k", width, cached);
        matrix(writer, random, prefix + "attn_v", width, cached);
        matrix(writer, random, prefix + "attn_output", width, width);
        norm(writer, prefix + "ffn_norm");
        matrix(writer, random, prefix + "ffn_gate", width, feedForward);
        matrix(writer, random, prefix + "ffn_up", width, feedForward);
        matrix(writer, random, prefix + "ffn_down", feedForward, width);
    }

    private void norm(GgufWriter writer, String name) {
        var ones = new float[width];
        Arrays.fill(ones, 1);
        writer.float32Tensor(name + ".weight", ones, width);
    }

    private static void matrix(GgufWriter writer, RandomGenerator random, String name, int inner, int outer) {
        writer.float32Tensor(name + ".weight", gaussians(random, inner * outer, 1 / Math.sqrt(inner)), inner, outer);
    }

    private static float[] gaussians(RandomGenerator random, int count, double scale) {
        var values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) (random.nextGaussian() * scale);
        }
        return values;
    }
}
