package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.compact.Difficulty;
import java.util.Arrays;
import java.util.Locale;

/// Levels of difficulty as typed, in either case.
final class CompactLevels {
    private CompactLevels() {}

    static Difficulty level(String typed) {
        return Difficulty.named(typed.strip().toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new UserError("no level named \"%s\"\n       there are %s"
                        .formatted(
                                typed,
                                String.join(
                                        ", ",
                                        Arrays.stream(Difficulty.values())
                                                .map(Difficulty::toString)
                                                .toList()))));
    }
}
