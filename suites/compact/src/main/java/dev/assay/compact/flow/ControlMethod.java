package dev.assay.compact.flow;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.CompactCase;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.method.Compactor;

/// A method that is told the whole case, as the oracle is: a ceiling to measure others against.
public interface ControlMethod extends CaseMethod {
    Compactor open(CompactCase told);

    @Override
    default Compactor open(Profile profile, ChatModel model, ArtifactFence fence) {
        throw new UnsupportedOperationException(name() + " is a control and needs the case");
    }
}
