package dev.assay.api;

import java.util.List;
import java.util.stream.Stream;

record ListDataset<E extends Example>(String name, String version, List<Labeled<E>> all) implements Dataset<E> {
    ListDataset {
        all = List.copyOf(all);
    }

    @Override
    public Stream<Labeled<E>> examples() {
        return all.stream();
    }
}
