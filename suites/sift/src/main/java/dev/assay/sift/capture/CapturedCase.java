package dev.assay.sift.capture;

import dev.assay.sift.SiftCase;
import dev.assay.sift.planted.Contract;
import dev.assay.sift.planted.FactText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One captured output with what was planted in it.
record CapturedCase(String id, Recipe recipe, Planting planting, Workshop.Printed printed, String version) {
    private static final int SHORT = 3;
    private static final int MEDIUM = 150;
    private static final int LONG = 1_500;

    /// Empty where the output does not tell what was planted.
    Optional<SiftCase> asked(Recipe.Ask ask) {
        var contract = Contract.valueOf(ask.form().toUpperCase(Locale.ROOT).replace('-', '_'));
        var facts = facts(ask);
        var target = target(ask, contract, facts);
        var anchors = contract == Contract.EXACT_VALUE
                ? List.of(target)
                : facts.values().stream().filter(target::contains).distinct().toList();
        boolean isTold =
                !target.isBlank() && !anchors.isEmpty() && anchors.stream().allMatch(printed.text()::contains);
        return isTold ? Optional.of(made(ask, contract, target, anchors)) : Optional.empty();
    }

    private Map<String, String> facts(Recipe.Ask ask) {
        var all = planting.facts(recipe);
        return ask.keys()
                .<Map<String, String>>map(keys ->
                        keys.stream().collect(Collectors.toMap(key -> key, all::get, (a, _) -> a, LinkedHashMap::new)))
                .orElse(all);
    }

    private String target(Recipe.Ask ask, Contract contract, Map<String, String> facts) {
        return switch (contract) {
            case SUMMARY, EXPLANATION, RECALL, EXACT_VALUE, EXACT_FORM ->
                planting.tell(ask.target().orElse(""), planting.facts(recipe));
            case EXACT_LINES -> lines(ask.lines().orElse(""));
            case JSON -> new FactText(facts).json();
            case YAML -> new FactText(facts).yaml();
            case TABLE -> new FactText(facts).table();
            case BULLET_LIST ->
                ask.target().map(text -> planting.tell(text, facts)).orElseGet(() -> new FactText(facts).bullets());
        };
    }

    private String lines(String pattern) {
        var wanted = Pattern.compile(planting.tell(pattern, planting.facts(recipe)));
        return printed.text()
                .lines()
                .skip(1)
                .filter(line -> wanted.matcher(line).find())
                .collect(Collectors.joining("\n"));
    }

    private SiftCase made(Recipe.Ask ask, Contract contract, String target, List<String> anchors) {
        return new SiftCase(
                id,
                new SiftCase.About(
                        recipe.tool(),
                        recipe.title(),
                        tags(),
                        contract.family(),
                        recipe.ecosystem(),
                        difficulty(),
                        "The project was generated with these facts planted in it; the tool is real."),
                new SiftCase.Task(
                        planting.tell(ask.instruction(), planting.facts(recipe)),
                        printed.text(),
                        contract.intent(),
                        contract.outputMode()),
                new SiftCase.Wanted(anchors, target, target, anchors, forbidden(target), contract.judgement()),
                provenance());
    }

    private List<String> tags() {
        var tags = new ArrayList<>(List.of("captured", recipe.name()));
        tags.addAll(recipe.tags());
        return tags;
    }

    private String difficulty() {
        long lines = printed.text().lines().count();
        return lines > LONG ? "hard" : lines > MEDIUM ? "medium" : "easy";
    }

    private List<String> forbidden(String target) {
        return planting.fillAll(recipe.decoys()).stream()
                .filter(decoy -> decoy.length() > SHORT && !target.contains(decoy))
                .distinct()
                .toList();
    }

    private Map<String, Object> provenance() {
        var provenance = new LinkedHashMap<String, Object>();
        provenance.put("tool", recipe.tool());
        provenance.put("version", version);
        provenance.put("command", planting.fill(recipe.command()).strip());
        provenance.put("exit_status", printed.status());
        provenance.put("lines", (int) printed.text().lines().count());
        provenance.put("script", "assay sift capture (%s)".formatted(recipe.name()));
        return provenance;
    }
}
