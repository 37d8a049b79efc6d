package dev.assay.context.memory;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.dataset.Pinned;
import java.util.stream.Stream;

/// The questions of conversations as open examples, for jobs.
///
/// @param pinned words for this edition of them
record MemoryExamples(QuestionDataset questions, String pinned) implements Dataset<OpenExample>, Pinned {
    @Override
    public String name() {
        return questions.name();
    }

    @Override
    public String version() {
        return questions.version();
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return questions.examples().map(labeled -> labeled.example().open(labeled.reference()));
    }
}
