package dev.assay.context.memory;

import dev.assay.api.Profile;
import dev.assay.dataset.Pinned;
import dev.assay.headline.Contract;
import dev.assay.headline.Headline;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.Phrase;
import java.util.List;

/// Questions about conversations as a dataset whose systems are memories; see [MemoryWords].
public final class MemorySource {
    /// The score of answers.
    public static final String ANSWERED = "f1";

    private static final List<Phrase> MEMORIES = Phrase.own(List.of("full-history", "bm25-recall", "oracle", "null"));
    private static final List<Phrase> EVALUATORS =
            Phrase.own(List.of("answer-quality", "session-recall", "evidence-survival"));

    private MemorySource() {}

    public static Source of(Registry registry, DatasetSpec spec, Profile profile) {
        var words = MemoryWords.parse(spec);
        var origin = new Phrase(words.dataset(), spec.origin());
        var held = registry.source(origin, profile);
        var dataset = words.conversations() == 0 ? held.dataset() : held.first(words.conversations());
        var all = QuestionDataset.of(dataset);
        var questions = words.types().isEmpty() ? all : all.ofTypes(words.types());
        var pinned = words.on(Pinned.words(dataset, words.dataset())).text();
        var recalled = MemoryHeadline.CANDIDATES.getFirst();
        return new Source(
                new MemoryExamples(questions, pinned),
                MEMORIES,
                EVALUATORS,
                List.of(
                        "mean-score:field=" + recalled.score(),
                        "mean-score:field=" + ANSWERED,
                        "per-qa-type:field=" + ANSWERED,
                        "latency",
                        "failures"),
                ANSWERED,
                List.of(),
                MemoryArm::answered,
                new MemoryNaming(),
                Contract.of(MemoryHeadline.CANDIDATES, Headline.of(ANSWERED)));
    }
}
