package dev.assay.sift.capture;

import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import dev.assay.sift.planted.Slots;
import dev.assay.sift.planted.Template;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The values drawn for one project.
///
/// A slot is written `{{word}}`, `{{between 20 400}}` or `{{pick red green}}`, or names a slot drawn before.
final class Planting implements Slots {
    private final SplitMix64 random;
    private final Vocabulary vocabulary;
    private final Map<String, String> drawn = new LinkedHashMap<>();

    private Planting(SplitMix64 random) {
        this.random = random;
        this.vocabulary = new Vocabulary(random);
    }

    static Planting of(Recipe recipe, SplitMix64 random) {
        var planting = new Planting(random);
        planting.drawn.put("entropy", Integer.toString(random.between(1, 32_000)));
        recipe.slots().forEach((name, text) -> planting.drawn.put(name, planting.fill(text)));
        return planting;
    }

    String fill(String text) {
        return Template.of(text).fill(this);
    }

    List<String> fillAll(List<String> texts) {
        return texts.stream().map(this::fill).toList();
    }

    /// A text about the facts; their names come before those of other slots.
    String tell(String text, Map<String, String> facts) {
        return Template.of(text).fill(name -> {
            var fact = facts.get(name);
            return fact == null ? value(name) : fact;
        });
    }

    /// Facts of a recipe, in their order.
    Map<String, String> facts(Recipe recipe) {
        var facts = new LinkedHashMap<String, String>();
        recipe.facts().forEach((name, text) -> facts.put(name, fill(text)));
        return facts;
    }

    @Override
    public String value(String name) {
        var known = drawn.get(name);
        return known == null ? draw(name.split(" ")) : known;
    }

    private String draw(String[] words) {
        return switch (words[0]) {
            case "word" -> vocabulary.word();
            case "between" -> number(Integer.parseInt(words[1]), Integer.parseInt(words[2]));
            case "pick" -> random.pick(Arrays.asList(words).subList(1, words.length));
            case "plus" -> Integer.toString(Integer.parseInt(value(words[1])) + Integer.parseInt(words[2]));
            case "upper" -> capitalized(value(words[1]));
            default -> throw new IllegalStateException("no value for {{%s}}".formatted(String.join(" ", words)));
        };
    }

    private String number(int least, int most) {
        return Integer.toString(random.between(least, most));
    }

    private static String capitalized(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
