package dev.assay.sift.prompt;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatOptions.Thinking;
import dev.assay.sift.recovery.Normalizer;
import dev.assay.sift.recovery.RecoveryLevel;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// How a model takes part in the sift suite.
///
/// @param modelName as published, such as `ibm-granite/granite-4.0-350m`; decides how answers are cleaned
/// up
/// @param recovery how far answers are cleaned up
/// @param thinking whether the model is to think, where it can be told
public record SiftOptions(
        Profile profile,
        AnchorSource anchors,
        Track track,
        String modelName,
        RecoveryLevel recovery,
        int maxOutputTokens,
        Thinking thinking) {
    private static final int DEFAULT_OUTPUT_TOKENS = 768;

    public SiftOptions {
        if (maxOutputTokens < 1) {
            throw new IllegalArgumentException("max output tokens must be 1 or more, not " + maxOutputTokens);
        }
    }

    public static SiftOptions of(Profile profile, Track track, String modelName) {
        return new SiftOptions(
                profile,
                AnchorSource.defaultOf(profile),
                track,
                modelName,
                RecoveryLevel.FULL,
                DEFAULT_OUTPUT_TOKENS,
                Thinking.DEFAULT);
    }

    /// Those [#toMap] wrote; empty where a name is none of today's.
    static Optional<SiftOptions> parse(Map<?, ?> map) {
        try {
            return map.get("max_output_tokens") instanceof Integer tokens
                    ? Optional.of(new SiftOptions(
                            Profile.named(String.valueOf(map.get("profile"))),
                            AnchorSource.named(String.valueOf(map.get("anchors"))),
                            Track.named(String.valueOf(map.get("track"))),
                            String.valueOf(map.get("model_name")),
                            RecoveryLevel.named(String.valueOf(map.get("recovery"))),
                            tokens,
                            Thinking.valueOf(String.valueOf(map.get("thinking")).toUpperCase(Locale.ROOT))))
                    : Optional.empty();
        } catch (IllegalArgumentException | UserError e) {
            return Optional.empty();
        }
    }

    public SiftOptions withAnchors(AnchorSource changed) {
        return new SiftOptions(profile, changed, track, modelName, recovery, maxOutputTokens, thinking);
    }

    public SiftOptions withRecovery(RecoveryLevel changed) {
        return new SiftOptions(profile, anchors, track, modelName, changed, maxOutputTokens, thinking);
    }

    public SiftOptions withMaxOutputTokens(int changed) {
        return new SiftOptions(profile, anchors, track, modelName, recovery, changed, thinking);
    }

    public SiftOptions withThinking(Thinking changed) {
        return new SiftOptions(profile, anchors, track, modelName, recovery, maxOutputTokens, changed);
    }

    public Normalizer normalizer() {
        return Normalizer.forModel(track.toString(), modelName);
    }

    /// Small local models of a known family get a shorter prompt.
    boolean isCompact() {
        return normalizer() == Normalizer.CPU_PROTECTION;
    }

    /// Large local models are not told to be brief.
    boolean hasLengthGuidance() {
        return track != Track.GPU || ModelSize.isSmall(modelName);
    }

    /// Greedy.
    ChatOptions chat() {
        return ChatOptions.DEFAULT.withMaxTokens(maxOutputTokens).withThinking(thinking);
    }

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("profile", profile.toString());
        map.put("anchors", anchors.toString());
        map.put("track", track.toString());
        map.put("model_name", modelName);
        map.put("normalizer", normalizer().toString());
        map.put("recovery", recovery.toString());
        map.put("max_output_tokens", maxOutputTokens);
        map.put("thinking", thinking.name().toLowerCase(Locale.ROOT));
        return map;
    }
}
