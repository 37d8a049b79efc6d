package dev.assay.compact.scoring;

import java.util.List;

/// Families of templates whose key is all that is known of them.
public final class Families {
    private static final List<String> MARKERS = List.of("_starter_v", "_elite_v", "_v");

    private Families() {}

    /// As the original guesses: the key up to the last marker of a version.
    public static String inferred(String templateKey) {
        for (var marker : MARKERS) {
            int at = templateKey.lastIndexOf(marker);
            if (at > 0) {
                return templateKey.substring(0, at);
            }
        }
        return templateKey;
    }
}
