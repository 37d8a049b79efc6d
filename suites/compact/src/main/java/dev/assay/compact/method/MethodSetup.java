package dev.assay.compact.method;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.artifact.ArtifactFence;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a method is made with.
///
/// @param profile of the rules by which replies are read and ledgers merged
/// @param model that it may call
/// @param settings by name, as typed
public record MethodSetup(Profile profile, ChatModel model, ArtifactFence fence, Map<String, String> settings) {
    public MethodSetup {
        settings = new LinkedHashMap<>(settings);
    }
}
