package dev.assay.compact.generation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.compact.Difficulty;
import dev.assay.compact.template.Problem;
import dev.assay.compact.template.TemplateReader;
import dev.assay.compact.template.TemplateReading;
import dev.assay.json.Json;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the original accepts, what it refuses, and where.
class GoldenTemplatesTest {
    private final CaseGenerator generator = new CaseGenerator(Profile.COMPAT, GoldenDrawTest.lexicon());

    @Test
    void templatesEndAsTheyDoInTheOriginal() {
        assertThat(GoldenRow.of("template-validation.jsonl"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(ours(generator, row))
                        .as("%s", row.value("label"))
                        .isEqualTo(theirs(row)));
    }

    static Map<String, Object> theirs(GoldenRow row) {
        var end = new LinkedHashMap<String, Object>();
        end.put("outcome", row.value("outcome"));
        for (var name : List.of("detail", "paths", "location")) {
            if (row.has(name) && !row.value("outcome").equals("generation_error")) {
                end.put(name, row.value(name));
            }
        }
        if (row.has("case")) {
            end.put("case", Json.write(row.value("case")));
        }
        return end;
    }

    static Map<String, Object> ours(CaseGenerator generator, GoldenRow row) {
        var end = new LinkedHashMap<String, Object>();
        switch (TemplateReader.read(row.text("yaml"), generator.dialect())) {
            case TemplateReading.Refused(var problems) -> refused(end, problems, row.has("location"));
            case TemplateReading.Read(var template) -> {
                try {
                    var seed = new BigInteger(row.text("seed"));
                    var level = Difficulty.named(row.text("difficulty")).orElseThrow();
                    var drawn = generator.draw(template, seed, level).drawn();
                    end.put("outcome", "ok");
                    end.put("case", Json.write(drawn.toMap()));
                } catch (UserError e) {
                    end.put("outcome", "generation_error");
                }
            }
        }
        return end;
    }

    private static void refused(Map<String, Object> end, List<Problem> problems, boolean withLocation) {
        var first = problems.getFirst();
        end.put("outcome", first.kind().isUnreadable() ? "parse_error" : "validation_error");
        end.put("detail", detail(first.kind()));
        if (first.kind() == Problem.Kind.STRUCTURE) {
            end.put(
                    "paths",
                    problems.stream()
                            .map(Problem::location)
                            .filter(path -> !path.isEmpty())
                            .sorted()
                            .toList());
        } else if (withLocation) {
            end.put("location", first.location());
        }
        assertThat(problems).allMatch(problem -> problem.line() >= 1);
    }

    private static String detail(Problem.Kind kind) {
        return switch (kind) {
            case NOT_YAML -> "yaml";
            case NO_TEMPLATE -> "missing_template_key";
            default -> kind.name().toLowerCase(Locale.ROOT);
        };
    }
}
