package dev.assay.sift;

import java.util.List;
import java.util.Map;

/// Small cases to judge answers by.
public final class SiftCaseFixtures {
    private SiftCaseFixtures() {}

    public static SiftCase plain(String input, String target, String... anchors) {
        return of(Intent.SUMMARY, OutputMode.PLAIN_TEXT, FormatCheck.NONE, input, target, anchors);
    }

    public static SiftCase exactLines(String input, String target, String... anchors) {
        return of(Intent.EXACT_LINES, OutputMode.EXACT_LINES, FormatCheck.EXACT_MATCH, input, target, anchors);
    }

    public static SiftCase exactFormat(String input, String target, String... anchors) {
        return of(Intent.EXACT_FORMAT, OutputMode.SINGLE_LINE, FormatCheck.EXACT_MATCH, input, target, anchors);
    }

    public static SiftCase json(String input, String target, String... anchors) {
        return of(Intent.JSON, OutputMode.JSON, FormatCheck.JSON_SHAPE, input, target, anchors);
    }

    public static SiftCase yaml(String input, String target, String... anchors) {
        return of(Intent.YAML, OutputMode.YAML, FormatCheck.YAML_SHAPE, input, target, anchors);
    }

    public static SiftCase table(String input, String target, String... anchors) {
        return of(Intent.TABLE, OutputMode.TABLE, FormatCheck.TABLE_SHAPE, input, target, anchors);
    }

    public static SiftCase bullets(String input, String target, String... anchors) {
        return of(Intent.BULLET_LIST, OutputMode.BULLET_LIST, FormatCheck.BULLET_SHAPE, input, target, anchors);
    }

    public static SiftCase of(
            Intent intent, OutputMode mode, FormatCheck check, String input, String target, String... anchors) {
        return of(intent, mode, new Judgement(check, "required", 8, ""), input, target, List.of(), anchors);
    }

    public static SiftCase of(
            Intent intent,
            OutputMode mode,
            Judgement judgement,
            String input,
            String target,
            List<String> forbidden,
            String... anchors) {
        return new SiftCase(
                "case-01",
                new SiftCase.About("domain", "title", List.of(), "summary", "", "medium", ""),
                new SiftCase.Task("What failed?", input, intent, mode),
                new SiftCase.Wanted(List.of(anchors), target, target, List.of(anchors), forbidden, judgement),
                Map.of());
    }
}
