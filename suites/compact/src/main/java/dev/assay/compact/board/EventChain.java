package dev.assay.compact.board;

import dev.assay.json.Digests;
import java.util.stream.Stream;

/// One digest for a log in which each line is hashed with all before it: no line can be changed, moved or
/// taken out without changing it.
public final class EventChain {
    private EventChain() {}

    /// Of a log's lines in order.
    public static String of(Stream<String> lines) {
        var link = new String[] {""};
        lines.forEachOrdered(line -> link[0] = Digests.sha256(link[0] + "\n" + line));
        return link[0];
    }
}
