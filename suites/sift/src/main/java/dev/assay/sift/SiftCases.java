package dev.assay.sift;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads files of cases: one JSON object a line, blank lines ignored, every problem named with its line.
public final class SiftCases {
    private static final int MOST_PROBLEMS = 50;
    private static final Set<String> FIELDS =
            ordered("case_id domain title instruction raw_input raw_input_file must_preserve_tokens"
                    + " ideal_summary tags family intent ecosystem difficulty output_mode expected_output required_anchors"
                    + " forbidden_content judgement rationale provenance");
    private static final Set<String> JUDGEMENT = ordered("format_check anchor_check max_extra_tokens pass_rule");
    private static final Set<String> FAMILIES =
            ordered("summary recall explanation instruction_following structured exact_format");
    private static final Set<String> DIFFICULTIES = ordered("easy medium hard");

    private final String file;
    private final Inputs inputs;
    private final Map<String, Integer> lineOfId = new HashMap<>();
    private final List<SiftCase> cases = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    private SiftCases(String file, Inputs inputs) {
        this.file = file;
        this.inputs = inputs;
    }

    /// Finds the texts that cases name under `raw_input_file` instead of holding them.
    @FunctionalInterface
    public interface Inputs {
        Optional<String> find(String name);
    }

    private static Set<String> ordered(String words) {
        return new LinkedHashSet<>(Arrays.asList(words.split(" ")));
    }

    public static List<SiftCase> read(Path file) {
        try {
            return read(file.toString(), Files.readAllLines(file), name -> beside(file, name));
        } catch (CharacterCodingException e) {
            throw new UserError("%s: not UTF-8\n       convert it, for example with iconv".formatted(file));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    /// A text in the folder of the cases, or in the one above: suites keep `cases/` and `inputs/` side by side.
    private static Optional<String> beside(Path file, String name) {
        var folder = Optional.ofNullable(file.toAbsolutePath().normalize().getParent());
        return Stream.of(folder, folder.map(Path::getParent))
                .flatMap(Optional::stream)
                .filter(root -> root.resolve(name).normalize().startsWith(root))
                .map(root -> root.resolve(name).normalize())
                .filter(Files::isRegularFile)
                .findFirst()
                .map(SiftCases::text);
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new UserError("%s: not UTF-8\n       convert it, for example with iconv".formatted(file));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    /// @param file what problems are reported under
    public static List<SiftCase> read(String file, List<String> lines) {
        return read(file, lines, _ -> Optional.empty());
    }

    public static List<SiftCase> read(String file, List<String> lines, Inputs inputs) {
        var reading = new SiftCases(file, inputs);
        for (int i = 0; i < lines.size(); i++) {
            if (!lines.get(i).isBlank()) {
                reading.add(lines.get(i), i + 1);
            }
        }
        return reading.cases();
    }

    private List<SiftCase> cases() {
        if (!problems.isEmpty()) {
            throw UserError.ofAll(problems);
        }
        return List.copyOf(cases);
    }

    private void add(String line, int number) {
        fields(line, number)
                .map(fields -> new CaseFields(fields, "", problem -> note(number, nameOf(fields) + problem)))
                .map(fields -> parse(fields, number))
                .ifPresent(cases::add);
    }

    private Optional<Map<String, Object>> fields(String line, int number) {
        try {
            return Optional.of(Json.readMap(line));
        } catch (MalformedJson e) {
            note(number, "not a JSON object: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static String nameOf(Map<String, Object> fields) {
        return fields.get("case_id") instanceof String id ? "case %s: ".formatted(id) : "";
    }

    private void note(int number, String problem) {
        if (problems.size() < MOST_PROBLEMS) {
            problems.add("%s:%d: %s".formatted(file, number, problem));
        }
    }

    private SiftCase parse(CaseFields fields, int number) {
        fields.refuseOthers(FIELDS);
        refuseSecond(fields, number);
        requireIntent(fields);
        var idealSummary = fields.required("ideal_summary");
        var anchors = fields.requiredTexts("must_preserve_tokens");
        var required = fields.texts("required_anchors");
        var read = new SiftCase(
                fields.required("case_id"),
                about(fields),
                new SiftCase.Task(
                        fields.required("instruction"),
                        rawInput(fields),
                        fields.choice("intent", Intent.class, Intent.SUMMARY),
                        outputMode(fields)),
                new SiftCase.Wanted(
                        anchors,
                        idealSummary,
                        fields.text("expected_output", idealSummary),
                        required.isEmpty() ? anchors : required,
                        fields.texts("forbidden_content"),
                        judgement(fields)),
                fields.map("provenance"));
        for (var entry : read.wanted().forbiddenContent()) {
            ForbiddenContent.problem(entry)
                    .ifPresent(problem -> fields.report(
                            "forbidden_content",
                            "has a pattern that cannot be read: \"%s\": %s".formatted(entry, problem)));
        }
        if (read.target().isBlank()) {
            fields.report("expected_output", "is empty\n       without a target no answer can be judged");
        }
        return read;
    }

    private static SiftCase.About about(CaseFields fields) {
        return new SiftCase.About(
                fields.required("domain"),
                fields.required("title"),
                fields.texts("tags"),
                fields.oneOf("family", FAMILIES, "summary"),
                fields.text("ecosystem", ""),
                fields.oneOf("difficulty", DIFFICULTIES, "medium"),
                fields.text("rationale", ""));
    }

    private String rawInput(CaseFields fields) {
        var name = fields.text("raw_input_file", "");
        if (name.isEmpty()) {
            return fields.required("raw_input");
        }
        return inputs.find(name).orElseGet(() -> {
            fields.report("raw_input_file", "names %s, which is not there".formatted(name));
            return "";
        });
    }

    private void refuseSecond(CaseFields fields, int number) {
        var earlier = lineOfId.putIfAbsent(fields.text("case_id", ""), number);
        if (earlier != null) {
            fields.report("case_id", "is taken by line %d".formatted(earlier));
        }
    }

    private static void requireIntent(CaseFields fields) {
        if (fields.fields().get("intent") == null) {
            fields.report("intent", "is missing\n       it must be one of " + Labels.all(Intent.class));
        }
    }

    private static OutputMode outputMode(CaseFields fields) {
        return fields.text("output_mode", "plain_text").isEmpty()
                ? OutputMode.UNSTATED
                : fields.choice("output_mode", OutputMode.class, OutputMode.PLAIN_TEXT);
    }

    private static Judgement judgement(CaseFields outer) {
        var fields = new CaseFields(outer.map("judgement"), "judgement.", outer.problems());
        fields.refuseOthers(JUDGEMENT);
        return new Judgement(
                fields.choice("format_check", FormatCheck.class, Judgement.DEFAULT.formatCheck()),
                fields.text("anchor_check", Judgement.DEFAULT.anchorCheck()),
                fields.count("max_extra_tokens", Judgement.DEFAULT_EXTRA_TOKENS),
                fields.text("pass_rule", ""));
    }
}
