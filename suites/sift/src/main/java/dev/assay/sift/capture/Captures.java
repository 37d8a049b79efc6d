package dev.assay.sift.capture;

import dev.assay.process.SearchPath;
import dev.assay.random.SplitMix64;
import dev.assay.sift.SiftCase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Makes cases by running the tools that are installed; nothing is downloaded.
///
/// Seed and number decide the project and what is asked; what a tool prints about it depends on its version.
public final class Captures {
    private static final int TRIES = 3;
    private static final int VERSION_CHARACTERS = 40;
    private static final Pattern COLORS = Pattern.compile("\\e\\[[0-9;]*m");
    private static final String PRELUDE = """
            RANDOM={{entropy}}
            words=(amber basil cedar delta ember fjord grove hazel iris jade kelp lotus maple north olive pearl quill raven)
            pick() { W=${words[RANDOM % ${#words[@]}]}; N=$((RANDOM % 900 + 100)); }
            """;

    private final long seed;
    private final Map<String, String> environment;
    private final Map<String, String> versions = new LinkedHashMap<>();
    private final Set<String> missing = new LinkedHashSet<>();
    private final Map<String, String> dropped = new LinkedHashMap<>();

    /// @param environment of the caller: where programs are looked for, and what must not stand in a case
    public Captures(long seed, Map<String, String> environment) {
        this.seed = seed;
        this.environment = environment;
    }

    /// @param missing programs that are not installed
    /// @param dropped captures that did not tell what was planted, by recipe, each with the reason
    public record Result(List<SiftCase> cases, Set<String> missing, Map<String, String> dropped) {}

    /// @param told hears every case when it is made
    public Result take(int count, Consumer<SiftCase> told) {
        var cases = new ArrayList<SiftCase>();
        try (var workshop = new Workshop(environment)) {
            var byTool = byTool(workshop);
            for (int number = 0; number < TRIES * count && cases.size() < count && !byTool.isEmpty(); number++) {
                made(workshop, byTool, number).ifPresent(one -> {
                    cases.add(one);
                    told.accept(one);
                });
            }
        }
        return new Result(List.copyOf(cases), missing, dropped);
    }

    /// Recipes whose programs are all there, in an order of this seed.
    private List<List<Recipe>> byTool(Workshop workshop) {
        var byTool = new LinkedHashMap<String, List<Recipe>>();
        for (var recipe : SplitMix64.of("assay-capture", Long.toString(seed)).shuffled(Recipe.all())) {
            var absent = recipe.needs().stream().filter(this::isAbsent).toList();
            missing.addAll(absent);
            if (absent.isEmpty() && isWorking(workshop, recipe)) {
                byTool.computeIfAbsent(recipe.tool(), _ -> new ArrayList<>()).add(recipe);
            }
        }
        return List.copyOf(byTool.values());
    }

    private boolean isAbsent(String program) {
        return SearchPath.of(environment).find(program).isEmpty();
    }

    private boolean isWorking(Workshop workshop, Recipe recipe) {
        var known = versions.computeIfAbsent(
                recipe.version(), command -> workshop.firstLine(command).orElse(""));
        if (known.isEmpty()) {
            missing.add(recipe.tool());
        }
        return !known.isEmpty();
    }

    private Optional<SiftCase> made(Workshop workshop, List<List<Recipe>> byTool, int number) {
        var random = SplitMix64.of("assay-capture", Long.toString(seed), Integer.toString(number));
        var recipes = byTool.get(number % byTool.size());
        var recipe = recipes.get(number / byTool.size() % recipes.size());
        var planting = Planting.of(recipe, random);
        var printed = workshop.capture(
                planting.fill("{{word}}"),
                planting.fill(PRELUDE + recipe.setup()),
                planting.fill(recipe.command()),
                recipe.terminal().orElse("dumb"));
        if (printed.isEmpty()) {
            dropped.put(
                    recipe.name(),
                    "the project could not be set up, or %d seconds were not enough"
                            .formatted(Workshop.LIMIT.toSeconds()));
            return Optional.empty();
        }
        var id = "captured-%s-s%d-n%d".formatted(recipe.name(), seed, number);
        var made = new CapturedCase(id, recipe, planting, printed.get(), version(recipe))
                .asked(random.pick(recipe.asks()));
        if (made.isEmpty()) {
            dropped.put(recipe.name(), "the output does not tell what was planted");
        }
        return made;
    }

    private String version(Recipe recipe) {
        var line = versions.getOrDefault(recipe.version(), "");
        var plain = COLORS.matcher(line).replaceAll("");
        return plain.substring(0, Math.min(plain.length(), VERSION_CHARACTERS)).strip();
    }
}
