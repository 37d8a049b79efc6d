package dev.assay.hub.gguf;

import java.util.Optional;
import java.util.OptionalLong;

/// Sizes models commonly come in, each with a shape usual for it: heads of 128 elements (64 in the
/// smallest), keys and values shared by groups of query heads, and a large vocabulary.
///
/// For asking what would fit before anything is downloaded; a file at hand is forecast by what it says.
public enum TypicalModel {
    B1("1B", 1.24e9, 2048, 8192, 16, 32, 64),
    B3("3B", 3.21e9, 3072, 8192, 28, 24, 128),
    B8("8B", 8.03e9, 4096, 14_336, 32, 32, 128),
    B14("14B", 14.8e9, 5120, 13_824, 48, 40, 128),
    B32("32B", 32.8e9, 5120, 27_648, 64, 40, 128),
    B70("70B", 70.6e9, 8192, 28_672, 80, 64, 128);

    private static final long CACHED_HEADS = 8;
    private static final long VOCABULARY = 128_256;

    private final String label;
    private final double parameters;
    private final ModelShape shape;

    TypicalModel(
            String label,
            double parameters,
            long embedding,
            long feedForward,
            int layers,
            long heads,
            long headLength) {
        this.label = label;
        this.parameters = parameters;
        this.shape = new ModelShape(
                OptionalLong.empty(),
                embedding,
                feedForward,
                layers,
                new ModelShape.Attention(
                        PerLayer.same(heads, layers),
                        PerLayer.same(CACHED_HEADS, layers),
                        headLength,
                        headLength,
                        OptionalLong.empty()),
                Optional.empty());
    }

    /// How coarsely weights are stored, with the bits a weight takes on average in models of this kind:
    /// blocks carry scales, and some tensors stay finer than the rest.
    public enum Coarseness {
        Q4_K_M(4.85),
        Q5_K_M(5.69),
        Q6_K(6.56),
        Q8_0(8.5),
        F16(16);

        private final double bits;

        Coarseness(double bits) {
            this.bits = bits;
        }
    }

    /// @param context in tokens
    public MemoryForecast forecast(Coarseness coarseness, long context) {
        return MemoryForecast.of(this, Math.round(parameters * coarseness.bits / 8), context);
    }

    ModelShape shape() {
        return shape;
    }

    long vocabulary() {
        return VOCABULARY;
    }

    /// Such as `8B`, for billions of parameters.
    @Override
    public String toString() {
        return label;
    }
}
