package dev.assay.recovery;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.sift.SiftCase;
import dev.assay.text.CaseFolding;
import java.util.Arrays;
import java.util.List;
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

    private static final List<String> GRANITE_NAMES = List.of("ibm-granite/", "granite-");
    private static final List<String> QWEN3_NAMES = List.of("qwen/qwen3-", "qwen3-");
    private static final List<String> OTHER_NAMES = List.of(
            "google/gemma-",
            "gemma-",
            "qwen/qwen2.5-",
            "qwen2.5-",
            "qwen/qwen3.5-",
            "qwen3.5-",
            "huggingfacetb/smollm2-",
            "smollm2-",
            "microsoft/phi-",
            "phi-");

    /// The one for a model, by its name and the track it runs on (`cpu`, `gpu` or `remote`).
    public static Normalizer forModel(String track, String model) {
        var name = CaseFolding.fold(model);
        boolean isGranite = begins(name, GRANITE_NAMES);
        boolean isQwen3 = begins(name, QWEN3_NAMES);
        return switch (CaseFolding.fold(track)) {
            case "cpu" -> isGranite || isQwen3 || begins(name, OTHER_NAMES) ? CPU_PROTECTION : STANDARD;
            case "gpu" -> isGranite ? GRANITE : isQwen3 ? QWEN3 : STANDARD;
            default -> STANDARD;
        };
    }

    private static boolean begins(String name, List<String> prefixes) {
        return prefixes.stream().anyMatch(name::startsWith);
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
