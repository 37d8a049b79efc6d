package dev.assay.hardware;

import dev.assay.javascript.JavaScriptText;
import java.util.Optional;
import java.util.regex.Pattern;

/// A processor's name, apart from the graphics some makers put into it.
record ProcessorLabel(String processor, Optional<String> graphics) {
    private static final Pattern BLANKS = Pattern.compile(JavaScriptText.SPACE + "+");
    private static final Pattern JOINT = Pattern.compile(" (?:w/|with) ", Pattern.CASE_INSENSITIVE);
    private static final Pattern GRAPHICS = Pattern.compile(
            "\\b(?:radeon|graphics|geforce|rtx|gtx|arc|iris|uhd|quadro|tesla|adreno|mali|powervr)\\b",
            Pattern.CASE_INSENSITIVE);

    static ProcessorLabel of(String maker, String brand) {
        var whole = collapsed(maker + " " + brand);
        var joint = JOINT.matcher(whole);
        if (!joint.find()) {
            return new ProcessorLabel(whole, Optional.empty());
        }
        var second = whole.substring(joint.end());
        return GRAPHICS.matcher(second).find()
                ? new ProcessorLabel(whole.substring(0, joint.start()), Optional.of(second))
                : new ProcessorLabel(whole, Optional.empty());
    }

    static String collapsed(String text) {
        return JavaScriptText.trim(BLANKS.matcher(text).replaceAll(" "));
    }
}
