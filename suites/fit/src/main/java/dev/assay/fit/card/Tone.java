package dev.assay.fit.card;

import java.util.Locale;

/// The colors of a card, on light paper and on dark.
enum Tone {
    PAGE(0xffffff, 0x14181c),
    INK(0x1b1f24, 0xeef1f4),
    SOFT(0x59636e, 0xa2adb8),
    RAIL(0xe3e7eb, 0x2b3138),
    BAR(0x2f6f4f, 0x6cc195),
    BEST(0x2f6f4f, 0x6cc195),
    FAIR(0x8a6100, 0xdcab45),
    POOR(0xa83232, 0xf08a8a);

    private final int light;
    private final int dark;

    Tone(int light, int dark) {
        this.light = light;
        this.dark = dark;
    }

    static Tone ofVerdict(String verdict) {
        return switch (verdict) {
            case "EXCELLENT", "GOOD" -> BEST;
            case "MARGINAL" -> FAIR;
            case "" -> SOFT;
            default -> POOR;
        };
    }

    /// Red, green and blue.
    int light() {
        return light;
    }

    /// The same.
    int dark() {
        return dark;
    }

    /// The name of its class in a style sheet.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
