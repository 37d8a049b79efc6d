package dev.assay.datasets.loader;

import dev.assay.api.Profile;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

/// Which evaluators the original uses for some datasets.
///
/// Answer quality always, then whatever any of the datasets asks for, in one order; each scores every row.
public final class CompatWiring {
    private static final List<String> ORDER = List.of(
            "answer-quality",
            "summarization-quality",
            "multiple-choice",
            "code-execution",
            "ifeval",
            "math-equivalence",
            "nli-label-match");

    private CompatWiring() {}

    /// @param datasets as typed; what is no public dataset asks for nothing
    public static List<String> evaluators(List<String> datasets) {
        var wanted = new LinkedHashSet<>(List.of(ORDER.getFirst()));
        for (var dataset : datasets) {
            loader(dataset)
                    .forEach(loader ->
                            wanted.addAll(loader.card().wiring(Profile.COMPAT).evaluators()));
        }
        return ORDER.stream().filter(wanted::contains).toList();
    }

    /// The loader of what was typed; none for a file.
    public static Stream<Loader> loader(String dataset) {
        var name = dataset.split(":", 2)[0];
        return Loaders.ALL.stream().filter(loader -> loader.card().name().equals(name));
    }
}
