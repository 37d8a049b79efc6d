package dev.assay.sift.run;

import dev.assay.api.UserError;
import dev.assay.json.LocatedJson;
import dev.assay.json.MalformedJson;
import dev.assay.spec.Origin;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The models to compare: `matrix.json`, `{"scenarios": […]}`. Every problem of a file is told, with its line.
public record Matrix(List<Scenario> scenarios) {
    private static final Set<String> REQUIRED = ordered("name", "track", "phase", "model", "quantization", "device");
    private static final Set<String> FIELDS = ordered(
            "name",
            "track",
            "phase",
            "model",
            "quantization",
            "device",
            "gguf_filename",
            "dtype",
            "attn_implementation",
            "max_output_tokens",
            "concurrency",
            "enabled");
    private static final Map<String, String> DEVICES = Map.of("cpu", "cpu", "gpu", "cuda", "remote", "remote");
    private static final Set<String> GPU_QUANTIZATIONS = ordered("none", "bnb-8bit", "bnb-4bit-fp4", "bnb-4bit-nf4");

    public Matrix {
        scenarios = List.copyOf(scenarios);
    }

    private static Set<String> ordered(String... names) {
        return new LinkedHashSet<>(List.of(names));
    }

    public static Matrix read(Path file) {
        try {
            return parse(file.toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UserError("%s: cannot be read: %s\n       name another with --matrix, or a model with --model"
                    .formatted(file, e));
        }
    }

    /// @param file what problems are reported under
    public static Matrix parse(String file, String text) {
        LocatedJson root;
        try {
            root = LocatedJson.read(text);
        } catch (MalformedJson e) {
            throw new UserError("%s: not JSON: %s".formatted(file, e.getMessage()));
        }
        var rows = root.members()
                .map(members -> members.get("scenarios"))
                .flatMap(LocatedJson::elements)
                .orElseThrow(() -> new UserError(
                        "%s: there is no list \"scenarios\"\n       a matrix is {\"scenarios\": [{\"name\": …}, …]}"
                                .formatted(file)));
        var reading = new Reading(file);
        var scenarios = new ArrayList<Scenario>();
        rows.forEach(row -> reading.scenario(row).ifPresent(scenarios::add));
        reading.check();
        return new Matrix(scenarios);
    }

    /// The matrix that ships as an example.
    public static Matrix sample() {
        try (var in = Matrix.class.getResourceAsStream("/suites/sift/matrix.json")) {
            if (in == null) {
                throw new IllegalStateException("the sample matrix is missing from this installation");
            }
            return parse("sample", new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw UserError.environment("the sample matrix cannot be read: %s".formatted(e), e);
        }
    }

    /// What one should know before running: fields that are kept with a run and change nothing about it.
    public static List<String> warnings(List<Scenario> scenarios) {
        return scenarios.stream().flatMap(Matrix::warnings).toList();
    }

    private static Stream<String> warnings(Scenario one) {
        var label = "%s: quantization %s is kept as a label; a GGUF file is run as it is quantized"
                .formatted(one.name(), one.quantization());
        var several = "%s: %d cases at a time share this machine; their latency is longer than that of one alone"
                .formatted(one.name(), one.concurrency());
        boolean isLabel = one.track().equals("cpu") && !one.quantization().equals("none");
        boolean isShared = !one.track().equals("remote") && one.concurrency() > 1;
        return Stream.concat(
                isLabel ? Stream.of(label) : Stream.empty(), isShared ? Stream.of(several) : Stream.empty());
    }

    /// Those enabled that have one of the names and one of the phases; no names or phases mean all.
    ///
    /// @throws UserError when there are none; it says what does not fit
    public List<Scenario> select(List<String> names, List<String> phases) {
        for (var name : names) {
            if (scenarios.stream().noneMatch(scenario -> scenario.name().equals(name))) {
                throw new UserError("no scenario \"%s\"\n       there are %s".formatted(name, names()));
            }
        }
        var selected = scenarios.stream()
                .filter(Scenario::isEnabled)
                .filter(scenario -> names.isEmpty() || names.contains(scenario.name()))
                .filter(scenario -> phases.isEmpty() || phases.contains(scenario.phase()))
                .toList();
        if (selected.isEmpty()) {
            throw new UserError("no enabled scenario fits\n       there are %s".formatted(names()));
        }
        return selected;
    }

    private String names() {
        return String.join(
                ", ",
                scenarios.stream()
                        .map(scenario -> "%s (%s%s)"
                                .formatted(scenario.name(), scenario.phase(), scenario.isEnabled() ? "" : ", disabled"))
                        .toList());
    }

    /// One pass over a file, noting what is wrong with it.
    private static final class Reading {
        private final String file;
        private final Map<String, Integer> lineOfName = new HashMap<>();
        private final List<String> problems = new ArrayList<>();

        Reading(String file) {
            this.file = file;
        }

        void check() {
            if (!problems.isEmpty()) {
                throw UserError.ofAll(problems);
            }
        }

        private void note(int line, String problem) {
            problems.add("%s:%d: %s".formatted(file, line, problem));
        }

        Optional<Scenario> scenario(LocatedJson row) {
            if (row.members().isEmpty()) {
                note(row.line(), "a scenario is an object");
                return Optional.empty();
            }
            var members = row.members().get();
            members.forEach((name, value) -> {
                if (!FIELDS.contains(name)) {
                    note(
                            value.line(),
                            "\"%s\" is not a field\n       fields are %s".formatted(name, String.join(", ", FIELDS)));
                }
            });
            REQUIRED.stream()
                    .filter(name -> !members.containsKey(name))
                    .forEach(name -> note(row.line(), "\"%s\" is missing".formatted(name)));
            var scenario = new Scenario(
                    text(members, "name").orElse(""),
                    text(members, "track").orElse(""),
                    text(members, "phase").orElse(""),
                    text(members, "model").orElse(""),
                    text(members, "quantization").orElse(""),
                    text(members, "device").orElse(""),
                    text(members, "gguf_filename"),
                    text(members, "dtype").orElse("auto"),
                    text(members, "attn_implementation").orElse("auto"),
                    count(members, "max_output_tokens", Scenario.DEFAULT_OUTPUT_TOKENS),
                    count(members, "concurrency", 1),
                    flag(members, "enabled"),
                    new Origin.Received(file, row.line()));
            agree(scenario, row.line());
            return Optional.of(scenario);
        }

        private Optional<String> text(Map<String, LocatedJson> members, String name) {
            var member = members.get(name);
            if (member == null || (member.value() == null && !REQUIRED.contains(name))) {
                return Optional.empty();
            }
            if (member.value() instanceof String text && !text.isBlank()) {
                return Optional.of(text);
            }
            note(member.line(), "\"%s\" is not a text".formatted(name));
            return Optional.empty();
        }

        private int count(Map<String, LocatedJson> members, String name, int otherwise) {
            var member = members.get(name);
            if (member == null) {
                return otherwise;
            }
            if (member.value() instanceof Integer number && number > 0) {
                return number;
            }
            note(member.line(), "\"%s\" is not a whole number from 1 up".formatted(name));
            return otherwise;
        }

        private boolean flag(Map<String, LocatedJson> members, String name) {
            var member = members.get(name);
            if (member == null) {
                return true;
            }
            if (member.value() instanceof Boolean flag) {
                return flag;
            }
            note(member.line(), "\"%s\" is neither true nor false".formatted(name));
            return true;
        }

        private void agree(Scenario scenario, int line) {
            var earlier = lineOfName.putIfAbsent(scenario.name(), line);
            if (earlier != null && !scenario.name().isEmpty()) {
                note(line, "the name \"%s\" is taken by line %d".formatted(scenario.name(), earlier));
            }
            if (scenario.track().isEmpty()) {
                return;
            }
            var device = DEVICES.get(scenario.track());
            if (device == null) {
                note(line, "\"track\" is \"%s\"\n       it must be cpu, gpu or remote".formatted(scenario.track()));
                return;
            }
            if (!scenario.device().isEmpty() && !scenario.device().equals(device)) {
                note(line, "track %s runs on %s, not on %s".formatted(scenario.track(), device, scenario.device()));
            }
            agreeOnFile(scenario, line);
        }

        private void agreeOnFile(Scenario scenario, int line) {
            boolean isCpu = scenario.track().equals("cpu");
            if (isCpu && scenario.ggufFilename().isEmpty()) {
                note(line, "\"gguf_filename\" is missing\n       the cpu track runs GGUF files");
            }
            if (!isCpu && scenario.ggufFilename().isPresent()) {
                note(line, "\"gguf_filename\" belongs to the cpu track alone");
            }
            if (scenario.track().equals("gpu")
                    && !scenario.quantization().isEmpty()
                    && !GPU_QUANTIZATIONS.contains(scenario.quantization())) {
                note(
                        line,
                        "\"quantization\" is \"%s\"\n       it must be one of %s"
                                .formatted(scenario.quantization(), String.join(", ", GPU_QUANTIZATIONS)));
            }
        }
    }
}
