package dev.assay.sift.run;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.sift.SiftCase;
import dev.assay.sift.scoring.SiftScorer;
import dev.assay.sift.semantic.SemanticProvider;
import dev.assay.sift.semantic.ViewKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A result file of the published benchmark: `{scenario, warmup, summary, cases}`.
///
/// @param name of its scenario
/// @param scenario, warmup as the file has them
/// @param answers in the order of the file, with both texts, and the similarities its quality numbers imply
public record OriginalResult(
        String name, Map<String, Object> scenario, Map<String, Object> warmup, List<SiftAnswer> answers) {
    /// @param cases those the answers belong to
    public static OriginalResult read(Path file, Map<String, SiftCase> cases) {
        Map<String, Object> fields;
        try {
            fields = Json.readMap(Files.readString(file));
        } catch (MalformedJson e) {
            throw new UserError("%s: not a result file: %s".formatted(file, e.getMessage()));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
        if (!(fields.get("cases") instanceof List<?> rows) || !fields.containsKey("scenario")) {
            throw new UserError("%s: not a result file: it has no \"scenario\" or no \"cases\"".formatted(file));
        }
        var scenario = map(fields.get("scenario"));
        var reading = new Reading(file, cases);
        var answers = new ArrayList<SiftAnswer>();
        for (int i = 0; i < rows.size(); i++) {
            answers.add(reading.answer(map(rows.get(i)), i));
        }
        return new OriginalResult(
                String.valueOf(scenario.getOrDefault("name", file.getFileName())),
                scenario,
                map(fields.get("warmup")),
                answers);
    }

    private static Map<String, Object> map(@Nullable Object value) {
        var map = new LinkedHashMap<String, Object>();
        if (value instanceof Map<?, ?> fields) {
            fields.forEach((name, field) -> map.put(String.valueOf(name), field));
        }
        return map;
    }

    private static final class Reading {
        private final Path file;
        private final Map<String, SiftCase> cases;
        private final SiftScorer words = new SiftScorer(Profile.COMPAT, SemanticProvider.lexical());

        Reading(Path file, Map<String, SiftCase> cases) {
            this.file = file;
            this.cases = cases;
        }

        SiftAnswer answer(Map<String, Object> row, int index) {
            var place = "%s: case %d".formatted(file, index + 1);
            refuseOlder(row, place);
            var raw = map(row.get("raw_view"));
            var line = new LinkedHashMap<>(row);
            line.put("output", raw.getOrDefault("output", ""));
            line.remove("recovered");
            line.remove("similarity");
            var answer = SiftAnswer.of(line, cases, place);
            var recovered = String.valueOf(row.getOrDefault("output", ""));
            var similarity = new EnumMap<ViewKind, Double>(ViewKind.class);
            implied(answer.siftCase(), answer.output(), raw).ifPresent(found -> similarity.put(ViewKind.RAW, found));
            implied(answer.siftCase(), recovered, row).ifPresent(found -> similarity.put(ViewKind.RECOVERED, found));
            return new SiftAnswer(
                    answer.siftCase(),
                    answer.output(),
                    Optional.of(recovered),
                    answer.inferenceMillis(),
                    answer.error(),
                    similarity);
        }

        /// A file from before both views and the case scores were stored cannot tell them; nothing is made up for it.
        private static void refuseOlder(Map<String, Object> row, String place) {
            var missing = new ArrayList<String>();
            var raw = map(row.get("raw_view"));
            for (var name : List.of("output", "summary_quality_ratio", "case_score")) {
                if (row.get(name) == null) {
                    missing.add(name);
                }
                if (raw.get(name) == null) {
                    missing.add("raw_view." + name);
                }
            }
            if (!missing.isEmpty()) {
                throw new UserError(
                        "%s: an older result schema: it has no %s\n       rerun the scenario with the current benchmark"
                                .formatted(place, String.join(", ", missing)));
            }
        }

        /// The similarity that gives the recorded quality.
        private Optional<Double> implied(SiftCase siftCase, String output, Map<String, Object> view) {
            var plan = words.score(siftCase, output).derived().plan();
            return view.get("summary_quality_ratio") instanceof Number quality && plan.weight() > 0
                    ? Optional.of(Math.clamp(
                            (quality.doubleValue()
                                            - (1 - plan.weight()) * plan.base().orElse(0))
                                    / plan.weight(),
                            0,
                            1))
                    : Optional.empty();
        }
    }
}
