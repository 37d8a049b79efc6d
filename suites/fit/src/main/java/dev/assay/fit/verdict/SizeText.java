package dev.assay.fit.verdict;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/// Sizes that programs print for people: `4.2 GB` is decimal, `900 MiB` binary.
public final class SizeText {
    private static final Pattern SIZE =
            Pattern.compile("(\\d{1,15}(?:\\.\\d{1,9})?)\\s{0,9}([KMGT])(i?)B", Pattern.CASE_INSENSITIVE);

    private SizeText() {}

    /// The first size in a text, in bytes.
    public static OptionalDouble bytes(String text) {
        var size = SIZE.matcher(text);
        if (!size.find()) {
            return OptionalDouble.empty();
        }
        double step = size.group(3).isEmpty() ? 1000 : 1024;
        int steps = "KMGT".indexOf(size.group(2).toUpperCase(Locale.ROOT)) + 1;
        return OptionalDouble.of(Double.parseDouble(size.group(1)) * Math.pow(step, steps));
    }
}
