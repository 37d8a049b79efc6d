package dev.assay.compact.run;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.compact.Difficulty;
import dev.assay.compact.flow.DriftContext;
import dev.assay.compact.generation.CaseGenerator;
import dev.assay.compact.generation.Lexicon;
import dev.assay.compact.scenario.ScenarioCases;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.spec.DatasetSpec;
import dev.assay.tokens.BpeTokens;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// Which cases a run has and through how many cycles they go, in words:
/// `compact:projects,level=hard,length=8000,seed-group=mine,cases=5,cycles=2,drift=artifact_only,draw=standard`.
///
/// * `level`, `length` (of conversations of the second dialect, in tokens), `seed-group`, `cases` (of each template),
/// `cycles` (compactions after the first)
/// * `drift` what a method sees after its first compaction, `draw` by which rules cases are made, `rules` by which
///   they are scored: `methodology` is the published document to the letter
/// * `templates` a file or folder in place of a suite by name, `suite-key`, `suite-version`, `lexicon`
///
/// @param profile of the run; cases are drawn by it unless `draw` says otherwise
public record PlanWords(DatasetSpec spec, Profile profile) {
    static final List<String> SETTINGS = List.of(
            "level",
            "seed-group",
            "cases",
            "cycles",
            "drift",
            "draw",
            "rules",
            "templates",
            "suite-key",
            "suite-version",
            "lexicon",
            "length");

    private static final int MOST_CYCLES = 20;
    private static final int USUAL_CYCLES = 2;
    private static final int USUAL_CASES = 5;

    /// Of templates of the second dialect, of which there are many.
    private static final int FEW_CASES = 2;

    /// @throws UserError where the words make no plan
    public RunPlan plan() {
        var drawn = spec.settings().containsKey("draw") ? Profile.named(spec.text("draw", "")) : profile;
        var words = spec.settings().containsKey("lexicon")
                ? Lexicon.load(Path.of(spec.text("lexicon", "")))
                : Lexicon.bundled();
        var generator = new CaseGenerator(drawn, words, length());
        var loaded = loaded(generator);
        return new RunPlan(
                drawn,
                named(loaded.suite()),
                loaded.digest(),
                generator,
                words.name(),
                level(spec.text("level", "medium")),
                spec.text("seed-group", "default"),
                (int) spec.count("cases", 1, isSecondDialect(loaded.suite()) ? FEW_CASES : USUAL_CASES),
                cycles(),
                drift(drawn),
                BpeTokens.CL100K_BASE);
    }

    private static boolean isSecondDialect(TemplateSuite suite) {
        return suite.templates().stream()
                .allMatch(template -> template.scenario().isPresent());
    }

    private OptionalInt length() {
        return length(
                spec.settings().containsKey("length")
                        ? Optional.of((int) spec.count("length", 1, 1))
                        : Optional.empty());
    }

    /// A length of conversations as typed, in tokens.
    ///
    /// @throws UserError where it is out of its range
    public static OptionalInt length(Optional<Integer> typed) {
        typed.filter(tokens -> tokens < ScenarioCases.SHORTEST || tokens > ScenarioCases.LONGEST)
                .ifPresent(tokens -> {
                    throw new UserError("the length of conversations is %d tokens\n       it must be %d to %d"
                            .formatted(tokens, ScenarioCases.SHORTEST, ScenarioCases.LONGEST));
                });
        return typed.map(OptionalInt::of).orElse(OptionalInt.empty());
    }

    /// By which the cases are scored.
    ScoringRules rules() {
        var typed = spec.text("rules", profile.toString());
        var rules = ScoringRules.named(typed)
                .orElseThrow(() -> new UserError(
                        "no rules named \"%s\"\n       there are standard, methodology and compat".formatted(typed)));
        if (rules.profile() != profile) {
            throw new UserError("rules=%s needs --profile %s".formatted(typed, rules.profile()));
        }
        return rules;
    }

    private CompactSuites.Loaded loaded(CaseGenerator generator) {
        var name = spec.configuration();
        var isByPath = spec.settings().containsKey("templates");
        if (isByPath && !name.isEmpty()) {
            throw new UserError(
                    "\"%s\" names a suite and a folder of templates\n       give one of them".formatted(spec.text()));
        }
        if (!isByPath && generator.dialect().profile() == Profile.COMPAT) {
            throw new UserError(
                    "compat draws the cases of the published benchmark, whose templates do not ship with Assay\n       give its folder of templates with --templates, and its word lists with --lexicon");
        }
        return isByPath
                ? CompactSuites.at(Path.of(spec.text("templates", "")), generator.dialect())
                : CompactSuites.builtIn(name.isEmpty() ? CompactSuites.OFFERED.getFirst() : name, generator.dialect());
    }

    private TemplateSuite named(TemplateSuite suite) {
        if (suite.templates().isEmpty()) {
            throw new UserError("the suite %s has no templates\n       name another, or a folder of templates"
                    .formatted(suite.key()));
        }
        return new TemplateSuite(
                spec.text("suite-key", suite.key()), spec.text("suite-version", suite.version()), suite.templates());
    }

    private int cycles() {
        long cycles = spec.count("cycles", 0, USUAL_CYCLES);
        if (cycles > MOST_CYCLES) {
            throw new UserError("%d drift cycles cannot be run\n       give 0 to %d".formatted(cycles, MOST_CYCLES));
        }
        return (int) cycles;
    }

    private DriftContext drift(Profile drawn) {
        var typed = spec.settings().get("drift");
        return typed == null
                ? DriftContext.of(drawn)
                : DriftContext.named(typed)
                        .orElseThrow(() -> new UserError(
                                "\"%s\" is nothing a method could see\n       there are artifact_only and full_transcript"
                                        .formatted(typed)));
    }

    /// A level of difficulty as typed, in either case.
    public static Difficulty level(String typed) {
        return Difficulty.named(typed.strip().toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new UserError("no level named \"%s\"\n       there are %s"
                        .formatted(
                                typed,
                                String.join(
                                        ", ",
                                        Arrays.stream(Difficulty.values())
                                                .map(Difficulty::toString)
                                                .toList()))));
    }
}
