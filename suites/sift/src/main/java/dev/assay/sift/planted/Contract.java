package dev.assay.sift.planted;

import dev.assay.sift.FormatCheck;
import dev.assay.sift.Judgement;
import dev.assay.sift.OutputMode;
import java.util.Locale;

/// A kind of answer asked for, and how it is judged.
enum Contract {
    SUMMARY(
            "summary",
            OutputMode.PLAIN_TEXT,
            FormatCheck.NONE,
            24,
            "Must say what failed, with every anchor, in prose."),
    EXPLANATION(
            "explanation", OutputMode.PLAIN_TEXT, FormatCheck.NONE, 24, "Must say why, with every anchor, in prose."),
    RECALL("recall", OutputMode.PLAIN_TEXT, FormatCheck.NONE, 16, "Must hold every anchor, in few words of prose."),
    EXACT_LINES("exact_format", OutputMode.EXACT_LINES, FormatCheck.EXACT_MATCH, 0, "Must be these lines, unchanged."),
    EXACT_VALUE("exact_format", OutputMode.SINGLE_LINE, FormatCheck.EXACT_MATCH, 0, "Must be this value alone."),
    EXACT_FORM(
            "exact_format",
            OutputMode.REGEX_CONSTRAINED,
            FormatCheck.REGEX,
            0,
            "Must be this value alone, in its form."),
    JSON(
            "structured",
            OutputMode.JSON,
            FormatCheck.JSON_SHAPE,
            8,
            "Must be one JSON object with these keys and values."),
    YAML(
            "structured",
            OutputMode.YAML,
            FormatCheck.YAML_SHAPE,
            8,
            "Must be one YAML mapping with these keys and values."),
    TABLE(
            "structured",
            OutputMode.TABLE,
            FormatCheck.TABLE_SHAPE,
            8,
            "Must be a table with these columns and one row."),
    BULLET_LIST(
            "instruction_following",
            OutputMode.BULLET_LIST,
            FormatCheck.BULLET_SHAPE,
            16,
            "Must be one bullet a fact.");

    private final String family;
    private final OutputMode outputMode;
    private final Judgement judgement;

    Contract(String family, OutputMode outputMode, FormatCheck check, int extraTokens, String rule) {
        this.family = family;
        this.outputMode = outputMode;
        this.judgement = new Judgement(check, "required", extraTokens, rule);
    }

    String family() {
        return family;
    }

    OutputMode outputMode() {
        return outputMode;
    }

    Judgement judgement() {
        return judgement;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
