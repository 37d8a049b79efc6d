package dev.assay.sift.format;

import dev.assay.sift.SiftCase;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.text.UnicodeLines;
import dev.assay.text.UnicodeText;
import java.util.List;

/// The published format rules: the check a case names, or else its output mode. `compat` has no others; `standard`
/// looks at values where it can.
public record PublishedFormat(SiftRequest request, Rules rules) {
    private static final double OFF = 0.5;

    public FormatRule rule() {
        return switch (siftCase().wanted().judgement().formatCheck()) {
            case EXACT_MATCH -> new ExactMatch(target());
            case REGEX -> pattern();
            case JSON_SHAPE -> shape(Notation.JSON);
            case YAML_SHAPE -> shape(Notation.YAML);
            case TABLE_SHAPE -> table();
            case BULLET_SHAPE -> bullets();
            case NONE -> byMode();
        };
    }

    private SiftCase siftCase() {
        return request.siftCase();
    }

    private String target() {
        return siftCase().target();
    }

    private FormatRule byMode() {
        return switch (siftCase().task().outputMode()) {
            case REGEX_CONSTRAINED -> pattern();
            case JSON -> shape(Notation.JSON);
            case YAML -> shape(Notation.YAML);
            case TABLE -> table();
            case BULLET_LIST -> bullets();
            case EXACT_LINES -> new VerbatimExcerpt(siftCase());
            case SINGLE_LINE -> answer -> UnicodeLines.stripped(answer).size() == 1 ? 1 : 0;
            case PLAIN_TEXT -> plainText();
            case UNSTATED -> byIntent();
        };
    }

    private FormatRule byIntent() {
        return switch (siftCase().task().intent().mode()) {
            case EXACT_LINES -> new VerbatimExcerpt(siftCase());
            case STRUCTURED -> answer -> rules.hasStructure(request, answer) ? 1 : OFF;
            case PLAIN_TEXT, EXACT_FORMAT -> plainText();
        };
    }

    private FormatRule plainText() {
        return answer -> rules.isPlainText(request, answer) ? 1 : OFF;
    }

    private FormatRule pattern() {
        return PatternMatch.of(siftCase().wanted().judgement().passRule(), target())
                .orElseGet(() -> new ExactMatch(target()));
    }

    private FormatRule shape(Notation notation) {
        var expected = notation.parse(UnicodeText.strip(target()));
        return answer -> notation.parse(answer)
                .map(given -> expected.map(value -> ValueShape.similarity(value.value(), given.value()))
                        .orElse(1.0))
                .orElse(0.0);
    }

    private FormatRule table() {
        var expected = Notation.rows(target());
        return answer -> {
            var rows = Notation.rows(answer);
            if (rows.size() < 2 || expected.size() < 2) {
                return rows.size() < 2 ? 0 : 1;
            }
            int width = expected.getFirst().width();
            if (!rows.getFirst().equals(expected.getFirst())) {
                return rows.getFirst().width() == width ? OFF : 0;
            }
            return rows.stream().allMatch(row -> row.width() == width) ? 1 : 0;
        };
    }

    private FormatRule bullets() {
        int expected = (int) UnicodeLines.stripped(target()).stream()
                .filter(line -> line.startsWith("- "))
                .count();
        return answer -> {
            List<String> lines = UnicodeLines.stripped(answer);
            if (!lines.stream().allMatch(line -> line.startsWith("- "))) {
                return 0;
            }
            return expected == 0 ? 1 : (double) Math.min(expected, lines.size()) / Math.max(expected, lines.size());
        };
    }
}
