package dev.assay.cli.compact;

import dev.assay.api.UserError;
import dev.assay.compact.board.Tier;
import java.util.Arrays;

/// Tiers as typed.
final class CompactTiers {
    private CompactTiers() {}

    static Tier tier(String typed) {
        return Arrays.stream(Tier.values())
                .filter(tier -> tier.toString().equalsIgnoreCase(typed.strip()))
                .findFirst()
                .orElseThrow(() -> new UserError(
                        "no tier named \"%s\"\n       there are Elite-Light, Elite-Mid and Elite-Aggressive"
                                .formatted(typed)));
    }
}
