package dev.assay.hub.gguf;

import java.util.Optional;
import java.util.OptionalLong;

/// The sizes of a transformer that decide what memory it needs.
///
/// @param contextLength     the tokens it was trained with
/// @param feedForwardLength the widest inner layer a token passes, of all experts that see it
/// @param experts           present for mixtures of experts
public record ModelShape(
        OptionalLong contextLength,
        long embeddingLength,
        long feedForwardLength,
        int layers,
        Attention attention,
        Optional<Experts> experts) {
    private static final long MOST = 1L << 24;
    private static final long MOST_TOKENS = 1L << 32;
    private static final long MOST_LAYERS = 1024;

    /// @param heads         query heads
    /// @param keyValueHeads heads that are cached; 0 in layers without attention
    /// @param keyLength     elements of one head's key
    /// @param valueLength   elements of one head's value
    /// @param slidingWindow how far back some or all layers look, when stated
    public record Attention(
            PerLayer heads, PerLayer keyValueHeads, long keyLength, long valueLength, OptionalLong slidingWindow) {}

    /// @param used how many of them see each token
    public record Experts(long count, long used) {}

    /// Empty for files that hold no transformer, such as projectors of images.
    static Optional<ModelShape> of(String architecture, Metadata said) {
        var layers = said.whole(architecture + ".block_count", MOST_LAYERS);
        var embedding = said.whole(architecture + ".embedding_length", MOST);
        if (layers.isEmpty() || embedding.isEmpty() || !said.has(architecture + ".attention.head_count")) {
            return Optional.empty();
        }
        return Optional.of(of(architecture + ".", said, Math.toIntExact(layers.getAsLong()), embedding.getAsLong()));
    }

    private static ModelShape of(String prefix, Metadata said, int layers, long embedding) {
        var experts = experts(prefix, said);
        return new ModelShape(
                said.whole(prefix + "context_length", MOST_TOKENS),
                embedding,
                feedForward(prefix, said, layers, experts.map(Experts::used).orElse(0L)),
                layers,
                attention(prefix, said, layers, embedding),
                experts);
    }

    private static Attention attention(String prefix, Metadata said, int layers, long embedding) {
        var heads = said.perLayer(prefix + "attention.head_count", MOST, layers).orElseThrow();
        long usual = heads.most() == 0 ? 0 : embedding / heads.most();
        return new Attention(
                heads,
                said.perLayer(prefix + "attention.head_count_kv", MOST, layers).orElse(heads),
                said.whole(prefix + "attention.key_length", MOST).orElse(usual),
                said.whole(prefix + "attention.value_length", MOST).orElse(usual),
                said.whole(prefix + "attention.sliding_window", MOST_TOKENS));
    }

    private static long feedForward(String prefix, Metadata said, int layers, long expertsUsed) {
        long plain = said.perLayer(prefix + "feed_forward_length", MOST, layers)
                .map(PerLayer::most)
                .orElse(0L);
        long expert = said.whole(prefix + "expert_feed_forward_length", MOST).orElse(plain);
        return Math.max(plain, expert * expertsUsed);
    }

    private static Optional<Experts> experts(String prefix, Metadata said) {
        long count = said.whole(prefix + "expert_count", MOST).orElse(0);
        return count == 0
                ? Optional.empty()
                : Optional.of(new Experts(
                        count, said.whole(prefix + "expert_used_count", count).orElse(0)));
    }
}
