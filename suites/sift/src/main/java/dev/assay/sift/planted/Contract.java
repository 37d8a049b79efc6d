package dev.assay.sift.planted;

import dev.assay.sift.FormatCheck;
import dev.assay.sift.Intent;
import dev.assay.sift.Judgement;
import dev.assay.sift.OutputMode;
import java.util.Locale;

/// A kind of answer asked for, and how it is judged.
public enum Contract {
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

    public String family() {
        return family;
    }

    public OutputMode outputMode() {
        return outputMode;
    }

    public Judgement judgement() {
        return judgement;
    }

    /// What a case with this contract asks for.
    public Intent intent() {
        return switch (this) {
            case SUMMARY, EXPLANATION -> Intent.SUMMARY;
            case RECALL -> Intent.RECALL;
            case EXACT_LINES -> Intent.EXACT_LINES;
            case EXACT_VALUE, EXACT_FORM -> Intent.EXACT_FORMAT;
            case JSON -> Intent.JSON;
            case YAML -> Intent.YAML;
            case TABLE -> Intent.TABLE;
            case BULLET_LIST -> Intent.BULLET_LIST;
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
