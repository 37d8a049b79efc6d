package dev.assay.select;

import dev.assay.api.UserError;
import dev.assay.chat.Embedder;
import dev.assay.chat.EmbedderMaker;
import dev.assay.text.HashingEmbedder;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/// The way from what a user types to an embedder: `hashing`, which is always there, or one that a jar on
/// the class path brings, such as `minilm` and `openai:MODEL@http://address`.
public final class Embedders {
    private Embedders() {}

    /// Nothing is loaded and nothing is reached before the embedder is used.
    public static Embedder find(String spec) {
        var colon = spec.indexOf(':');
        var name = (colon < 0 ? spec : spec.substring(0, colon)).strip();
        var rest = colon < 0 ? "" : spec.substring(colon + 1).strip();
        return makers().stream()
                .filter(maker -> maker.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "no embedder named \"%s\"\n       there are %s; minilm comes with the embeddings pack: unpack assay-embeddings.tar.gz beside lib/"
                                .formatted(name, names())))
                .make(rest);
    }

    private static String names() {
        return String.join(", ", makers().stream().map(EmbedderMaker::name).toList());
    }

    private static List<EmbedderMaker> makers() {
        var makers = new ArrayList<EmbedderMaker>();
        makers.add(new Hashing());
        ServiceLoader.load(EmbedderMaker.class).forEach(makers::add);
        return makers;
    }

    private record Hashing() implements EmbedderMaker {
        @Override
        public String name() {
            return HashingEmbedder.NAME;
        }

        @Override
        public Embedder make(String rest) {
            if (!rest.isEmpty()) {
                throw new UserError("\"hashing:%s\": hashing takes no settings\n       write hashing".formatted(rest));
            }
            return new HashingEmbedder();
        }
    }
}
