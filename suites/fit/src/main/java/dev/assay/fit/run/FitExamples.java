package dev.assay.fit.run;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import dev.assay.fit.FitPrompt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// The prompts of a pack as the examples of a run, category after category. The text that is sent is the
/// question; there is no context.
///
/// @param seed of variants; empty for the prompts as they are written
/// @param most prompts of a category; 0 for all
public record FitExamples(FitPack pack, OptionalLong seed, int most) {
    /// The name rows are filed under.
    public static final String DATASET = "fit";

    static final String CATEGORY = "category";

    public Dataset<OpenExample> dataset() {
        var examples = new ArrayList<Labeled<OpenExample>>();
        for (var category : FitCategory.values()) {
            prompts(category).forEach(prompt -> examples.add(example(prompt)));
        }
        return Dataset.of(DATASET, version(), examples);
    }

    /// A dataset without examples, of a run that measures only what is beside them.
    public static Dataset<OpenExample> none(FitPack pack) {
        return Dataset.of(DATASET, pack.version() + " none", List.of());
    }

    private String version() {
        return pack.version()
                + (seed.isPresent() ? " seed " + seed.getAsLong() : "")
                + (most == 0 ? "" : " first " + most);
    }

    /// Those of a category that are asked.
    public List<FitPrompt> prompts(FitCategory category) {
        var all = pack.prompts(category, seed);
        return most == 0 ? all : all.subList(0, Math.min(most, all.size()));
    }

    /// Whether prompts of the pack are left out.
    public boolean isPartial() {
        return count()
                < pack.sections().values().stream()
                        .mapToInt(section -> section.prompts().size())
                        .sum();
    }

    /// All that are asked.
    public int count() {
        var count = 0;
        for (var category : FitCategory.values()) {
            count += prompts(category).size();
        }
        return count;
    }

    private Labeled<OpenExample> example(FitPrompt prompt) {
        return new Labeled<>(new OpenExample(id(prompt), "", fields(prompt)), new FitReference(prompt));
    }

    /// Of a prompt among the examples, such as `math-07`.
    public static String id(FitPrompt prompt) {
        return "%s-%02d".formatted(prompt.category(), prompt.id());
    }

    private Map<String, Object> fields(FitPrompt prompt) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("dataset", DATASET);
        fields.put("question", pack.text(prompt));
        fields.put(CATEGORY, prompt.category().toString());
        fields.put("difficulty", prompt.heading().difficulty().toString());
        if (prompt instanceof FitPrompt.Multilingual asked) {
            fields.put("language", asked.language());
        }
        return fields;
    }
}
