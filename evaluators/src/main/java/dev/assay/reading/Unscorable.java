package dev.assay.reading;

import dev.assay.api.Score;
import java.util.List;

/// The same refusal under each of an evaluator's names.
public final class Unscorable {
    private Unscorable() {}

    /// Of what is kept, where a system does not show it.
    public static List<Score> hidden(List<String> names) {
        return all(names, "the system shows no context");
    }

    public static List<Score> all(List<String> names, String reason) {
        return names.stream()
                .<Score>map(name -> new Score.Unscored(name, reason))
                .toList();
    }
}
