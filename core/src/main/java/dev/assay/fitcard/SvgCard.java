package dev.assay.fitcard;

import dev.assay.javascript.JavaScriptNumbers;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A result as a picture to share: light or dark as its reader prefers, no script, no font or picture from
/// elsewhere, and every number also in words.
public final class SvgCard {
    private static final int WIDTH = 720;
    private static final int BAR_LEFT = 220;
    private static final int BAR_WIDTH = 400;
    private static final String STYLE = """
            .page{fill:#ffffff}.ink{fill:#1b1f24}.soft{fill:#59636e}.rail{fill:#e3e7eb}.bar{fill:#2f6f4f}
            .best{fill:#2f6f4f}.fair{fill:#8a6100}.poor{fill:#a83232}
            text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
            @media (prefers-color-scheme:dark){.page{fill:#14181c}.ink{fill:#eef1f4}.soft{fill:#a2adb8}
            .rail{fill:#2b3138}.bar{fill:#6cc195}.best{fill:#6cc195}.fair{fill:#dcab45}.poor{fill:#f08a8a}}
            """;

    private final StringBuilder svg = new StringBuilder();

    private SvgCard() {}

    /// @param result as it is stored
    public static String render(Map<String, ? extends @Nullable Object> result) {
        return new SvgCard().drawn(ShareCard.of(result));
    }

    private String drawn(ShareCard card) {
        int barsTop = 130 + 24 * card.lines().size();
        int height = barsTop + 30 * card.bars().size() + 40;
        open(card, height);
        text(32, 56, 26, "ink", card.model());
        score(card);
        int y = 92;
        for (var line : card.lines()) {
            text(32, y, 14, "soft", line);
            y += 24;
        }
        y = barsTop;
        for (var bar : card.bars()) {
            bar(bar, y);
            y += 30;
        }
        text(32, height - 20, 12, "soft", ("assay fit · " + card.note()).strip());
        return svg.append("</svg>\n").toString();
    }

    private void open(ShareCard card, int height) {
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
                        .formatted(WIDTH, height, WIDTH, height))
                .append("role=\"img\" aria-labelledby=\"title desc\">\n<title id=\"title\">")
                .append(escaped("%s: %s".formatted(card.model(), card.verdict())))
                .append("</title>\n<desc id=\"desc\">")
                .append(escaped(card.spoken()))
                .append("</desc>\n<style>")
                .append(STYLE)
                .append("</style>\n<rect class=\"page\" width=\"%d\" height=\"%d\" rx=\"16\"/>\n"
                        .formatted(WIDTH, height));
    }

    private void score(ShareCard card) {
        var color = switch (card.verdict()) {
            case "EXCELLENT", "GOOD" -> "best";
            case "MARGINAL" -> "fair";
            default -> "poor";
        };
        ending(WIDTH - 32, 60, 40, color, card.scoreText());
        ending(WIDTH - 32, 84, 14, color, card.verdict());
    }

    private void bar(ShareCard.Bar bar, int y) {
        text(32, y + 12, 14, "ink", bar.label());
        rail("rail", y, BAR_WIDTH);
        rail("bar", y, bar.percent() / 100 * BAR_WIDTH);
        ending(WIDTH - 32, y + 12, 14, "ink", JavaScriptNumbers.fixed(bar.percent(), 0));
    }

    private void rail(String style, int y, double width) {
        svg.append("<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%s\" height=\"14\" rx=\"7\"/>\n"
                .formatted(style, BAR_LEFT, y, JavaScriptNumbers.fixed(width, 1)));
    }

    private void text(int x, int y, int size, String style, String words) {
        text(x, y, size, style, "start", words);
    }

    private void ending(int x, int y, int size, String style, String words) {
        text(x, y, size, style, "end", words);
    }

    private void text(int x, int y, int size, String style, String anchor, String words) {
        svg.append("<text class=\"%s\" x=\"%d\" y=\"%d\" font-size=\"%d\" text-anchor=\"%s\">%s</text>\n"
                .formatted(style, x, y, size, anchor, escaped(words)));
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
