package dev.assay.fit.verdict;

import dev.assay.api.UserError;
import dev.assay.fit.FitCategory;
import dev.assay.fit.verdict.CategoryAnswers.Answer;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads cases from JSON: lines of `hardware`, `performance`, `quality` and `environment`, or stored
/// results, which call the last one `benchEnvironment`.
public final class FitCases {
    private FitCases() {}

    /// @param place for complaints, such as `rows.jsonl:3`
    public static FitCase read(Map<?, ?> line, String place) {
        var fields = RowFields.of(line, place);
        return new FitCase(
                fields.text("row").or(() -> fields.text("model")).orElse(place),
                fields.object("hardware").map(FitCases::machine),
                performance(fields.object("performance")
                        .orElseThrow(() -> new UserError(
                                "%s: \"performance\" is missing\n       every line needs what was measured"
                                        .formatted(place)))),
                fields.object("quality").map(FitCases::quality),
                fields.object("environment")
                        .or(() -> fields.object("benchEnvironment"))
                        .map(FitCases::surroundings)
                        .orElse(Surroundings.UNKNOWN));
    }

    /// What blind answers earn, where the line says so under `chance`.
    public static Optional<ChanceLevels> chance(Map<?, ?> line, String place) {
        return RowFields.of(line, place).object("chance").map(FitCases::levels);
    }

    private static ChanceLevels levels(RowFields said) {
        var rates = new EnumMap<FitCategory, Double>(FitCategory.class);
        for (var category : FitCategory.values()) {
            said.number(category.resultKey()).ifPresent(rate -> rates.put(category, checked(said, category, rate)));
        }
        return ChanceLevels.ofBlindAnswers(rates);
    }

    private static double checked(RowFields said, FitCategory category, double rate) {
        if (rate >= 0 && rate <= 1) {
            return rate;
        }
        throw said.wrong(category.resultKey(), "a share from 0 to 1", rate);
    }

    private static FitMachine machine(RowFields said) {
        return new FitMachine(
                said.needed("cpuCores"),
                said.needed("totalMemoryGB"),
                said.number("cpuFreqGHz"),
                said.number("cpuCurrentSpeedGHz"),
                said.text("powerMode").filter("low-power"::equals).isPresent());
    }

    private static Performance performance(RowFields said) {
        return new Performance(
                said.number("tokensPerSecond"),
                said.number("ttft"),
                said.number("loadTime"),
                said.number("tpsStdDev"),
                said.flag("tokensPerSecondEstimated").orElse(false),
                new Performance.Memory(
                        said.number("memoryPercent"),
                        said.number("memoryHostPercent"),
                        said.flag("memoryFootprintAvailable").orElse(true),
                        said.flag("memoryFootprintEstimated").orElse(false)));
    }

    private static Quality quality(RowFields said) {
        var categories = new ArrayList<CategoryAnswers>();
        for (var category : FitCategory.values()) {
            categories.add(said.object(category.resultKey())
                    .map(answers -> answers(category, answers))
                    .orElseThrow(() -> new UserError("%s: \"%s\" is missing\n       quality needs all six categories"
                            .formatted(said.place(), category.resultKey()))));
        }
        return new Quality(categories);
    }

    private static CategoryAnswers answers(FitCategory category, RowFields said) {
        List<Answer> answers = said.list("details").stream()
                .map(detail -> answer(said, detail))
                .toList();
        return new CategoryAnswers(category, said.needed("correct"), said.needed("total"), answers);
    }

    /// A pair `[correct as 0 or 1, milliseconds]`, or an object of a stored result.
    private static Answer answer(RowFields said, Object detail) {
        if (detail instanceof List<?> pair
                && pair.size() == 2
                && pair.getFirst() instanceof Number correct
                && pair.getLast() instanceof Number millis) {
            return new Answer(correct.intValue() != 0, millis.doubleValue());
        }
        if (detail instanceof Map<?, ?> object) {
            var fields = RowFields.of(object, said.place() + ": details");
            return new Answer(fields.flag("correct").orElse(false), fields.needed("timeMs"));
        }
        throw said.wrong("details", "a list of [correct, milliseconds] or {correct, timeMs}", detail);
    }

    private static Surroundings surroundings(RowFields said) {
        return new Surroundings(
                said.text("thermalPressureAfter").orElse("unknown"),
                said.number("swapDeltaGB"),
                said.flag("batteryPowered").orElse(false),
                said.number("cpuAvgLoad"),
                said.number("cpuFrequencyGHz"));
    }
}
