package dev.assay.sift.prompt;

import dev.assay.api.Profile;
import java.util.Locale;

/// Where the words come from that a prompt asks to keep.
public enum AnchorSource {
    /// From the case itself, which gives a good part of the answer away.
    GOLD,
    /// From the input, as a product would find them.
    EXTRACTED,
    /// From nowhere: the model is told the instruction alone.
    NONE;

    public static AnchorSource defaultOf(Profile profile) {
        return switch (profile) {
            case COMPAT -> GOLD;
            case STANDARD -> NONE;
        };
    }

    /// The one a user names, as [#toString] writes it.
    public static AnchorSource named(String name) {
        return Names.find(AnchorSource.class, "source of anchors", name);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
