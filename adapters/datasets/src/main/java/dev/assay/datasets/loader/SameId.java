package dev.assay.datasets.loader;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Examples that follow each other under one id, as one with the answers of all.
public final class SameId implements Iterator<Map<String, Object>> {
    private final Iterator<Map<String, Object>> examples;
    private Optional<Map<String, Object>> waiting = Optional.empty();

    private SameId(Iterator<Map<String, Object>> examples) {
        this.examples = examples;
    }

    public static Stream<Map<String, Object>> merged(Stream<Map<String, Object>> examples) {
        var merged = new SameId(examples.iterator());
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(merged, Spliterator.ORDERED), false)
                .onClose(examples::close);
    }

    @Override
    public boolean hasNext() {
        return waiting.isPresent() || examples.hasNext();
    }

    @Override
    public Map<String, Object> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        var example = waiting.orElseGet(examples::next);
        waiting = Optional.empty();
        var answers = new LinkedHashSet<Object>(answers(example));
        while (waiting.isEmpty() && examples.hasNext()) {
            var next = examples.next();
            if (Objects.equals(next.get("id"), example.get("id"))) {
                answers.addAll(answers(next));
            } else {
                waiting = Optional.of(next);
            }
        }
        var merged = new LinkedHashMap<>(example);
        merged.put("answers", new ArrayList<>(answers));
        return merged;
    }

    private static List<?> answers(Map<String, Object> example) {
        return example.get("answers") instanceof List<?> list ? list : List.of();
    }
}
