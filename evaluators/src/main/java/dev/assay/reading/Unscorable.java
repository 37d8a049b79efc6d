package dev.assay.reading;

import dev.assay.api.Score;
import java.util.List;

/// The same refusal under each of an evaluator's names.
public final class Unscorable {
    private Unscorable() {}

    public static List<Score> all(List<String> names, String reason) {
        return names.stream()
                .<Score>map(name -> new Score.Unscored(name, reason))
                .toList();
    }
}
