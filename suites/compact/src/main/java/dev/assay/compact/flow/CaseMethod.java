package dev.assay.compact.flow;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.method.Compactor;
import java.util.Map;

/// A method under test, made anew for each case.
public interface CaseMethod {
    /// As results name it.
    String name();

    String version();

    /// How many calls of a model a compaction takes.
    CallPlan plan();

    /// Whether an estimate may carry it out: it ships with Assay, and needs nothing but the stand-in of a model.
    default boolean canBeRehearsed() {
        return false;
    }

    /// What its requests carry, and what is stamped on its results.
    Map<String, Object> configuration();

    /// @param profile of the rules by which it reads replies
    /// @param model that it may call
    Compactor open(Profile profile, ChatModel model, ArtifactFence fence);
}
