package dev.assay.embeddings;

import dev.assay.api.UserError;
import dev.assay.chat.Embedder;
import dev.assay.chat.EmbedderMaker;

/// Offers [MiniLmEmbedder] under its name, as in `embedding-select:model=minilm`.
public final class MiniLmMaker implements EmbedderMaker {
    @Override
    public String name() {
        return MiniLmEmbedder.NAME;
    }

    @Override
    public Embedder make(String rest) {
        if (!rest.isEmpty()) {
            throw new UserError("\"minilm:%s\": minilm takes no settings\n       write minilm".formatted(rest));
        }
        return new MiniLmEmbedder();
    }
}
