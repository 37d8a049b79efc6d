package dev.assay.hub.gguf;

import dev.assay.api.UserError;

/// The memory a model will take in llama.cpp, in bytes, before it is loaded.
///
/// - *weights*: the tensors, as they lie in the file;
/// - *cache*: layers × cells × cached heads × (key length + value length) × bytes an element, the cells of
///   each slot rounded up to 256, as llama.cpp does. An upper bound where layers look back through a
///   sliding window or keep a state instead of a cache;
/// - *compute*: batch × (4 × (3 × feed-forward length + 4 × embedding length) + 2 × cells of a slot), the
///   batch being 512 tokens or the context, whichever is less: three inner and four outer activations in
///   32 bits, and a mask in 16 bits. Fitted to what llama.cpp b9844 reports on a CPU with flash attention,
///   which is within 1 % for shapes of real models, and up to a third less for narrow feed-forward layers;
///   other devices and a quantized cache differ by some MB;
/// - *output*: slots × vocabulary × 4.
public record MemoryForecast(long weights, long cache, long compute, long output) {
    private static final long CELLS_TOGETHER = 256;
    private static final long BATCH = 512;
    private static final long MOST_CELLS = 1L << 32;
    private static final long MOST_BYTES = 1L << 60;

    static MemoryForecast of(GgufModel model, long contextPerSlot, int slots, CacheType cacheType) {
        checkAsked(contextPerSlot, slots);
        var shape = model.shape().orElseThrow(() -> shapeless(model));
        checkCache(model, shape.attention(), cacheType);
        long cells = cells(contextPerSlot);
        return new MemoryForecast(
                model.tensorBytes(),
                cache(model, slots * cells, cellBytes(shape.attention(), cacheType)),
                compute(shape, contextPerSlot, cells),
                slots * model.vocabularySize().orElse(0) * Float.BYTES);
    }

    /// Of a model that is not there yet, in one slot with a cache of 16 bits.
    static MemoryForecast of(TypicalModel model, long weights, long context) {
        checkAsked(context, 1);
        var shape = model.shape();
        long cells = cells(context);
        return new MemoryForecast(
                weights,
                cells * cellBytes(shape.attention(), CacheType.F16),
                compute(shape, context, cells),
                model.vocabulary() * Float.BYTES);
    }

    private static long cells(long context) {
        return Math.ceilDiv(context, CELLS_TOGETHER) * CELLS_TOGETHER;
    }

    private static long cache(GgufModel model, long cells, long cellBytes) {
        if (cellBytes > MOST_BYTES / cells) {
            throw new UserError("%s: %s tokens of %s bytes fit no machine\n       ask for a smaller context"
                    .formatted(model.parts().getFirst().path(), cells, cellBytes));
        }
        return cells * cellBytes;
    }

    private static long cellBytes(ModelShape.Attention attention, CacheType cacheType) {
        long heads = attention.keyValueHeads().total();
        return cacheType.bytes(heads * attention.keyLength()) + cacheType.bytes(heads * attention.valueLength());
    }

    private static long compute(ModelShape shape, long context, long cells) {
        long activations = 3 * shape.feedForwardLength() + 4 * shape.embeddingLength();
        return Math.min(BATCH, context) * (Float.BYTES * activations + Short.BYTES * cells);
    }

    private static void checkAsked(long contextPerSlot, int slots) {
        if (contextPerSlot < 1 || slots < 1 || contextPerSlot > MOST_CELLS / slots) {
            throw new UserError(
                    "%s slots of %s tokens make no sense\n       both are at least 1, their product at most %s"
                            .formatted(slots, contextPerSlot, MOST_CELLS));
        }
    }

    private static void checkCache(GgufModel model, ModelShape.Attention attention, CacheType cacheType) {
        int block = cacheType.blockElements();
        if (attention.keyLength() % block != 0 || attention.valueLength() % block != 0) {
            throw new UserError(
                    "%s: its cache cannot be %s: heads of %s elements do not divide into blocks of %s\n       %s"
                            .formatted(
                                    model.parts().getFirst().path(),
                                    cacheType,
                                    attention.keyLength(),
                                    block,
                                    "use f16"));
        }
    }

    private static UserError shapeless(GgufModel model) {
        return new UserError("%s: the architecture \"%s\" says nothing of layers and heads\n       %s"
                .formatted(
                        model.parts().getFirst().path(),
                        model.architecture(),
                        "its memory cannot be forecast; it may belong to another model's file"));
    }

    public long total() {
        return weights + cache + compute + output;
    }
}
