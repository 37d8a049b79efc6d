package dev.assay.exchange;

import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads samples of lm-evaluation-harness: `samples_TASK_DATE.jsonl`, where the folder is named for the model.
///
/// Where answers were filtered in several ways, each way is a score of its own, such as
/// `exact_match.strict-match`.
final class LmEvalReader {
    private static final Pattern NAME = Pattern.compile("samples_(.+?)(?:_\\d{4}-\\d{2}-\\d{2}T[\\d.\\-]+)?\\.jsonl");
    private static final String PLAIN = "none";

    private final Path file;
    private final Map<String, Map<String, Object>> docs = new LinkedHashMap<>();
    private final Map<String, List<Score>> scores = new LinkedHashMap<>();
    private long left;

    private LmEvalReader(Path file) {
        this.file = file;
    }

    static boolean isOne(Path file) {
        return NAME.matcher(String.valueOf(file.getFileName())).matches();
    }

    static ImportedLog read(Path file) {
        return new LmEvalReader(file).read();
    }

    private ImportedLog read() {
        int number = 0;
        try {
            for (var line : Files.readAllLines(file)) {
                number++;
                if (!line.isBlank()) {
                    add(Json.readMap(line));
                }
            }
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s\n       check the path".formatted(file, e), e);
        } catch (MalformedJson e) {
            throw new UserError("%s:%d: this is not a sample of lm-eval: %s".formatted(file, number, e.getMessage()));
        }
        var source = new LinkedHashMap<String, Object>();
        source.put("from", "lm-evaluation-harness");
        source.put("log", Digests.sha256(file));
        return new ImportedLog(system(), task(), source, samples(), left);
    }

    private String task() {
        var name = NAME.matcher(String.valueOf(file.getFileName()));
        return name.matches() ? name.group(1) : String.valueOf(file.getFileName());
    }

    private String system() {
        var folder = file.toAbsolutePath().getParent();
        return folder == null || folder.getFileName() == null
                ? "unknown"
                : folder.getFileName().toString().replace("__", "/");
    }

    /// A sample stands once for every filter.
    private void add(Map<String, Object> line) {
        if (!line.containsKey("doc_id")) {
            left++;
            return;
        }
        var key = id(line) + "\n" + repeat(line);
        docs.putIfAbsent(key, line);
        var filter = line.get("filter") instanceof String text && !text.equals(PLAIN) ? "." + text : "";
        var list = scores.computeIfAbsent(key, _ -> new ArrayList<>());
        for (var name : names(line)) {
            list.add(score(ScoreNames.plain(name + filter), line.get(name)));
        }
    }

    /// Older files do not list their metrics: there every member that is a number, and not known to be something else.
    private static List<String> names(Map<String, Object> line) {
        return line.get("metrics") instanceof List<?> listed
                ? listed.stream().map(String::valueOf).toList()
                : line.entrySet().stream()
                        .filter(entry -> entry.getValue() instanceof Number
                                && !entry.getKey().equals("doc_id"))
                        .map(Map.Entry::getKey)
                        .toList();
    }

    private static Score score(String name, @Nullable Object value) {
        return switch (value) {
            case Number number when Double.isFinite(number.doubleValue()) -> Score.of(name, number.doubleValue());
            case Boolean flag -> Score.of(name, flag);
            case null -> new Score.Unscored(name, "the log gives no value");
            default -> new Score.Unscored(name, "the log gives %s, which is not a number".formatted(Json.write(value)));
        };
    }

    private static String id(Map<String, Object> line) {
        return line.get("doc") instanceof Map<?, ?> doc && doc.get("id") instanceof String id
                ? id
                : String.valueOf(line.get("doc_id"));
    }

    private static int repeat(Map<String, Object> line) {
        return line.get("doc") instanceof Map<?, ?> doc && doc.get("repeat") instanceof Number repeat
                ? repeat.intValue()
                : 0;
    }

    private List<ImportedLog.Sample> samples() {
        var samples = new ArrayList<ImportedLog.Sample>();
        docs.forEach((key, line) -> samples.add(new ImportedLog.Sample(
                id(line),
                repeat(line),
                new Outcome.Answered(Response.answer(answer(line))),
                OptionalDouble.empty(),
                scores.getOrDefault(key, List.of()),
                Map.of())));
        return samples;
    }

    /// The filtered response, a text or a list of texts; of a choice it is which one was likeliest.
    private static String answer(Map<String, Object> line) {
        var given = line.get("filtered_resps");
        while (given instanceof List<?> list && !list.isEmpty()) {
            given = list.getFirst();
        }
        return given == null ? "" : String.valueOf(given);
    }
}
