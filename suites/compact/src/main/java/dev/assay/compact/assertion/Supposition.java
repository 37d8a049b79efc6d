package dev.assay.compact.assertion;

import java.util.Locale;
import java.util.regex.Pattern;

/// What a sentence only supposes, asks, wishes for or reports as turned down holds of nothing.
public final class Supposition {
    /// In lower case: every sentence is asked.
    private static final Pattern SUPPOSED = Pattern.compile(
            "[?\uff1f]\\s*$|\\b(?:if|whether|would|might|suppose|suggest\\w*|propos\\w*|maybe|perhaps|used to"
                    + "|ob|falls|angenommen|vorgeschlagen|verworfen|h\u00e4tten?|w\u00fcrde\\w*|k\u00f6nnte\\w*|vielleicht)\\b"
                    + "|\u5982\u679c|\u662f\u5426|\u4e5f\u8bb8|\u5efa\u8bae|\u5047\u8bbe|\u5e0c\u671b");

    private Supposition() {}

    public static boolean isOne(String sentence) {
        return SUPPOSED.matcher(sentence.toLowerCase(Locale.ROOT)).find();
    }
}
