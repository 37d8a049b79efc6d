package dev.assay.fit.advice;

import static dev.assay.text.DecimalText.text;

import dev.assay.fit.FitCategory;
import dev.assay.fit.verdict.CategoryAnswers;
import dev.assay.fit.verdict.ChanceLevels;
import dev.assay.fit.verdict.FitCase;
import dev.assay.fit.verdict.FitMachine;
import dev.assay.fit.verdict.FitScoring;
import dev.assay.fit.verdict.Fitness;
import dev.assay.fit.verdict.Performance;
import dev.assay.fit.verdict.Quality;
import dev.assay.fit.verdict.ScoringProfile;
import dev.assay.fit.verdict.Surroundings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// The rules of advice as a page for people, with a table that is computed and not written.
public final class AdvicePage {
    /// Prompts of each category as our pack has them.
    private static final Map<FitCategory, Integer> PROMPTS = Map.of(
            FitCategory.REASONING, 50,
            FitCategory.CODING, 35,
            FitCategory.INSTRUCTION_FOLLOWING, 20,
            FitCategory.STRUCTURED_OUTPUT, 15,
            FitCategory.MATH, 50,
            FitCategory.MULTILINGUAL, 20);

    private static final double[] SPEEDS = {1, 4, 7.9, 8, 20, 60};
    private static final int[] SHARES = {0, 33, 60, 85, 95};

    private AdvicePage() {}

    /// Markdown, without a title.
    public static String page() {
        return """
                ## Advice

                The published verdict lets speed make up for wrong answers, and asks more of a large machine than of a small one. Advice stands beside
                it and answers two questions apart: does the model **run well** here, and does it **answer well**? Each is 0 to 100, and the word follows from the
                smaller one: %s. Scoring profiles do not change it.

                - **Answers**: quality beyond chance. So below 25 nothing is recommended, below 50 a model is MARGINAL at best, and EXCELLENT takes 70.
                - **Runs**: the least of the curves below, for the use that is stated (`--use`). The limits of speed do not grow with the machine.
                  What was not measured is left out; without speed or a first token there is no word.
                - **UNDECIDED**: the interval reaches over a step. It holds the true value nine times in ten at each end, from the number of prompts and the
                  spread of the speed.
                - A partial run, a run of speed alone, and a category that was not asked give no word.

                %s
                Between two points the score lies between them on a logarithmic scale: it has no steps.

                ### Speed × quality × machine

                Advice for chat, and the published verdict behind it. Share: right answers in every category.

                %s""".formatted(words(), curves(), grid());
    }

    private static String words() {
        return Arrays.stream(Word.values())
                .map(word -> "%s from %s".formatted(word, text(word.from())))
                .collect(Collectors.joining(", "));
    }

    private static String curves() {
        var rows = new StringBuilder(line(List.of("score", "0", "25", "50", "70", "100")))
                .append(line(List.of("---", "---", "---", "---", "---", "---")));
        for (var use : Use.values()) {
            rows.append(curve(use + ": speed", use.speed())).append(curve(use + ": first token", use.firstToken()));
        }
        return rows.append(curve("load time", Use.LOAD))
                .append(curve("memory", Use.MEMORY))
                .toString();
    }

    private static String curve(String name, Curve curve) {
        var cells = new ArrayList<>(List.of(name + ", " + curve.unit()));
        var points = curve.points().getFirst().score() == 0
                ? curve.points()
                : curve.points().reversed();
        points.forEach(point -> cells.add(text(point.value())));
        return line(cells);
    }

    private static String grid() {
        var header = new ArrayList<>(List.of("machine", "share"));
        for (double speed : SPEEDS) {
            header.add(text(speed) + " tokens/s");
        }
        var rows = new StringBuilder(line(header))
                .append(line(header.stream().map(_ -> "---").toList()));
        for (var machine : List.of(machine(8, 16), machine(64, 256))) {
            for (int share : SHARES) {
                rows.append(row(machine, share));
            }
        }
        return rows.toString();
    }

    private static String row(FitMachine machine, int share) {
        var cells = new ArrayList<>(
                List.of("%s cores, %s GiB".formatted(text(machine.cores()), text(machine.memoryGib())), share + " %"));
        for (double speed : SPEEDS) {
            cells.add(cell(given(machine, speed, share / 100.0)));
        }
        return line(cells);
    }

    private static String cell(FitCase given) {
        var advice = new Adviser(Use.CHAT, ChanceLevels.FOUR_CHOICES).advise(given);
        var published = FitScoring.by(ScoringProfile.STANDARD).score(given);
        var word = advice instanceof Adviser.Outcome.Given(var one) ? one.word() : "none";
        return published instanceof Fitness.Scored scored
                ? "%s (%s %d)".formatted(word, scored.verdict(), scored.score())
                : word;
    }

    static FitMachine machine(double cores, double gib) {
        return new FitMachine(cores, gib, OptionalDouble.empty(), OptionalDouble.empty(), false);
    }

    /// A model of this speed that answers this share right, whose first token comes after half a second.
    static FitCase given(FitMachine machine, double speed, double share) {
        var categories = new ArrayList<CategoryAnswers>();
        for (var category : FitCategory.values()) {
            int prompts = PROMPTS.getOrDefault(category, 0);
            categories.add(new CategoryAnswers(category, Math.round(share * prompts), prompts, List.of()));
        }
        var memory = new Performance.Memory(OptionalDouble.of(20), OptionalDouble.empty(), true, false);
        return new FitCase(
                "table",
                Optional.of(machine),
                new Performance(
                        OptionalDouble.of(speed),
                        OptionalDouble.of(500),
                        OptionalDouble.of(4000),
                        OptionalDouble.empty(),
                        false,
                        memory),
                Optional.of(new Quality(categories)),
                Surroundings.UNKNOWN);
    }

    private static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }
}
