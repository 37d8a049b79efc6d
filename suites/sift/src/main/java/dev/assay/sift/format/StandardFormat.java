package dev.assay.sift.format;

import dev.assay.sift.FormatCheck;
import dev.assay.sift.Intent;
import dev.assay.sift.SiftCase;
import dev.assay.sift.validation.LineShape;
import dev.assay.sift.validation.Rules;
import dev.assay.sift.validation.SiftRequest;
import dev.assay.sift.validation.TableRow;
import dev.assay.text.UnicodeLines;
import java.util.List;

/// Format rules that look at values: the target itself always has the right form, others by what they share
/// with it.
public record StandardFormat(SiftRequest request, Rules rules) {
    public FormatRule rule() {
        var rule = checked();
        var right = rules.trimmed(target());
        return answer -> answer.equals(right) || isQuoted(answer, right) ? 1 : rule.score(answer);
    }

    /// The value or the lines asked for, in quotes or written as a path that begins here.
    private boolean isQuoted(String answer, String right) {
        if (isOneValue()) {
            var value = unquoted(answer);
            return value.equals(right) || (isExact() && value.equals("./" + right));
        }
        return request.intent() == Intent.EXACT_LINES
                && answer.length() <= 2 * right.length() + 2
                && answer.lines()
                        .map(line -> unquoted(line.startsWith("> ") ? line.substring(2) : line))
                        .toList()
                        .equals(right.lines().toList());
    }

    private boolean isExact() {
        return siftCase().wanted().judgement().formatCheck() == FormatCheck.EXACT_MATCH;
    }

    private boolean isOneValue() {
        return request.intent() == Intent.EXACT_FORMAT && target().indexOf('\n') < 0;
    }

    /// Without a pair of quotes around it.
    private static String unquoted(String answer) {
        boolean isQuoted = answer.length() > 2
                && "`\"'".indexOf(answer.charAt(0)) >= 0
                && answer.charAt(0) == answer.charAt(answer.length() - 1);
        return isQuoted ? answer.substring(1, answer.length() - 1) : answer;
    }

    private FormatRule checked() {
        return switch (siftCase().wanted().judgement().formatCheck()) {
            case JSON_SHAPE -> values(List.of(Notation.JSON));
            case YAML_SHAPE -> values(List.of(Notation.YAML, Notation.YAML12));
            case TABLE_SHAPE -> table();
            case BULLET_SHAPE -> bullets();
            case NONE -> byMode();
            case EXACT_MATCH, REGEX -> new PublishedFormat(request, rules).rule();
        };
    }

    private FormatRule byMode() {
        return switch (siftCase().task().outputMode()) {
            case JSON -> values(List.of(Notation.JSON));
            case YAML -> values(List.of(Notation.YAML, Notation.YAML12));
            case TABLE -> table();
            case BULLET_LIST -> bullets();
            case PLAIN_TEXT, SINGLE_LINE, REGEX_CONSTRAINED, EXACT_LINES, UNSTATED ->
                new PublishedFormat(request, rules).rule();
        };
    }

    private SiftCase siftCase() {
        return request.siftCase();
    }

    private String target() {
        return siftCase().target();
    }

    /// The best agreement under any of the readings.
    private FormatRule values(List<Notation> readings) {
        var wanted = readings.stream()
                .map(reading -> reading.parse(rules.trimmed(target())))
                .toList();
        return answer -> {
            double best = 0;
            for (int i = 0; i < readings.size(); i++) {
                var expected = wanted.get(i);
                var given = readings.get(i).parse(answer);
                best = Math.max(
                        best,
                        given.map(value -> expected.map(right -> ValueAgreement.of(right.value(), value.value()))
                                        .orElse(1.0))
                                .orElse(0.0));
            }
            return best;
        };
    }

    /// Half for the header, half for the cells, a row missing or too many counting as one that is wrong.
    private FormatRule table() {
        var expected = body(Notation.rows(target()));
        return answer -> {
            var rows = body(Notation.rows(answer));
            if (rows.isEmpty() || expected.isEmpty()) {
                return rows.isEmpty() ? 0 : 1;
            }
            double header = ValueAgreement.of(
                    expected.getFirst().cells(), rows.getFirst().cells());
            double cells = ValueAgreement.of(cells(expected), cells(rows));
            return 0.5 * header + 0.5 * cells;
        };
    }

    /// Without the line between header and body.
    private static List<TableRow> body(List<TableRow> rows) {
        return rows.stream().filter(row -> !row.isRule()).toList();
    }

    private static List<List<String>> cells(List<TableRow> rows) {
        return rows.stream().skip(1).map(TableRow::cells).toList();
    }

    private FormatRule bullets() {
        long expected = bullets(target());
        return answer -> {
            long given = bullets(answer);
            if (given < UnicodeLines.stripped(answer).size()) {
                return 0;
            }
            return expected == 0 ? 1 : (double) Math.min(expected, given) / Math.max(expected, given);
        };
    }

    private static long bullets(String text) {
        return UnicodeLines.stripped(text).stream().filter(LineShape::isBullet).count();
    }
}
