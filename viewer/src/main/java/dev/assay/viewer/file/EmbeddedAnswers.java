package dev.assay.viewer.file;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.viewer.library.Library;
import dev.assay.viewer.library.RowsRun;
import dev.assay.viewer.server.Routes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/// Everything the pages of a report may ask for, by the path they ask under.
///
/// All numbers are there; of cases as many as there is room for, texts cut alike in all of them.
final class EmbeddedAnswers {
    private static final int MOST_ROWS = 5_000;
    private static final int MOST_COMPARED = 24;
    private static final int MOST_SCORES = 16;
    private static final int MOST_LABELS = 8;

    private final Library library;
    private final Routes routes;
    private final Map<String, Object> answers = new LinkedHashMap<>();

    EmbeddedAnswers(Library library) {
        this.library = library;
        this.routes = new Routes(library);
    }

    /// @param report what the file says of itself
    /// @param room bytes the packed answers may take
    /// @return gzip
    byte[] packed(Map<String, Object> report, int room) {
        addNumbers();
        var spare = room - pack(document(report, Map.of())).length;
        var cases = new EmbeddedCases(library).within(Math.max(0, spare));
        return pack(document(report, cases));
    }

    private Map<String, Object> document(Map<String, Object> report, Map<String, Object> cases) {
        var shared = new SharedTexts();
        var all = new LinkedHashMap<String, Object>(answers);
        all.putAll(cases);
        var document = new LinkedHashMap<String, Object>();
        document.put("report", report);
        document.put("answers", shared.answers(all));
        document.put("texts", shared.texts());
        return document;
    }

    static byte[] pack(Object document) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(Json.write(document).getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private void addNumbers() {
        var entries = library.runs().stream().map(run -> run.entry()).toList();
        var runs = new LinkedHashMap<String, Object>(routes.answer("/api/runs", ""));
        runs.put("runs", entries);
        runs.put("pages", 1);
        answers.put("/api/runs", runs);
        for (var run : library.runs()) {
            add("/api/runs/" + encoded(run.id()), Map.of());
            switch (run) {
                case RowsRun rows -> addRows(rows);
            }
        }
        entries.stream()
                .map(entry -> String.valueOf(entry.get("suite")))
                .distinct()
                .forEach(suite -> add("/api/board", Map.of("suite", suite)));
    }

    private void addRows(RowsRun run) {
        var path = "/api/runs/" + encoded(run.id());
        answers.put(path + "/rows", rows(run));
        var page = routes.answer(path, "");
        var scores = texts(page.get("scores"));
        var views = texts(page.get("views"));
        var labels = page.get("labels") instanceof Map<?, ?> known
                ? known.keySet().stream()
                        .map(String::valueOf)
                        .limit(MOST_LABELS)
                        .toList()
                : List.<String>of();
        for (var score : scores) {
            labels.forEach(label -> add(path + "/slices", Map.of("by", label, "score", score)));
            add(path + "/slices", Map.of("by", "dataset", "score", score));
            add(path + "/frontier", Map.of("score", score));
            add(path + "/matrix", Map.of("score", score));
            if (views.contains("curves")) {
                add(path + "/curves", Map.of("score", score));
                labels.forEach(label -> add(path + "/facets", Map.of("by", label, "score", score)));
            }
        }
        add(path + "/histogram", Map.of("column", "latency"));
        run.systems().forEach(system -> add(path + "/histogram", Map.of("column", "latency", "system", system)));
        if (run.suite().equals("sift")) {
            add(path + "/sift", Map.of());
        }
        if (run.fitFile().isPresent()) {
            add(path + "/fit", Map.of());
        }
        addDrift(run);
        addComparisons(run);
    }

    private static List<String> texts(@Nullable Object value) {
        return value instanceof Iterable<?> many
                ? StreamSupport.stream(many.spliterator(), false)
                        .map(String::valueOf)
                        .limit(MOST_SCORES)
                        .toList()
                : List.of();
    }

    /// All rows in brief, a page after the other.
    private Map<String, Object> rows(RowsRun run) {
        var path = "/api/runs/" + encoded(run.id()) + "/rows";
        var all = new ArrayList<Object>();
        Map<String, Object> page = Map.of();
        for (int number = 0; all.size() < MOST_ROWS; number++) {
            page = routes.answer(path, "size=100&page=" + number);
            var rows = page.get("rows") instanceof List<?> list ? list : List.of();
            if (rows.isEmpty()) {
                break;
            }
            all.addAll(rows);
        }
        var whole = new LinkedHashMap<String, Object>(page);
        whole.put("rows", all);
        whole.remove("tookMillis");
        return whole;
    }

    /// Each system with the best one, either way round.
    private void addComparisons(RowsRun run) {
        var best = run.entry().get("headline") instanceof Map<?, ?> headline
                ? String.valueOf(headline.get("system"))
                : run.systems().getFirst();
        var one = run.id() + "/" + best;
        run.systems().stream()
                .filter(system -> !system.equals(best))
                .limit(MOST_COMPARED)
                .forEach(system -> {
                    var other = run.id() + "/" + system;
                    add("/api/compare", Map.of("left", one, "right", other, "score", run.primaryScore()));
                    add("/api/compare", Map.of("left", other, "right", one, "score", run.primaryScore()));
                });
        for (var second : library.runs()) {
            if (second instanceof RowsRun rows && rows != run && rows.profile() == run.profile()) {
                run.systems().stream()
                        .filter(rows.systems()::contains)
                        .limit(MOST_COMPARED)
                        .forEach(system -> add(
                                "/api/compare",
                                Map.of(
                                        "left", run.id() + "/" + system,
                                        "right", rows.id() + "/" + system,
                                        "score", run.primaryScore())));
            }
        }
    }

    private void addDrift(RowsRun run) {
        var path = "/api/runs/" + encoded(run.id()) + "/drift";
        run.methods().forEach(method -> add(path, Map.of("system", method.method())));
        if (!run.methods().isEmpty()) {
            add(path, Map.of());
        }
    }

    /// A view that cannot be had is left out: the page says so.
    private void add(String path, Map<String, String> asked) {
        var query = new TreeMap<>(asked)
                .entrySet().stream()
                        .filter(entry -> !entry.getValue().isEmpty())
                        .map(entry -> encoded(entry.getKey()) + "=" + encoded(entry.getValue()))
                        .collect(Collectors.joining("&"));
        var key = query.isEmpty() ? path : path + "?" + query;
        if (answers.containsKey(key)) {
            return;
        }
        try {
            answers.put(key, routes.answer(path, query));
        } catch (UserError e) {
            // such as a score no row has
        }
    }

    /// As the front end encodes: like `encodeURIComponent`.
    static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("%21", "!")
                .replace("%27", "'")
                .replace("%28", "(")
                .replace("%29", ")")
                .replace("%7E", "~");
    }
}
