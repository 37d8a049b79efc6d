package dev.assay.viewer.page;

import dev.assay.lossmap.AnchorMark;
import dev.assay.lossmap.CheckMark;
import dev.assay.lossmap.LossMap;
import dev.assay.lossmap.Span;
import dev.assay.sift.run.SiftReference;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The loss map of a row: its input and its output, coloured by what became of what.
///
/// The whole texts are compared; what is sent of them may be cut, and the spans with it.
///
/// @param mostBytes of each text
public record LossPage(RowsRun run, long trial, int mostBytes) {
    private static final int MOST_COMPARED = 4_000_000;
    private static final int MOST_SPANS = 20_000;
    private static final int MOST_ANCHORS = 200;

    public LossPage(RowsRun run, long trial) {
        this(run, trial, CutText.MOST_BYTES);
    }

    public Map<String, Object> answer() {
        var opened = OpenedCase.of(run, trial);
        var answer = new LinkedHashMap<String, Object>();
        if (!opened.notice().isEmpty()) {
            answer.put("notice", opened.notice());
        }
        var before = CutText.of(opened.input().orElse(""), MOST_COMPARED).text();
        var after = CutText.of(
                        opened.response().map(response -> response.passedOn()).orElse(""), MOST_COMPARED)
                .text();
        var input = CutText.of(before, mostBytes);
        var output = CutText.of(after, mostBytes);
        var map = LossMap.of(before, after);
        var anchors = anchors(opened, before, after);
        int end = input.text().length();
        answer.put("input", input.toMap());
        answer.put("spans", spans(map.input(), end));
        answer.put("output", output.toMap());
        answer.put("made", spans(map.output(), output.text().length()));
        answer.put(
                "anchors", anchors.stream().map(anchor -> anchor(anchor, end)).toList());
        answer.put("checks", checks(opened, anchors, before, end));
        answer.put("shares", map.shares());
        return answer;
    }

    private static List<AnchorMark> anchors(OpenedCase opened, String input, String output) {
        var kind = opened.reference().filter(SiftReference.class::isInstance).isPresent() ? "anchor" : "evidence";
        return opened.reference().stream()
                .flatMap(reference -> reference.evidence().stream())
                .distinct()
                .limit(MOST_ANCHORS)
                .map(text -> AnchorMark.of(text, kind, input, output))
                .toList();
    }

    private static List<Map<String, Object>> checks(
            OpenedCase opened, List<AnchorMark> anchors, String input, int end) {
        var checks = new ArrayList<Map<String, Object>>();
        CheckMark.of(opened.row().scores(), opened.reference(), anchors, input)
                .forEach(check -> checks.add(check(check, end)));
        return checks;
    }

    private static Map<String, Object> check(CheckMark check, int end) {
        var map = new LinkedHashMap<String, Object>();
        map.put("name", check.name());
        check.value().ifPresent(value -> map.put("value", value));
        check.passed().ifPresent(passed -> map.put("passed", passed));
        map.put("reason", check.reason());
        map.put(
                "evidence",
                check.evidence().stream()
                        .filter(place -> place.to() <= end)
                        .map(LossPage::place)
                        .toList());
        return map;
    }

    private static Map<String, Object> anchor(AnchorMark anchor, int end) {
        var map = new LinkedHashMap<String, Object>();
        map.put("text", anchor.text());
        map.put("kind", anchor.kind());
        anchor.place().filter(place -> place.to() <= end).ifPresent(found -> map.putAll(place(found)));
        map.put("state", anchor.state().toString());
        return map;
    }

    private static Map<String, Object> place(AnchorMark.Place place) {
        var map = new LinkedHashMap<String, Object>();
        map.put("from", place.from());
        map.put("to", place.to());
        return map;
    }

    private static List<Map<String, Object>> spans(List<Span> spans, int end) {
        return spans.stream()
                .filter(span -> span.from() < end)
                .limit(MOST_SPANS)
                .map(span -> {
                    var map = new LinkedHashMap<String, Object>();
                    map.put("from", span.from());
                    map.put("to", Math.min(span.to(), end));
                    map.put("kind", span.kind().toString());
                    return (Map<String, Object>) map;
                })
                .toList();
    }
}
