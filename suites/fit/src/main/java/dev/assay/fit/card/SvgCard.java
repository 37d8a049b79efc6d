package dev.assay.fit.card;

import dev.assay.text.DecimalText;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A result as a picture to share: light or dark as its reader prefers, no script, no font or picture from
/// elsewhere, and every number also in words.
public final class SvgCard {
    private static final String FONT = "text{font-family:system-ui,-apple-system,\"Segoe UI\",Roboto,sans-serif}\n";

    private final StringBuilder svg = new StringBuilder();

    private SvgCard() {}

    /// @param result as it is stored
    public static String render(Map<String, ? extends @Nullable Object> result) {
        return new SvgCard().drawn(ShareCard.of(result));
    }

    private String drawn(ShareCard card) {
        var drawing = CardDrawing.of(card);
        open(card, drawing.height());
        for (var mark : drawing.marks()) {
            switch (mark) {
                case CardDrawing.Mark.Words words -> words(words);
                case CardDrawing.Mark.Bar bar -> bar(bar);
            }
        }
        return svg.append("</svg>\n").toString();
    }

    private void open(ShareCard card, int height) {
        int width = CardDrawing.WIDTH;
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                        .formatted(width, height, width, height))
                .append("role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">")
                .append(escaped(card.title()))
                .append("</title>\n<desc id=\"desc\">")
                .append(escaped(card.spoken()))
                .append("</desc>\n<style>")
                .append(style())
                .append("</style>\n<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"16\"/>\n"
                        .formatted(width, height));
    }

    private static String style() {
        return colors(Tone::light) + "\n" + FONT + "@media (prefers-color-scheme:dark){" + colors(Tone::dark) + "}\n";
    }

    private static String colors(ToIntFunction<Tone> color) {
        return Stream.of(Tone.values())
                .map(tone -> ".%s{fill:#%06x}".formatted(tone, color.applyAsInt(tone)))
                .collect(Collectors.joining());
    }

    private void bar(CardDrawing.Mark.Bar bar) {
        int height = CardDrawing.Mark.Bar.HEIGHT;
        svg.append("<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%s\" height=\"%d\" rx=\"%d\"/>\n"
                .formatted(bar.tone(), bar.x(), bar.y(), DecimalText.fixed(bar.width(), 1), height, height / 2));
    }

    private void words(CardDrawing.Mark.Words words) {
        svg.append("<text class=\"%s\" x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"%s\">%s</text>\n"
                .formatted(
                        words.tone(),
                        words.x(),
                        words.y(),
                        words.size(),
                        words.isEnding() ? "end" : "start",
                        escaped(words.text())));
    }

    /// Safe inside an element; characters XML does not allow become a question mark.
    private static String escaped(String words) {
        var safe = new StringBuilder(words.length());
        words.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                default -> safe.appendCodePoint(isAllowed(point) ? point : '?');
            }
        });
        return safe.toString();
    }

    private static boolean isAllowed(int point) {
        return (point >= 0x20 && point < 0xD800)
                || (point >= 0xE000 && point < 0xFFFE)
                || (point >= 0x10000 && point <= 0x10FFFF);
    }
}
