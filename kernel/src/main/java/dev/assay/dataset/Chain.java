package dev.assay.dataset;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Streams one after the other, each opened when its turn comes and closed after it.
///
/// Unlike `flatMap` it never holds more than one element, however the stream is consumed.
public final class Chain<S, T> implements Iterator<T>, AutoCloseable {
    private final Deque<S> waiting;
    private final Function<S, Stream<T>> open;
    private Optional<Stream<T>> current = Optional.empty();
    private Iterator<T> elements;

    public Chain(Collection<S> sources, Function<S, Stream<T>> open) {
        this.waiting = new ArrayDeque<>(sources);
        this.open = open;
        this.elements = Collections.emptyIterator();
    }

    @Override
    public boolean hasNext() {
        while (!elements.hasNext() && !waiting.isEmpty()) {
            close();
            var stream = open.apply(waiting.remove());
            current = Optional.of(stream);
            elements = stream.iterator();
        }
        return elements.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return elements.next();
    }

    public Stream<T> stream() {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED), false)
                .onClose(this::close);
    }

    @Override
    public void close() {
        current.ifPresent(Stream::close);
        current = Optional.empty();
    }
}
