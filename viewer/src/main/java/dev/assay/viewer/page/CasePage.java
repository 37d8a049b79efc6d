package dev.assay.viewer.page;

import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.chat.ChatMessage;
import dev.assay.json.Json;
import dev.assay.sift.run.SiftReference;
import dev.assay.sift.thought.VisibleThought;
import dev.assay.viewer.index.RunIndex;
import dev.assay.viewer.library.RowsRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/// One row: what was asked, what came back, and every score with its reason.
///
/// @param mostBytes of each text
public record CasePage(RowsRun run, long trial, int mostBytes) {
    private static final int MOST_SIBLINGS = 200;
    private static final int LONGEST_FIELD = 20_000;

    public CasePage(RowsRun run, long trial) {
        this(run, trial, CutText.MOST_BYTES);
    }

    public Map<String, Object> answer() {
        var opened = OpenedCase.of(run, trial);
        var answer = new LinkedHashMap<String, Object>();
        answer.put("row", row(opened));
        if (!opened.notice().isEmpty()) {
            answer.put("notice", opened.notice());
        }
        opened.input()
                .ifPresent(input ->
                        answer.put("input", CutText.of(input, mostBytes).toMap()));
        opened.example().flatMap(Example::question).ifPresent(question -> answer.put("question", question));
        opened.reference().ifPresent(reference -> answer.put("reference", bounded(reference.fields())));
        opened.response().ifPresent(response -> addResponse(answer, response));
        answer.put("details", details(opened));
        prompt(opened).ifPresent(messages -> answer.put("prompt", messages));
        answer.put("labels", opened.row().metadata());
        answer.put("provenance", provenance(opened));
        run.index().read(index -> addNeighbors(answer, index));
        return answer;
    }

    private Map<String, Object> row(OpenedCase opened) {
        var row = run.index()
                .read(index -> RowsPage.row(index, index.placeOf(trial).orElseThrow()));
        var unscored = new LinkedHashMap<String, Object>();
        for (var score : opened.row().scores()) {
            if (score instanceof Score.Unscored refusal) {
                unscored.put(refusal.name(), refusal.reason());
            }
        }
        row.put("unscored", unscored);
        var votes = new LinkedHashMap<String, Object>();
        opened.row().scores().stream()
                .filter(score -> !score.votes().isEmpty())
                .forEach(score -> votes.put(score.name(), votes(score.votes())));
        if (!votes.isEmpty()) {
            row.put("votes", votes);
        }
        return row;
    }

    private static List<Map<String, Object>> votes(List<Score.Vote> votes) {
        return votes.stream()
                .map(vote -> {
                    var map = new LinkedHashMap<String, Object>();
                    vote.value().ifPresent(value -> map.put("value", value));
                    map.put("words", vote.words());
                    return (Map<String, Object>) map;
                })
                .toList();
    }

    private void addResponse(Map<String, Object> answer, Response response) {
        answer.put("output", CutText.of(response.text(), mostBytes).toMap());
        if (response.answer().isPresent() && response.context().isPresent()) {
            answer.put(
                    "context", CutText.of(response.context().get(), mostBytes).toMap());
        }
        if (response.fields().get("raw") instanceof String raw) {
            answer.put("raw", CutText.of(raw, mostBytes).toMap());
            answer.put("recovered", CutText.of(response.text(), mostBytes).toMap());
            answer.put("thoughts", thoughts(CutText.of(raw, mostBytes).text()));
        } else {
            answer.put(
                    "thoughts",
                    response.answer().isPresent()
                            ? thoughts(CutText.of(response.text(), mostBytes).text())
                            : List.of());
        }
    }

    /// Where the raw answer, or else the output, thinks aloud.
    private static List<Map<String, Object>> thoughts(String text) {
        return VisibleThought.outside(_ -> false).places(text).stream()
                .map(place -> {
                    var map = new LinkedHashMap<String, Object>();
                    map.put("from", place.from());
                    map.put("to", place.to());
                    return (Map<String, Object>) map;
                })
                .toList();
    }

    private static Map<String, Object> details(OpenedCase opened) {
        var details = new LinkedHashMap<String, Object>();
        for (var score : opened.row().scores()) {
            if (score instanceof Score.Value value && !value.why().isEmpty()) {
                details.put(value.name(), value.why());
            }
        }
        opened.response()
                .ifPresent(response -> response.fields().forEach((name, value) -> {
                    if (!(value instanceof String) || name.equals("status")) {
                        details.putIfAbsent("response." + name, Json.write(value));
                    }
                }));
        return bounded(details);
    }

    private Optional<List<Map<String, Object>>> prompt(OpenedCase opened) {
        return SentPrompt.of(run, opened).map(request -> {
            var messages = new ArrayList<Map<String, Object>>();
            for (ChatMessage message : request.messages()) {
                var map = new LinkedHashMap<String, Object>();
                map.put("role", message.role().toString());
                map.put("text", CutText.of(message.text(), mostBytes).text());
                messages.add(map);
            }
            return messages;
        });
    }

    private static Map<String, Object> provenance(OpenedCase opened) {
        var provenance = new LinkedHashMap<String, Object>();
        provenance.put("dataset", opened.row().dataset());
        provenance.put("example", opened.row().exampleId());
        provenance.put("cluster", opened.row().cluster());
        opened.reference().ifPresent(reference -> {
            if (reference instanceof SiftReference sift) {
                provenance.putAll(sift.siftCase().provenance());
            }
        });
        return bounded(provenance);
    }

    private Object addNeighbors(Map<String, Object> answer, RunIndex index) {
        var score = run.primaryScore();
        var setup = run.manifest().setup();
        long arms = Math.max(1, (long) setup.systems().size() * setup.repeats());
        long first = trial / arms * arms;
        var siblings = new ArrayList<Map<String, Object>>();
        LongStream.range(first, first + Math.min(arms, MOST_SIBLINGS))
                .mapToObj(index::placeOf)
                .flatMapToInt(place -> place.stream())
                .forEach(place -> {
                    var sibling = new LinkedHashMap<String, Object>();
                    sibling.put("row", index.trial(place));
                    sibling.put("system", index.system(place));
                    sibling.put("repeat", index.repeat(place));
                    sibling.put("status", index.status(place).toString());
                    index.number(score, place).ifPresent(value -> sibling.put("score", value));
                    siblings.add(sibling);
                });
        answer.put("siblings", siblings);
        index.neighbor(trial, (int) -arms).ifPresent(row -> answer.put("previous", row));
        index.neighbor(trial, (int) arms).ifPresent(row -> answer.put("next", row));
        return answer;
    }

    private static Map<String, Object> bounded(Map<String, Object> fields) {
        var bounded = new LinkedHashMap<String, Object>();
        fields.forEach((name, value) -> bounded.put(
                name,
                value instanceof String text ? CutText.of(text, LONGEST_FIELD).text() : value));
        return bounded;
    }
}
