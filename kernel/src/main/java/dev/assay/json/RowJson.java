package dev.assay.json;

import dev.assay.api.EvalRow;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.Sizes;
import dev.assay.api.TrialKey;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonToken;

/// A row as one line of JSON and back.
///
/// The line begins `{"trial":N,"status":"ok"`: that is how the store's index knows it for a row.
public final class RowJson {
    private static final int TYPICAL_LINE = 512;

    private RowJson() {}

    /// The line with its line end.
    public static byte[] line(EvalRow row) {
        var bytes = new ByteArrayOutputStream(TYPICAL_LINE);
        try (var out = Json.MAPPER.createGenerator(bytes)) {
            write(out, row);
        }
        bytes.write('\n');
        return bytes.toByteArray();
    }

    private static void write(JsonGenerator out, EvalRow row) {
        var key = row.key();
        out.writeStartObject();
        out.writeNumberProperty("trial", key.number());
        out.writeStringProperty("status", row.isAnswered() ? "ok" : "failed");
        out.writeStringProperty("system", key.system());
        out.writeStringProperty("dataset", key.dataset());
        out.writeStringProperty("example_id", key.exampleId());
        out.writeNumberProperty("repeat", key.repeat());
        if (!row.cluster().equals(key.exampleId())) {
            out.writeStringProperty("cluster", row.cluster());
        }
        row.latencySeconds().ifPresent(seconds -> out.writeNumberProperty("latency", seconds));
        writeSizes(out, row.sizes());
        writeScores(out, row.scores());
        switch (row.outcome()) {
            case Outcome.Answered(var response) -> writeResponse(out, response);
            case Outcome.Failed(var kind, var message) -> {
                out.writeObjectPropertyStart("failure");
                out.writeStringProperty("kind", kind);
                out.writeStringProperty("message", message);
                out.writeEndObject();
            }
        }
        if (!row.metadata().isEmpty()) {
            out.writePOJOProperty("metadata", row.metadata());
        }
        out.writeEndObject();
    }

    private static void writeSizes(JsonGenerator out, Sizes sizes) {
        writeOptional(out, "input_bytes", sizes.inputBytes());
        writeOptional(out, "output_bytes", sizes.outputBytes());
        writeOptional(out, "input_tokens", sizes.inputTokens());
        writeOptional(out, "output_tokens", sizes.outputTokens());
        writeOptional(out, "answer_tokens", sizes.answerTokens());
    }

    private static void writeOptional(JsonGenerator out, String name, OptionalInt value) {
        if (value.isPresent()) {
            out.writeNumberProperty(name, value.getAsInt());
        }
    }

    private static void writeScores(JsonGenerator out, List<Score> scores) {
        var why = new LinkedHashMap<String, String>();
        var unscored = new LinkedHashMap<String, String>();
        out.writeObjectPropertyStart("scores");
        for (var score : scores) {
            switch (score) {
                case Score.Value value -> {
                    out.writeNumberProperty(value.name(), value.value());
                    if (!value.why().isEmpty()) {
                        why.put(value.name(), value.why());
                    }
                }
                case Score.Unscored refusal -> unscored.put(refusal.name(), refusal.reason());
            }
        }
        out.writeEndObject();
        writeTexts(out, "why", why);
        writeTexts(out, "unscored", unscored);
        writeVotes(out, scores);
    }

    private static void writeVotes(JsonGenerator out, List<Score> scores) {
        if (scores.stream().allMatch(score -> score.votes().isEmpty())) {
            return;
        }
        out.writeObjectPropertyStart("votes");
        for (var score : scores) {
            if (!score.votes().isEmpty()) {
                out.writeArrayPropertyStart(score.name());
                score.votes().forEach(vote -> writeVote(out, vote));
                out.writeEndArray();
            }
        }
        out.writeEndObject();
    }

    private static void writeVote(JsonGenerator out, Score.Vote vote) {
        out.writeStartObject();
        if (vote.value().isPresent()) {
            out.writeNumberProperty("value", vote.value().getAsDouble());
        }
        if (!vote.words().isEmpty()) {
            out.writeStringProperty("words", vote.words());
        }
        out.writeEndObject();
    }

    private static void writeTexts(JsonGenerator out, String name, Map<String, String> texts) {
        if (texts.isEmpty()) {
            return;
        }
        out.writeObjectPropertyStart(name);
        texts.forEach(out::writeStringProperty);
        out.writeEndObject();
    }

    private static void writeResponse(JsonGenerator out, Response response) {
        out.writeObjectPropertyStart("response");
        response.answer().ifPresent(answer -> out.writeStringProperty("answer", answer));
        response.context().ifPresent(context -> out.writeStringProperty("context", context));
        if (!response.fields().isEmpty()) {
            out.writePOJOProperty("fields", response.fields());
        }
        out.writeEndObject();
    }

    /// The row of a line, with or without its line end.
    public static EvalRow parse(String line) {
        return row(new Fields(Json.readMap(line)));
    }

    /// The row without what the system gave and without the reasons of its scores: all that lists and
    /// numbers need, in a fraction of the time.
    public static EvalRow brief(byte[] bytes, int offset, int length) {
        var map = new LinkedHashMap<String, Object>();
        try (var in = Json.MAPPER.createParser(bytes, offset, length)) {
            in.nextToken();
            while (in.nextToken() == JsonToken.PROPERTY_NAME) {
                var name = in.currentName();
                in.nextToken();
                if (name.equals("response") || name.equals("why")) {
                    in.skipChildren();
                } else {
                    map.put(name, in.readValueAs(Object.class));
                }
            }
            if (in.nextToken() != null) {
                throw new MalformedJson("there is more than a row");
            }
        } catch (JacksonException e) {
            throw Json.malformed(e);
        }
        return row(new Fields(map));
    }

    /// Why a line cannot be read in one way alone: it is no JSON, a member is missing or of another kind, or stands
    /// there twice, and one reader would take the first and another the last. Empty where it can.
    public static Optional<String> problem(byte[] bytes, int offset, int length) {
        if (OrdinaryRow.is(bytes, offset, length)) {
            return Optional.empty();
        }
        if (!Utf8.isValid(bytes, offset, length)) {
            return Optional.of("it is not in UTF-8");
        }
        if (hasCarriageReturn(bytes, offset, length)) {
            return Optional.of("it holds a line end");
        }
        try (var in = Json.MAPPER.createParser(bytes, offset, length)) {
            return new RowShape(in).problem();
        } catch (JacksonException e) {
            return Optional.of(String.valueOf(Json.malformed(e).getMessage()));
        }
    }

    /// White space in JSON, and the end of a line to many a reader.
    private static boolean hasCarriageReturn(byte[] bytes, int offset, int length) {
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] == '\r') {
                return true;
            }
        }
        return false;
    }

    private static EvalRow row(Fields map) {
        var exampleId = map.text("example_id");
        return new EvalRow(
                new TrialKey(
                        map.number("trial").longValue(),
                        map.text("system"),
                        map.text("dataset"),
                        exampleId,
                        map.number("repeat").intValue()),
                map.optionalText("cluster").orElse(exampleId),
                outcome(map),
                map.optionalNumber("latency"),
                new Sizes(
                        map.optionalInt("input_bytes"),
                        map.optionalInt("output_bytes"),
                        map.optionalInt("input_tokens"),
                        map.optionalInt("output_tokens"),
                        map.optionalInt("answer_tokens")),
                scores(map),
                map.map("metadata"));
    }

    private static Outcome outcome(Fields map) {
        if (map.text("status").equals("ok")) {
            return new Outcome.Answered(response(map.map("response")));
        }
        var failure = new Fields(map.map("failure"));
        return new Outcome.Failed(failure.text("kind"), failure.text("message"));
    }

    /// A response as [#fields] wrote it.
    public static Response response(Map<String, Object> fields) {
        var map = new Fields(fields);
        return new Response(map.optionalText("answer"), map.optionalText("context"), map.map("fields"));
    }

    /// A response as a plain map.
    public static Map<String, Object> fields(Response response) {
        var map = new LinkedHashMap<String, Object>();
        response.answer().ifPresent(answer -> map.put("answer", answer));
        response.context().ifPresent(context -> map.put("context", context));
        if (!response.fields().isEmpty()) {
            map.put("fields", response.fields());
        }
        return map;
    }

    private static List<Score> scores(Fields map) {
        var why = new Fields(map.map("why"));
        var votes = map.map("votes");
        var scores = new ArrayList<Score>();
        new Fields(map.map("scores"))
                .forEachNumber((name, value) -> scores.add(
                        new Score.Value(name, value, why.optionalText(name).orElse(""), votes(votes.get(name)))));
        map.map("unscored")
                .forEach((name, reason) ->
                        scores.add(new Score.Unscored(name, String.valueOf(reason), votes(votes.get(name)))));
        return scores;
    }

    private static List<Score.Vote> votes(@Nullable Object list) {
        return list instanceof List<?> votes ? votes.stream().map(RowJson::vote).toList() : List.of();
    }

    private static Score.Vote vote(@Nullable Object written) {
        if (!(written instanceof Map<?, ?> vote)) {
            throw new MalformedJson("a vote is no object");
        }
        return new Score.Vote(
                vote.get("value") instanceof Number value
                        ? OptionalDouble.of(value.doubleValue())
                        : OptionalDouble.empty(),
                vote.get("words") instanceof String words ? words : "");
    }

    /// Typed reading of a parsed object, with errors that name the field.
    private record Fields(Map<String, Object> map) {
        String text(String name) {
            return optionalText(name).orElseThrow(() -> missing(name, "a text"));
        }

        Optional<String> optionalText(String name) {
            return map.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
        }

        Number number(String name) {
            if (map.get(name) instanceof Number number) {
                return number;
            }
            throw missing(name, "a number");
        }

        OptionalDouble optionalNumber(String name) {
            return map.containsKey(name) ? OptionalDouble.of(number(name).doubleValue()) : OptionalDouble.empty();
        }

        OptionalInt optionalInt(String name) {
            return map.get(name) instanceof Number number ? OptionalInt.of(number.intValue()) : OptionalInt.empty();
        }

        @SuppressWarnings("unchecked")
        Map<String, Object> map(String name) {
            return map.get(name) instanceof Map<?, ?> inner ? (Map<String, Object>) inner : Map.of();
        }

        void forEachNumber(java.util.function.BiConsumer<String, Double> action) {
            for (var name : map.keySet()) {
                action.accept(name, number(name).doubleValue());
            }
        }

        private static MalformedJson missing(String name, String kind) {
            return new MalformedJson("\"%s\" is not %s".formatted(name, kind));
        }
    }
}
