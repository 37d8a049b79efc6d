package dev.assay.datasets.loader;

import dev.assay.api.UserError;
import dev.assay.datasets.mapping.Columns;
import dev.assay.datasets.mapping.Entailment;
import dev.assay.datasets.mapping.Tools;
import dev.assay.datasets.rows.HubRows;
import dev.assay.datasets.rows.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Further files some datasets need besides their rows.
final class Corpus {
    static final String NEEDLES = "needlesets/needle_set.json";
    static final List<String> FUNCTION_FILES = List.of(
            "BFCL_v3_live_multiple.json",
            "BFCL_v3_live_simple.json",
            "BFCL_v3_rest.json",
            "BFCL_v3_exec_multiple.json");

    private Corpus() {}

    /// The abstracts claims are checked against.
    static Map<String, List<String>> abstracts(HubRows hub, Place place) {
        try (var rows = hub.table("corpus", "train", List.of())) {
            return Entailment.corpus(rows.map(row -> Columns.of(place.tag(), row)));
        }
    }

    /// Gold calls, where they are kept in files of their own.
    static Map<String, List<?>> possibleAnswers(HubRows hub, Place place) {
        var paths = FUNCTION_FILES.stream().map("possible_answer/"::concat).toList();
        try (var rows = Recipe.files(paths).rows(hub, place)) {
            return Tools.possibleAnswers(rows.map(row -> Columns.of(place.tag(), row)));
        }
    }

    /// The text needles are hidden in: the first by name of the shuffled books, else of any.
    static String haystack(HubRows hub) {
        var path = first(hub, name -> name.startsWith("haystack/rand_shuffle/"))
                .or(() -> first(hub, name -> name.startsWith("haystack/")))
                .orElseThrow(() -> new UserError("%s: has no haystack\n       %s"
                        .formatted(hub.revision(), "the dataset changed, or is another one")));
        return hub.text(path);
    }

    private static Optional<String> first(HubRows hub, Predicate<String> isIt) {
        return hub.paths().stream()
                .filter(isIt)
                .filter(name -> name.endsWith(".txt"))
                .sorted()
                .findFirst();
    }

    /// The rows of a variant of the corrected files of longmemeval.
    static Stream<Row> cleaned(HubRows hub, Place place) {
        return hub.file(
                place.config().equals("oracle")
                        ? "longmemeval_oracle.json"
                        : "longmemeval_%s_cleaned.json".formatted(place.config()));
    }
}
