package dev.assay.exchange;

import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads logs of inspect_ai: `.eval` files, packed with DEFLATE or Zstandard, and JSON logs.
///
/// Values become numbers as inspect_ai's own `value_to_float` makes them: C is 1, P is 0.5, I and N are 0, yes and true
/// are 1, no and false 0. What is none of these is unscored, with the value as the reason; it is never 0.
final class InspectReader {
    private final Path file;

    private InspectReader(Path file) {
        this.file = file;
    }

    static boolean isOne(Path file, byte[] start) {
        return file.toString().endsWith(".eval")
                || (start.length > 1 && start[0] == 'P' && start[1] == 'K')
                || new String(start, StandardCharsets.UTF_8).contains("\"eval\"");
    }

    static ImportedLog read(Path file) {
        try {
            return new InspectReader(file).read();
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s\n       check the path".formatted(file, e), e);
        } catch (MalformedJson e) {
            throw new UserError("%s is not a log of inspect_ai: %s".formatted(file, e.getMessage()));
        }
    }

    private ImportedLog read() throws IOException {
        if (isZip()) {
            try (var zip = ZipMembers.open(file)) {
                return unpacked(zip);
            }
        }
        var log = Json.readMap(Files.readString(file));
        return log(log, maps(log.get("samples")));
    }

    private boolean isZip() throws IOException {
        try (var in = Files.newInputStream(file)) {
            var start = in.readNBytes(2);
            return start.length == 2 && start[0] == 'P' && start[1] == 'K';
        }
    }

    /// A log whose task was broken off has no header, only the way it began.
    private ImportedLog unpacked(ZipMembers zip) throws IOException {
        var header = Json.readMap(zip.text(zip.has("header.json") ? "header.json" : "_journal/start.json"));
        var samples = new ArrayList<Map<String, Object>>();
        for (var name : zip.names()) {
            if (name.startsWith("samples/") && name.endsWith(".json")) {
                samples.add(Json.readMap(zip.text(name)));
            }
        }
        return log(header, samples);
    }

    private ImportedLog log(Map<String, Object> header, List<Map<String, Object>> samples) {
        var eval = map(header.get("eval"));
        var source = new LinkedHashMap<String, Object>();
        source.put("from", "inspect_ai");
        source.put("packages", map(eval.get("packages")));
        source.put("log", Digests.sha256(file));
        if (eval.get("model") instanceof String model) {
            source.put("model", model);
        }
        var read = samples.stream()
                .filter(sample -> sample.containsKey("id"))
                .map(this::sample)
                .toList();
        return new ImportedLog(
                text(eval.get("model"), "unknown"),
                text(eval.get("task"), "task"),
                source,
                read,
                samples.size() - read.size());
    }

    private ImportedLog.Sample sample(Map<String, Object> sample) {
        int epoch = sample.get("epoch") instanceof Number number ? number.intValue() : 1;
        var error = map(sample.get("error"));
        var outcome = error.isEmpty()
                ? new Outcome.Answered(Response.answer(completion(map(sample.get("output")))))
                : new Outcome.Failed("error", text(error.get("message"), "the log does not say why"));
        var scores = new ArrayList<Score>();
        map(sample.get("scores"))
                .forEach((name, score) ->
                        add(scores, ScoreNames.plain(name), map(score).get("value")));
        return new ImportedLog.Sample(
                String.valueOf(sample.get("id")),
                Math.max(0, epoch - 1),
                outcome,
                time(sample.get("working_time")),
                error.isEmpty() ? scores : List.of(),
                labels(map(sample.get("metadata"))));
    }

    /// A time that no clock gives is none.
    private static OptionalDouble time(@Nullable Object value) {
        return value instanceof Number seconds && seconds.doubleValue() >= 0 && Double.isFinite(seconds.doubleValue())
                ? OptionalDouble.of(seconds.doubleValue())
                : OptionalDouble.empty();
    }

    private static void add(List<Score> scores, String name, @Nullable Object value) {
        switch (value) {
            case Map<?, ?> parts ->
                parts.forEach((part, inner) -> add(scores, name + "." + ScoreNames.plain(String.valueOf(part)), inner));
            case null -> scores.add(new Score.Unscored(name, "the log gives no value"));
            default -> scores.add(score(name, value));
        }
    }

    private static Score score(String name, Object value) {
        var number = number(value);
        return number.isPresent() && Double.isFinite(number.getAsDouble())
                ? Score.of(name, number.getAsDouble())
                : new Score.Unscored(name, "the log gives %s, which is not a number".formatted(Json.write(value)));
    }

    private static OptionalDouble number(Object value) {
        return switch (value) {
            case Number number -> OptionalDouble.of(number.doubleValue());
            case Boolean flag -> OptionalDouble.of(flag ? 1 : 0);
            case String text -> word(text.strip());
            default -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble word(String text) {
        return switch (text) {
            case "C" -> OptionalDouble.of(1);
            case "P" -> OptionalDouble.of(0.5);
            case "I", "N" -> OptionalDouble.of(0);
            default ->
                switch (text.toLowerCase(Locale.ROOT)) {
                    case "yes", "true" -> OptionalDouble.of(1);
                    case "no", "false" -> OptionalDouble.of(0);
                    default -> parsed(text);
                };
        };
    }

    private static OptionalDouble parsed(String text) {
        try {
            return OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    /// The text of the first choice: its content is a text, or a list of parts of which some are text.
    private static String completion(Map<String, Object> output) {
        var choices = maps(output.get("choices"));
        if (choices.isEmpty()) {
            return text(output.get("completion"), "");
        }
        var content = map(choices.getFirst().get("message")).get("content");
        return content instanceof String text
                ? text
                : maps(content).stream()
                        .filter(part -> "text".equals(part.get("type")))
                        .map(part -> text(part.get("text"), ""))
                        .collect(Collectors.joining());
    }

    private static Map<String, Object> labels(Map<String, Object> metadata) {
        var labels = new LinkedHashMap<String, Object>();
        metadata.forEach((name, value) -> {
            if (value instanceof String || value instanceof Number || value instanceof Boolean) {
                labels.put(name, value);
            }
        });
        return labels;
    }

    private static String text(@Nullable Object value, String otherwise) {
        return value instanceof String text ? text : otherwise;
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? (Map<String, Object>) map : Map.of();
    }

    private static List<Map<String, Object>> maps(@Nullable Object value) {
        return value instanceof List<?> list
                ? list.stream()
                        .filter(Map.class::isInstance)
                        .map(InspectReader::map)
                        .toList()
                : List.of();
    }
}
