package dev.assay.datasets.rows;

import java.net.URI;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/// The rows of several Parquet files, one after the other; a file is opened when its turn comes.
final class ParquetParts implements RowIterator {
    private final Hub hub;
    private final Revision revision;
    private final HubTable table;
    private final Deque<URI> waiting;
    private Optional<ParquetRows> current = Optional.empty();
    private long toSkip;

    /// @param skip rows of them all to pass over
    ParquetParts(Hub hub, Revision revision, HubTable table, List<URI> files, long skip) {
        this.hub = hub;
        this.revision = revision;
        this.table = table;
        this.waiting = new ArrayDeque<>(files);
        this.toSkip = skip;
    }

    @Override
    public boolean hasNext() {
        while (!hasCurrent() && !waiting.isEmpty()) {
            open(waiting.remove());
        }
        return hasCurrent();
    }

    private boolean hasCurrent() {
        return current.map(ParquetRows::hasNext).orElse(false);
    }

    private void open(URI file) {
        close();
        var rows = ParquetRows.of(table.toString(), new RangeInput(hub, revision, file), table.columns());
        current = Optional.of(rows);
        toSkip -= rows.skipGroups(toSkip);
        for (; toSkip > 0 && rows.hasNext(); toSkip--) {
            rows.next();
        }
    }

    @Override
    public Map<String, Object> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return current.orElseThrow().next();
    }

    @Override
    public void close() {
        current.ifPresent(ParquetRows::close);
        current = Optional.empty();
    }
}
