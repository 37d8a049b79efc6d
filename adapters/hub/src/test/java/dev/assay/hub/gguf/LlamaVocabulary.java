package dev.assay.hub.gguf;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// The keys of a vocabulary of the `llama` kind: unknown, begin and end first, then 256 bytes, then pieces.
final class LlamaVocabulary {
    private static final int NORMAL = 1;
    private static final int UNKNOWN = 2;
    private static final int CONTROL = 3;
    private static final int BYTE = 6;

    private static final int FIRST_BYTE = 3;

    /// Behind the special tokens and the bytes.
    static final int FIRST_PIECE = 259;

    private LlamaVocabulary() {}

    static String byteToken(int value) {
        return String.format(Locale.ROOT, "<0x%02X>", value);
    }

    static void write(GgufWriter writer, List<String> tokens, List<Float> scores) {
        writer.text("tokenizer.ggml.model", "llama")
                .texts("tokenizer.ggml.tokens", tokens)
                .float32s("tokenizer.ggml.scores", scores)
                .int32s(
                        "tokenizer.ggml.token_type",
                        IntStream.range(0, tokens.size())
                                .mapToObj(LlamaVocabulary::type)
                                .toList())
                .uint32("tokenizer.ggml.unknown_token_id", 0)
                .uint32("tokenizer.ggml.bos_token_id", 1)
                .uint32("tokenizer.ggml.eos_token_id", 2);
    }

    private static int type(int token) {
        if (token == 0) {
            return UNKNOWN;
        }
        return token < FIRST_BYTE ? CONTROL : token < FIRST_PIECE ? BYTE : NORMAL;
    }
}
