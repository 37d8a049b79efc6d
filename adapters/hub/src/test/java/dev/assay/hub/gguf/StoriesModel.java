package dev.assay.hub.gguf;

import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Converts a checkpoint of llama2.c with the tokenizer behind it, such as stories15M, to GGUF.
///
/// Matrices become `Q8_0`, norms stay `F32`. Rows of queries and keys keep their order: llama2.c turns
/// neighboring pairs, as llama.cpp does for this architecture. The output shares the embedding's matrix.
public final class StoriesModel {
    /// Where the checkpoint of stories15M ends and its tokenizer begins.
    public static final int STORIES_15M_BYTES = 60_816_028;

    public static final String STORIES_15M_SHA_256 = "cd590644d963867a2b6e5a1107f51fad663c41d79c149fbecbbb1f95fa81f49a";

    private static final int HEADER_INTS = 7;

    private final Shape shape;
    private final FloatBuffer weights;
    private final ByteBuffer tokenizer;

    private record Shape(int width, int feedForward, int layers, int heads, int kvHeads, int tokens, int context) {
        int cached() {
            return width / heads * kvHeads;
        }
    }

    private StoriesModel(ByteBuffer checkpoint, ByteBuffer tokenizer) {
        var header = new int[HEADER_INTS];
        checkpoint.asIntBuffer().get(header);
        this.shape = new Shape(header[0], header[1], header[2], header[3], header[4], header[5], header[6]);
        this.weights = checkpoint
                .position(HEADER_INTS * Integer.BYTES)
                .slice()
                .order(ByteOrder.LITTLE_ENDIAN)
                .asFloatBuffer();
        this.tokenizer = tokenizer;
    }

    /// @param both the checkpoint of stories15M and its tokenizer in one file
    public static Path convertStories15M(Path both, Path target) throws IOException {
        var bytes = Files.readAllBytes(both);
        var sha256 = Digests.sha256(Arrays.copyOf(bytes, STORIES_15M_BYTES));
        if (!sha256.equals(STORIES_15M_SHA_256)) {
            throw new IOException("%s: is not the checkpoint of stories15M: SHA-256 %s".formatted(both, sha256));
        }
        return convert(bytes, STORIES_15M_BYTES, target);
    }

    /// @param checkpointBytes where in `both` the tokenizer begins
    public static Path convert(byte[] both, int checkpointBytes, Path target) throws IOException {
        return new StoriesModel(slice(both, 0, checkpointBytes), slice(both, checkpointBytes, both.length))
                .writer()
                .write(target);
    }

    private static ByteBuffer slice(byte[] bytes, int from, int to) {
        return ByteBuffer.wrap(bytes, from, to - from).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    private GgufWriter writer() {
        var writer = new GgufWriter();
        describe(writer);
        vocabulary(writer);
        weights(writer);
        return writer;
    }

    private void describe(GgufWriter writer) {
        writer.text("general.architecture", "llama")
                .text("general.name", "stories")
                .uint32("general.file_type", 7)
                .uint32("llama.context_length", shape.context)
                .uint32("llama.embedding_length", shape.width)
                .uint32("llama.block_count", shape.layers)
                .uint32("llama.feed_forward_length", shape.feedForward)
                .uint32("llama.rope.dimension_count", shape.width / shape.heads)
                .uint32("llama.attention.head_count", shape.heads)
                .uint32("llama.attention.head_count_kv", shape.kvHeads)
                .float32("llama.attention.layer_norm_rms_epsilon", 1e-5f);
    }

    private void vocabulary(GgufWriter writer) {
        tokenizer.getInt();
        var tokens = new ArrayList<String>();
        var scores = new ArrayList<Float>();
        for (int i = 0; i < shape.tokens; i++) {
            scores.add(tokenizer.getFloat());
            var piece = new byte[tokenizer.getInt()];
            tokenizer.get(piece);
            tokens.add(new String(piece, StandardCharsets.UTF_8).replace(' ', '\u2581'));
        }
        tokens.set(1, "<s>");
        tokens.set(2, "</s>");
        for (int value = 0; value < 256; value++) {
            tokens.set(3 + value, LlamaVocabulary.byteToken(value));
        }
        LlamaVocabulary.write(writer, tokens, scores);
    }

    /// In the order of the checkpoint: one kind of weight after the other, each for all layers.
    private void weights(GgufWriter writer) {
        writer.q8Tensor("token_embd.weight", next(shape.width * shape.tokens), shape.width, shape.tokens);
        norms(writer, "attn_norm");
        matrices(writer, "attn_q", shape.width, shape.width);
        matrices(writer, "attn_k", shape.width, shape.cached());
        matrices(writer, "attn_v", shape.width, shape.cached());
        matrices(writer, "attn_output", shape.width, shape.width);
        norms(writer, "ffn_norm");
        matrices(writer, "ffn_gate", shape.width, shape.feedForward);
        matrices(writer, "ffn_down", shape.feedForward, shape.width);
        matrices(writer, "ffn_up", shape.width, shape.feedForward);
        writer.float32Tensor("output_norm.weight", next(shape.width), shape.width);
    }

    private void norms(GgufWriter writer, String name) {
        for (var layer : layers(name)) {
            writer.float32Tensor(layer, next(shape.width), shape.width);
        }
    }

    private void matrices(GgufWriter writer, String name, int inner, int outer) {
        for (var layer : layers(name)) {
            writer.q8Tensor(layer, next(inner * outer), inner, outer);
        }
    }

    private List<String> layers(String name) {
        var names = new ArrayList<String>();
        for (int layer = 0; layer < shape.layers; layer++) {
            names.add("blk.%s.%s.weight".formatted(layer, name));
        }
        return names;
    }

    private float[] next(int count) {
        var values = new float[count];
        weights.get(values);
        return values;
    }
}
