package dev.assay.lossmap;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A part of a text and what became of it.
///
/// @param from, to UTF-16 units, the second exclusive
public record Span(int from, int to, Kind kind) {
    /// What became of the part.
    public enum Kind {
        /// In the other text word for word.
        KEPT,
        /// Of the input, and not in the output.
        DROPPED,
        /// In the other text in other words.
        REWRITTEN,
        /// Of the output, and nothing in the input says so.
        FABRICATED;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    int length() {
        return to - from;
    }

    /// Neighbors of one kind made one.
    static List<Span> joined(List<Span> spans) {
        var joined = new ArrayList<Span>();
        for (var span : spans) {
            if (span.length() == 0) {
                continue;
            }
            var last = joined.isEmpty() ? null : joined.getLast();
            if (last != null && last.kind == span.kind && last.to == span.from) {
                joined.removeLast();
                joined.add(new Span(last.from, span.to, span.kind));
            } else {
                joined.add(span);
            }
        }
        return List.copyOf(joined);
    }
}
