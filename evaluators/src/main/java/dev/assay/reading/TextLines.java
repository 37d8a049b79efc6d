package dev.assay.reading;

import dev.assay.text.UnicodeText;
import java.util.Arrays;
import java.util.List;

/// The lines of a text that show something.
public final class TextLines {
    private TextLines() {}

    /// Ended by `\n` alone, so that a carriage return stays part of its line.
    public static List<String> nonBlank(String text) {
        return Arrays.stream(text.split("\n", -1))
                .filter(line -> !UnicodeText.isBlank(line))
                .toList();
    }
}
