package dev.assay.fit;

import dev.assay.fit.FitPrompt.Calculation;
import dev.assay.fit.FitPrompt.Reasoning;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Prompts as they are asked under a seed: templates get other numbers and names, choices change places,
/// and the letters of the right ones stay balanced. Of the other categories, one of the forms of a row is asked.
final class Seeded {
    private static final String VERSION = "assay-fit 1";
    private static final String LETTERS = "ABCD";
    private static final int MARK = "A) ".length();

    private final String seed;
    private final Map<Integer, Character> letters = new LinkedHashMap<>();

    private Seeded(List<FitPrompt> prompts, long seed) {
        this.seed = Long.toString(seed);
        var ids = prompts.stream()
                .filter(Reasoning.class::isInstance)
                .map(FitPrompt::id)
                .toList();
        var order = SplitMix64.of(VERSION, "reasoning", "letters", this.seed).shuffled(ids);
        for (int i = 0; i < order.size(); i++) {
            letters.put(order.get(i), LETTERS.charAt(i % LETTERS.length()));
        }
    }

    /// @param prompts of one category, in the order of its file
    static List<FitPrompt> of(List<FitPrompt> prompts, long seed) {
        var seeded = new Seeded(prompts, seed);
        return prompts.stream().map(seeded::asked).toList();
    }

    private FitPrompt asked(FitPrompt prompt) {
        return switch (prompt) {
            case Reasoning reasoning -> asked(reasoning);
            case Calculation calculation -> asked(calculation);
            case FitPrompt.Coding _, FitPrompt.Ruled _, FitPrompt.Multilingual _ -> oneOf(prompt);
        };
    }

    /// The row itself, or one of its other forms.
    private FitPrompt oneOf(FitPrompt prompt) {
        var others = prompt.heading().alternatives();
        int drawn = random(prompt).between(0, others.size());
        return drawn == 0 ? prompt : others.get(drawn - 1);
    }

    private SplitMix64 random(FitPrompt prompt) {
        return SplitMix64.of(VERSION, prompt.category().toString(), Integer.toString(prompt.id()), seed);
    }

    private FitPrompt asked(Reasoning row) {
        var random = random(row);
        var drawn = row.variant()
                .map(variant -> variant.drawn(random))
                .orElseGet(() -> new Variant.Instance(row.question(), rightFirst(row), Optional.empty()));
        char letter = letters.getOrDefault(row.id(), 'A');
        var placed = random.shuffled(drawn.choices().subList(1, drawn.choices().size()));
        placed.add(LETTERS.indexOf(letter), drawn.choices().getFirst());
        var choices = new ArrayList<String>();
        for (int i = 0; i < placed.size(); i++) {
            choices.add("%s) %s".formatted(LETTERS.charAt(i), placed.get(i)));
        }
        return new Reasoning(row.heading(), drawn.question(), choices, String.valueOf(letter), row.variant());
    }

    private static List<String> rightFirst(Reasoning row) {
        var texts = new ArrayList<>(
                row.choices().stream().map(choice -> choice.substring(MARK)).toList());
        texts.addFirst(texts.remove(LETTERS.indexOf(row.answer())));
        return texts;
    }

    private FitPrompt asked(Calculation row) {
        return row.variant()
                .map(variant -> variant.drawn(random(row)))
                .<FitPrompt>map(drawn -> new Calculation(
                        row.heading(),
                        drawn.question(),
                        drawn.answer().orElseThrow().doubleValue(),
                        row.tolerance(),
                        row.variant()))
                .orElse(row);
    }
}
