package dev.assay.fit.card;

import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.List;

/// Where everything on a card stands, in pixels from its upper left corner, whoever draws it.
record CardDrawing(int height, List<Mark> marks) {
    static final int WIDTH = 720;

    private static final int MARGIN = 32;
    private static final int INNER = WIDTH - 2 * MARGIN;
    private static final int SCORE_ROOM = 150;
    private static final int BAR_LEFT = 220;
    private static final int BAR_WIDTH = 400;
    private static final int LINE = 24;
    private static final int BAR_LINE = 30;
    /// Of most letters, in parts of the size of the type.
    private static final double LETTER_WIDTH = 0.56;
    private static final int SMALLEST = 9;

    CardDrawing {
        marks = List.copyOf(marks);
    }

    /// Something to be drawn.
    sealed interface Mark {
        Tone tone();

        /// Words on one line.
        ///
        /// @param x their beginning, or their end
        /// @param y their base line
        record Words(Tone tone, int x, int y, int size, boolean isEnding, String text) implements Mark {}

        /// A bar with round ends.
        record Bar(Tone tone, int x, int y, double width) implements Mark {
            static final int HEIGHT = 14;
        }
    }

    static CardDrawing of(ShareCard card) {
        int barsTop = 130 + LINE * card.lines().size();
        int height = barsTop + BAR_LINE * card.bars().size() + 40;
        var marks = new ArrayList<Mark>();
        marks.add(words(Tone.INK, 56, 26, INNER - SCORE_ROOM, card.model()));
        score(card, marks);
        lines(card, marks);
        for (int i = 0; i < card.bars().size(); i++) {
            bar(card.bars().get(i), barsTop + i * BAR_LINE, marks);
        }
        marks.add(words(Tone.SOFT, height - 20, 12, INNER, ("assay fit · " + card.note()).strip()));
        return new CardDrawing(height, marks);
    }

    private static void score(ShareCard card, List<Mark> marks) {
        var tone = Tone.ofVerdict(card.verdict());
        int size = card.score().isPresent() ? 40 : 20;
        marks.add(ending(tone, 60, size, card.scoreText()));
        marks.add(ending(tone, 84, 14, card.verdict()));
    }

    /// The first stands beside the verdict and has less room.
    private static void lines(ShareCard card, List<Mark> marks) {
        for (int i = 0; i < card.lines().size(); i++) {
            int room = i == 0 ? INNER - SCORE_ROOM : INNER;
            marks.add(words(Tone.SOFT, 92 + LINE * i, 14, room, card.lines().get(i)));
        }
    }

    private static void bar(ShareCard.Bar bar, int y, List<Mark> marks) {
        marks.add(words(Tone.INK, y + 12, 14, BAR_LEFT - MARGIN - 10, bar.label()));
        marks.add(new Mark.Bar(Tone.RAIL, BAR_LEFT, y, BAR_WIDTH));
        marks.add(new Mark.Bar(Tone.BAR, BAR_LEFT, y, bar.percent() / 100 * BAR_WIDTH));
        marks.add(ending(Tone.INK, y + 12, 14, DecimalText.fixed(bar.percent(), 0)));
    }

    /// Smaller than wished where they would not fit.
    private static Mark words(Tone tone, int y, int size, int room, String text) {
        int fitting = (int) (room / (LETTER_WIDTH * Math.max(1, text.codePointCount(0, text.length()))));
        return new Mark.Words(tone, MARGIN, y, Math.clamp(fitting, SMALLEST, size), false, text);
    }

    private static Mark ending(Tone tone, int y, int size, String text) {
        return new Mark.Words(tone, WIDTH - MARGIN, y, size, true, text);
    }
}
