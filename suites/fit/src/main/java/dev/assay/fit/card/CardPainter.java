package dev.assay.fit.card;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/// Paints a card in dots.
final class CardPainter {
    private static final int FINENESS = 2;
    private static final int CORNER = 32;

    private CardPainter() {}

    static byte[] drawn(CardDrawing drawing) {
        var image = new BufferedImage(
                FINENESS * CardDrawing.WIDTH, FINENESS * drawing.height(), BufferedImage.TYPE_INT_ARGB);
        var graphics = image.createGraphics();
        try {
            graphics.scale(FINENESS, FINENESS);
            graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
            graphics.setColor(color(Tone.PAGE));
            graphics.fill(new RoundRectangle2D.Double(0, 0, CardDrawing.WIDTH, drawing.height(), CORNER, CORNER));
            drawing.marks().forEach(mark -> draw(mark, graphics));
        } finally {
            graphics.dispose();
        }
        return written(image);
    }

    private static Color color(Tone tone) {
        return new Color(tone.light());
    }

    private static void draw(CardDrawing.Mark mark, Graphics2D graphics) {
        graphics.setColor(color(mark.tone()));
        switch (mark) {
            case CardDrawing.Mark.Words words -> {
                graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, words.size()));
                var text = plain(words.text());
                int width = words.isEnding() ? graphics.getFontMetrics().stringWidth(text) : 0;
                graphics.drawString(text, words.x() - width, words.y());
            }
            case CardDrawing.Mark.Bar(var _, var x, var y, var width) -> {
                double height = CardDrawing.Mark.Bar.HEIGHT;
                graphics.fill(new RoundRectangle2D.Double(x, y, width, height, Math.min(width, height), height));
            }
        }
    }

    /// What does not print becomes a question mark, as on the other card.
    private static String plain(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }

    private static byte[] written(BufferedImage image) {
        var bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
