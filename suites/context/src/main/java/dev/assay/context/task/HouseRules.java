package dev.assay.context.task;

import dev.assay.context.generate.Cell;
import dev.assay.context.generate.Exercise;
import dev.assay.context.generate.Places;
import dev.assay.context.generate.Task;
import dev.assay.haystack.Content;
import dev.assay.haystack.Haystack;
import dev.assay.haystack.Piece;
import dev.assay.haystack.Prose;
import dev.assay.haystack.Vocabulary;
import dev.assay.random.SplitMix64;
import dev.assay.text.Prompt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Rules for the reply stated early in a long text and checked by program: the reference names them as
/// `instruction_id_list` and `kwargs`. There is no answer to match.
///
/// Difficulty: 1, 3 or 5 rules. A code word, which cannot be guessed, is always among them.
public final class HouseRules implements Task {
    private static final double EARLY = 0.02;

    record Texts(List<Rule> rules, List<String> endings, List<String> forbidden, String question) {}

    record Rule(String id, String text) {}

    private static Texts texts() {
        return Content.yaml("rules.yaml", Texts.class);
    }

    @Override
    public Exercise draft(Cell cell) {
        var random = cell.random();
        var vocabulary = new Vocabulary(random);
        var rules = new ArrayList<>(List.of(texts().rules().getFirst()));
        rules.addAll(random.sample(texts().rules().subList(1, texts().rules().size()), cell.choose(0, 2, 4)));
        var words = words(random, vocabulary);
        var place = cell.depth().isPresent() ? Places.one(cell, random) : EARLY;
        var pieces = rules.stream()
                .map(rule -> Piece.evidence(new Prompt(rule.text()).fill(words), place))
                .toList();
        var question = new Prompt(texts().question()).fill(Map.of("topic", "the " + vocabulary.topic()));
        var hay = new Haystack(new Prose(random), pieces).fill(cell.room(question));
        return Exercise.of(hay, question, List.of())
                .gold("instruction_id_list", rules.stream().map(Rule::id).toList())
                .gold(
                        "kwargs",
                        rules.stream().map(rule -> arguments(rule, words)).toList());
    }

    private static Map<String, String> words(SplitMix64 random, Vocabulary vocabulary) {
        var forbidden = random.sample(texts().forbidden(), 2);
        var words = new HashMap<String, String>();
        words.put("word", vocabulary.word());
        words.put("first", forbidden.getFirst());
        words.put("second", forbidden.getLast());
        words.put("count", Integer.toString(random.between(2, 6)));
        words.put("ending", random.pick(texts().endings()));
        return words;
    }

    private static Map<String, Object> arguments(Rule rule, Map<String, String> words) {
        var arguments = new LinkedHashMap<String, Object>();
        switch (rule.id()) {
            case "keywords:existence" -> arguments.put("keywords", List.of(words.getOrDefault("word", "")));
            case "keywords:forbidden_words" ->
                arguments.put(
                        "forbidden_words", List.of(words.getOrDefault("first", ""), words.getOrDefault("second", "")));
            case "detectable_format:number_bullet_lists" ->
                arguments.put("num_bullets", Integer.valueOf(words.getOrDefault("count", "")));
            case "startend:end_checker" -> arguments.put("end_phrase", words.getOrDefault("ending", ""));
            default -> {}
        }
        return arguments;
    }
}
