package dev.assay.context.memory;

import dev.assay.memory.MemorySystem.Turn;
import java.util.List;

/// How a memory keeps a conversation, and what of it comes to mind for a question. Not thread-safe.
interface Recall {
    /// Takes in a conversation in place of what was there.
    void learn(List<Turn> turns);

    Recollection recall(String question);
}
