package dev.assay.report;

import dev.assay.json.DigestList;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What two runs were not measured alike in. They are compared by the names of their examples and scores, and the same
/// names may stand for other answers, other evaluators or other sizes.
public final class OtherTerms {
    private static final String EXAMPLES = "examples";

    private final StoredRun a;
    private final StoredRun b;

    private OtherTerms(StoredRun a, StoredRun b) {
        this.a = a;
        this.b = b;
    }

    /// @return a sentence for each difference; none where both were measured alike, as far as they say
    public static List<String> between(StoredRun a, StoredRun b) {
        var terms = new ArrayList<>(ofScores(a, b));
        if (!setup(a).tokenizer().equals(setup(b).tokenizer())) {
            terms.add("sizes are counted by %s in one run and by %s in the other"
                    .formatted(setup(a).tokenizer(), setup(b).tokenizer()));
        }
        return terms;
    }

    /// What scores depend on; sizes do not matter.
    public static List<String> ofScores(StoredRun a, StoredRun b) {
        return a == b ? List.of() : new OtherTerms(a, b).scores();
    }

    private List<String> scores() {
        var terms = new ArrayList<String>();
        long references = others(StoredRun::references);
        long examples = references > 0 ? 0 : others(StoredRun::examples);
        if (references > 0) {
            terms.add("%d examples of one name have other references in the two runs".formatted(references));
        } else if (examples > 0) {
            terms.add("%d examples of one name are others in the two runs".formatted(examples));
        } else if (haveOtherExamples()) {
            terms.add("the examples of the two runs are of one name, and others");
        }
        setup(a).evaluators()
                .forEach(one -> setup(b).evaluators().stream()
                        .filter(other -> other.name().equals(one.name()) && !isSame(one, other))
                        .forEach(other -> terms.add("%s is version %s in one run and %s in the other%s"
                                .formatted(
                                        one.name(),
                                        one.version(),
                                        other.version(),
                                        one.version().equals(other.version()) ? ", set otherwise" : ""))));
        return terms;
    }

    private static Setup setup(StoredRun run) {
        return run.manifest().setup();
    }

    private static boolean isSame(Setup.Part one, Setup.Part other) {
        return one.version().equals(other.version())
                && Json.write(one.configuration()).equals(Json.write(other.configuration()));
    }

    /// Of as many examples of one dataset; the first of a longer list would have another digest anyway.
    private boolean haveOtherExamples() {
        var one = a.manifest().digests().get(EXAMPLES);
        var other = b.manifest().digests().get(EXAMPLES);
        return a.manifest().examples() == b.manifest().examples()
                && setup(a).dataset().name().equals(setup(b).dataset().name())
                && one != null
                && other != null
                && !one.equals(other);
    }

    private long others(Function<StoredRun, DigestList> list) {
        try {
            var listA = list.apply(a);
            var listB = list.apply(b);
            if (listA.size() == 0 || listB.size() == 0) {
                return 0; // a run that did not write them down
            }
            var placesB = places(b);
            return places(a).entrySet().stream()
                    .filter(place -> isOther(listA, place.getValue(), listB, placesB.get(place.getKey())))
                    .count();
        } catch (MalformedJson e) {
            return 0; // the run is said to be damaged
        }
    }

    private static boolean isOther(DigestList a, int placeA, DigestList b, @Nullable Integer placeB) {
        return placeB != null && !a.isSame(placeA, b, placeB);
    }

    private record Key(String dataset, String exampleId) {}

    private static Map<Key, Integer> places(StoredRun run) {
        var arms = (long) setup(run).systems().size() * setup(run).repeats();
        var places = new HashMap<Key, Integer>();
        try (var rows = run.rows()) {
            rows.forEach(row -> places.put(
                    new Key(row.dataset(), row.exampleId()), (int) (row.key().number() / arms)));
        }
        return places;
    }
}
