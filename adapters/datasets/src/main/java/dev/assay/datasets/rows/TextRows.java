package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import dev.assay.dataset.Encoding;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Rows read from characters one at a time; errors name file and line.
abstract class TextRows implements Iterator<Row>, AutoCloseable {
    private final String name;
    private final Reader reader;
    private Optional<Row> waiting = Optional.empty();
    private long line = 1;
    private int peeked = NOTHING;

    private static final int NOTHING = -2;

    /// One cell, line or item that would not fit into memory is refused.
    private static final int LONGEST = 1 << 29;

    TextRows(String name, Reader reader) {
        this.name = name;
        this.reader = reader;
    }

    /// The next row; empty at the end.
    abstract Optional<Row> read();

    @Override
    public final boolean hasNext() {
        if (waiting.isEmpty()) {
            waiting = read();
        }
        return waiting.isPresent();
    }

    @Override
    public final Row next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        var row = waiting.orElseThrow();
        waiting = Optional.empty();
        return row;
    }

    final Stream<Row> stream() {
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED), false)
                .onClose(this::close);
    }

    /// Of the character that comes next, from 1.
    final long line() {
        return line;
    }

    /// The next character without taking it; -1 at the end.
    final int peek() {
        if (peeked == NOTHING) {
            peeked = fetch();
        }
        return peeked;
    }

    final int take() {
        int taken = peek();
        peeked = NOTHING;
        if (taken == '\n') {
            line++;
        }
        return taken;
    }

    private int fetch() {
        try {
            return reader.read();
        } catch (CharacterCodingException e) {
            throw Encoding.unreadable(Path.of(name));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s\n       is it whole?".formatted(name, e), e);
        }
    }

    final void checkLength(StringBuilder text) {
        if (text.length() > LONGEST) {
            throw problem(line, "this piece is longer than %s characters".formatted(LONGEST), "is a quote missing?");
        }
    }

    /// The rest of the line, without its end.
    final String restOfLine() {
        var text = new StringBuilder();
        for (int c = take(); c >= 0 && c != '\n'; c = take()) {
            text.append((char) c);
            checkLength(text);
        }
        int length = text.length();
        return length > 0 && text.charAt(length - 1) == '\r' ? text.substring(0, length - 1) : text.toString();
    }

    final UserError problem(long where, String what, String advice) {
        return new UserError("%s:%s: %s\n       %s".formatted(name, where, what, advice));
    }

    @Override
    public final void close() {
        try {
            reader.close();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be closed: %s".formatted(name, e), e);
        }
    }
}
