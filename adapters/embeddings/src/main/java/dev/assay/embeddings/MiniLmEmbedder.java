package dev.assay.embeddings;

import dev.assay.chat.Embedder;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import java.util.ArrayList;
import java.util.List;

/// Vectors of 384 numbers from all-MiniLM-L6-v2, quantized to 8 bits, on the CPU: texts that mean the same
/// are near each other even where they share no word. English; longer texts than 510 word pieces are
/// averaged over their parts.
///
/// The model is in the jar and is loaded once for the whole JVM, with the first text. Native code runs in
/// it: the JVM should be started with `--enable-native-access=ALL-UNNAMED`, and with
/// `-Dslf4j.internal.verbosity=ERROR` if a library below is not to say that nobody reads its log. That
/// library unpacks its native code into `~/.djl.ai`, or where `DJL_CACHE_DIR` says. Thread-safe.
public final class MiniLmEmbedder implements Embedder {
    public static final String NAME = "minilm";

    /// Loaded by the JVM when it is first asked for, and never twice.
    private static final class Loaded {
        /// On the thread that calls: how many do is the runner's business.
        static final EmbeddingModel MODEL = new AllMiniLmL6V2QuantizedEmbeddingModel(Runnable::run);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        var vectors = new ArrayList<float[]>(texts.size());
        for (var text : texts) {
            vectors.add(embed(text));
        }
        return vectors;
    }

    /// A text without a character that is not white space has no direction.
    private static float[] embed(String text) {
        return text.isBlank()
                ? new float[Loaded.MODEL.dimension()]
                : Loaded.MODEL.embed(TextSegment.from(text)).content().vector();
    }
}
