package dev.assay.sift.recovery;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.sift.SiftCase;
import dev.assay.text.CaseFolding;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// The ways of cleaning up, one for each kind of model that has habits of its own.
public enum Normalizer {
    STANDARD,
    /// Also removes labels of the prompt at the start of lines.
    CPU_PROTECTION,
    /// Unwraps `<response>` first.
    GRANITE,
    /// Removes reasoning before looking whether all of it was ended.
    QWEN3;

    /// The one for a model, by its name and the track it runs on (`cpu`, `gpu` or `remote`).
    public static Normalizer forModel(String track, String model) {
        var family = ModelFamily.of(model);
        return switch (CaseFolding.fold(track)) {
            case "cpu" -> family == ModelFamily.FALLBACK ? STANDARD : CPU_PROTECTION;
            case "gpu" -> onGpu(family);
            default -> STANDARD;
        };
    }

    private static Normalizer onGpu(ModelFamily family) {
        return switch (family) {
            case GRANITE -> GRANITE;
            case QWEN3 -> QWEN3;
            case GEMMA, QWEN2_5, QWEN3_5, SMOLLM2, PHI, FALLBACK -> STANDARD;
        };
    }

    /// The one a user names, as [#toString] writes it.
    public static Normalizer named(String name) {
        return Arrays.stream(values())
                .filter(normalizer -> normalizer.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("no normalizer named \"%s\"\n       there are %s"
                        .formatted(
                                name,
                                Arrays.stream(values())
                                        .map(Normalizer::toString)
                                        .collect(Collectors.joining(", ")))));
    }

    /// A raw answer cleaned up by the original program's rules.
    public String recover(SiftCase siftCase, String raw, RecoveryLevel level) {
        return new Recovery(Profile.COMPAT, this).recover(siftCase, raw, level);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
