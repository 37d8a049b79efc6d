package dev.assay.fit;

import dev.assay.api.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// All prompts of the fit suite, and how they are asked.
///
/// @param version with a hash of the files: anything that could move a score moves it
/// @param warmUp asked once before anything is measured
/// @param performance asked to measure speed
public record FitPack(String id, String version, Map<FitCategory, Section> sections, Probe warmUp, Probe performance) {
    private static final String FOLDER = "/suites/fit/";
    private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)\\}");

    public FitPack {
        sections = Collections.unmodifiableMap(new EnumMap<>(sections));
    }

    /// One category.
    ///
    /// @param request how long a reply may take before it is given up
    /// @param chance the share of prompts a guess gets right
    /// @param template of the text that is sent
    public record Section(
            FitCategory category,
            Duration request,
            int maxTokens,
            double chance,
            String template,
            List<FitPrompt> prompts) {
        public Section {
            prompts = List.copyOf(prompts);
        }
    }

    /// Prompts whose answers nobody reads.
    public record Probe(List<String> prompts, Duration request, int maxTokens) {
        public Probe {
            prompts = List.copyOf(prompts);
        }
    }

    /// The pack that ships with Assay.
    public static FitPack builtIn() {
        return new PackReader("suites/fit/", FitPack::resource).pack();
    }

    /// A pack of one's own: a folder with a `pack.json` in it.
    public static FitPack at(Path folder) {
        return new PackReader(folder + "/", name -> beside(folder, name)).pack();
    }

    private static Optional<String> resource(String name) {
        try (var in = FitPack.class.getResourceAsStream(FOLDER + name)) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw UserError.environment("suites/fit/%s: cannot be read: %s".formatted(name, e), e);
        }
    }

    private static Optional<String> beside(Path folder, String name) {
        var file = folder.resolve(name).normalize();
        if (!file.startsWith(folder.normalize()) || !Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(file));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s".formatted(file, e), e);
        }
    }

    public Section section(FitCategory category) {
        return Optional.ofNullable(sections.get(category))
                .orElseThrow(() -> new UserError("the pack %s has no prompts for %s".formatted(id, category)));
    }

    /// The prompts of a category, under a seed where there is one.
    public List<FitPrompt> prompts(FitCategory category, OptionalLong seed) {
        var prompts = section(category).prompts();
        return seed.isPresent() ? Seeded.of(prompts, seed.getAsLong()) : prompts;
    }

    /// What is sent to a model.
    public String text(FitPrompt prompt) {
        var values = values(prompt);
        return PLACE.matcher(section(prompt.category()).template())
                .replaceAll(place -> Matcher.quoteReplacement(values.getOrDefault(place.group(1), place.group())));
    }

    private static Map<String, String> values(FitPrompt prompt) {
        return switch (prompt) {
            case FitPrompt.Reasoning asked ->
                Map.of("question", asked.question(), "choices", String.join("\n", asked.choices()));
            case FitPrompt.Calculation asked -> Map.of("question", asked.question());
            case FitPrompt.Coding asked -> Map.of("signature", asked.signature(), "description", asked.description());
            case FitPrompt.Ruled asked -> Map.of("prompt", asked.prompt());
            case FitPrompt.Multilingual asked -> Map.of("prompt", asked.prompt());
        };
    }
}
