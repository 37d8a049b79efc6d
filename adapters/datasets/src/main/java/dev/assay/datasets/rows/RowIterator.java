package dev.assay.datasets.rows;

import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Rows that are fetched as they are asked for.
interface RowIterator extends Iterator<Map<String, Object>>, AutoCloseable {
    @Override
    default void close() {}

    /// Numbered from 0; closing the stream closes this.
    default Stream<Row> stream() {
        var index = new long[1];
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED), false)
                .map(columns -> new Row(index[0]++, columns))
                .onClose(this::close);
    }
}
