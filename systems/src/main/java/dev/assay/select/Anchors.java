package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Alarm;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.text.Landmarks;

/// Lines that name something one can look up, with the lines around them.
///
/// What counts, heaviest first: alarms ([Alarm]: error words, exceptions, exit codes), positions
/// (`Main.java:17`), paths and URLs, versions, hashes and UUIDs. A line weighs as much as the kinds it
/// has, each counted once. A kept line brings its `around` neighbors on each side; lines that are
/// neither are never kept.
public record Anchors(int around) implements LineRanking {
    /// Above the kinds of [Landmarks], which put together are the rest of a line's weight.
    private static final int ALARM = 16;

    @Override
    public int[] rank(Pieces pieces, Example example) {
        var weights = new double[pieces.size()];
        for (int piece = 0; piece < weights.length; piece++) {
            weights[piece] = weight(pieces.text(), pieces.start(piece), pieces.contentEnd(piece));
        }
        var order = new Order(pieces.size());
        for (int piece : Order.byScore(weights)) {
            if (weights[piece] == 0) {
                break;
            }
            order.add(piece);
            for (int step = 1; step <= around; step++) {
                order.add(piece - step).add(piece + step);
            }
        }
        return order.toArray();
    }

    private static int weight(String text, int from, int to) {
        var kinds = Alarm.soundsIn(text, from, to) ? ALARM : 0;
        for (int at = from; at < to; ) {
            if (Landmarks.isBreak(text.charAt(at))) {
                at++;
                continue;
            }
            var start = at;
            while (at < to && !Landmarks.isBreak(text.charAt(at))) {
                at++;
            }
            if (at - start >= Landmarks.SHORTEST) {
                kinds |= Landmarks.kinds(text, start, at);
            }
        }
        return kinds;
    }
}
