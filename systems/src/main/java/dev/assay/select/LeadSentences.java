package dev.assay.select;

import dev.assay.api.Example;
import dev.assay.piece.Condensing;
import dev.assay.piece.Order;
import dev.assay.piece.Pieces;
import dev.assay.piece.Shortlist;
import java.util.stream.IntStream;

/// The first sentences of every paragraph, where writers say what it is about.
///
/// Paragraphs are parted by blank lines, and a sentence may run over several lines. Under a budget, first
/// sentences go before second ones, each in the order of the text. The blank lines stay as long as there is
/// room.
///
/// @param sentences of each paragraph, 1 or more
public record LeadSentences(int sentences) implements Condensing {
    @Override
    public Shortlist shortlist(Example example) {
        var pieces = cut(example.context());
        return Shortlist.of(pieces, rank(pieces));
    }

    /// Into sentences, and the blank lines between paragraphs.
    private static Pieces cut(String text) {
        var starts = IntStream.builder();
        for (int at = 0; at < text.length(); ) {
            if (isBlank(text, at)) {
                starts.add(at);
                at = Pieces.endOfLine(text, at);
            } else {
                var end = endOfParagraph(text, at);
                for (; at < end; at = Pieces.endOfSentence(text, at, end)) {
                    starts.add(at);
                }
            }
        }
        return Pieces.at(text, starts.build().toArray());
    }

    private static int endOfParagraph(String text, int from) {
        var at = Pieces.endOfLine(text, from);
        while (at < text.length() && !isBlank(text, at)) {
            at = Pieces.endOfLine(text, at);
        }
        return at;
    }

    private static boolean isBlank(String text, int line) {
        var end = Pieces.endOfLine(text, line);
        return IntStream.range(line, end).allMatch(i -> Character.isWhitespace(text.charAt(i)));
    }

    private int[] rank(Pieces pieces) {
        var order = new Order(pieces.size());
        for (int nth = 0; nth < sentences; nth++) {
            addSentences(pieces, nth, order);
        }
        for (int piece = 0; piece < pieces.size(); piece++) {
            if (pieces.isBlank(piece)) {
                order.add(piece);
            }
        }
        return order.toArray();
    }

    /// The sentence of this number, from 0, of every paragraph.
    private static void addSentences(Pieces pieces, int number, Order order) {
        var within = -1;
        for (int piece = 0; piece < pieces.size(); piece++) {
            within = pieces.isBlank(piece) ? -1 : within + 1;
            if (within == number) {
                order.add(piece);
            }
        }
    }
}
