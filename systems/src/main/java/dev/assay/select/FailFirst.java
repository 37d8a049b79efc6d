package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Alarm;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;

/// Failing blocks first, then what is neither failing nor passing, then what passes: faithful on red.
///
/// A block starts one line before a line that sounds the [Alarm] and goes on to the next passing line,
/// to a blank line that no indented line follows, or to `lines` lines. Blocks come in the order of the
/// text, each whole while the budget lasts. Of the lines that are neither, the last come first: that is
/// where summaries stand. Passing lines (`PASSED`, `ok 12 - …`, `… ok`, `✓ …`, `--- PASS`, and no
/// `FAIL` beside it) are kept verbatim or not at all; no count stands in for them.
public record FailFirst(int lines) implements LineRanking {
    @Override
    public int[] rank(Pieces pieces, Example example) {
        var text = pieces.text();
        var order = new Order(pieces.size());
        var isPassing = new boolean[pieces.size()];
        for (int piece = 0; piece < isPassing.length; piece++) {
            isPassing[piece] = passes(text, pieces.start(piece), pieces.contentEnd(piece));
        }
        for (int piece = 0; piece < isPassing.length; piece++) {
            if (!isPassing[piece] && Alarm.soundsIn(text, pieces.start(piece), pieces.contentEnd(piece))) {
                if (piece > 0 && !isPassing[piece - 1] && !pieces.isBlank(piece - 1)) {
                    order.add(piece - 1);
                }
                piece = addBlock(order, pieces, piece, isPassing);
            }
        }
        for (int piece = isPassing.length - 1; piece >= 0; piece--) {
            if (!isPassing[piece]) {
                order.add(piece);
            }
        }
        return order.addRest().toArray();
    }

    /// Returns the last piece of the block.
    private int addBlock(Order order, Pieces pieces, int first, boolean[] isPassing) {
        var at = first;
        order.add(at);
        while (at + 1 < pieces.size() && at + 1 < first + lines && !isPassing[at + 1]) {
            if (pieces.isBlank(at + 1) && !isIndented(pieces, at + 2)) {
                break;
            }
            order.add(++at);
        }
        return at;
    }

    private static boolean isIndented(Pieces pieces, int piece) {
        return piece < pieces.size()
                && Character.isWhitespace(pieces.text().charAt(pieces.start(piece)))
                && !pieces.isBlank(piece);
    }

    private static boolean passes(String text, int from, int to) {
        var isMarked = text.startsWith("ok ", from)
                || hasPass(text, from, to)
                || text.indexOf("... ok", from, to) >= 0
                || text.indexOf('✓', from, to) >= 0
                || text.indexOf('✔', from, to) >= 0;
        return isMarked && text.indexOf("FAIL", from, to) < 0;
    }

    /// Whether `PASS` or `PASSED` stands there as a word of its own, and not in `PASSWORD` or `BYPASS`.
    private static boolean hasPass(String text, int from, int to) {
        var start = text.indexOf("PASS", from, to);
        if (start < 0 || (start > from && Character.isLetter(text.charAt(start - 1)))) {
            return false;
        }
        var end = start + (text.startsWith("PASSED", start) ? 6 : 4);
        return end >= to || !Character.isLetter(text.charAt(end));
    }
}
