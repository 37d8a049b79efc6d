package dev.assay.models.http;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Words of a stranger, fit to be shown: without what would move the cursor of a terminal.
public final class Printable {
    private static final Pattern CONTROLS = Pattern.compile("[\\p{Cntrl}\\p{Cf}\\u2028\\u2029]+");

    private Printable() {}

    public static String of(@Nullable String text) {
        return CONTROLS.matcher(String.valueOf(text)).replaceAll(" ").strip();
    }
}
