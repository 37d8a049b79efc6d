package dev.assay.dataset;

import dev.assay.api.Dataset;
import dev.assay.api.Example;
import dev.assay.api.Labeled;
import java.util.stream.Stream;

/// The first examples of a dataset: another edition of it, with a version of its own. Reads no further
/// than it must.
public record FirstExamples<E extends Example>(Dataset<E> all, long count) implements Dataset<E> {
    @Override
    public String name() {
        return all.name();
    }

    @Override
    public String version() {
        return all.version() + ", first " + count;
    }

    @Override
    public Stream<Labeled<E>> examples() {
        return all.examples().limit(count);
    }

    @Override
    public Stream<Labeled<E>> examplesAfter(long skipped) {
        return all.examplesAfter(skipped).limit(Math.max(0, count - skipped));
    }
}
