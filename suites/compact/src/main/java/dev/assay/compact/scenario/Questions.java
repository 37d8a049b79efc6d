package dev.assay.compact.scenario;

import dev.assay.compact.GroundTruth;
import dev.assay.compact.Item;
import dev.assay.compact.ItemType;
import dev.assay.compact.template.Scenario;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is asked about the subjects of a case, and what must survive of it.
///
/// `expected` holds the relation besides the check: the subject, the words that speak of the relation, the values it
/// may
/// have, and those it had before.
record Questions(Scenario scenario, List<String> pool) {
    GroundTruth truth(List<Standing> standings) {
        var sentences = new ArrayList<String>();
        for (var standing : standings) {
            for (int i = 0; i < scenario.facts().size(); i++) {
                sentences.add(standing.fill(scenario.facts().get(i).truth(), i));
            }
        }
        List<String> none = List.of();
        return switch (scenario.type()) {
            case UNRESOLVED_TASK_CONTINUITY -> new GroundTruth(none, none, none, sentences, none, Map.of());
            case IMMUTABLE_FACT_RECALL, ENTITY_INTEGRITY ->
                new GroundTruth(sentences, none, none, none, none, Map.of());
            case LOCKED_DECISION_RETENTION, FORBIDDEN_BEHAVIOR_RETENTION, PLANNING_SOUNDNESS ->
                new GroundTruth(none, sentences, none, none, none, Map.of());
        };
    }

    List<Item> items(List<Standing> standings) {
        var items = new ArrayList<Item>();
        for (int number = 1; number <= standings.size(); number++) {
            for (int fact = 0; fact < scenario.facts().size(); fact++) {
                items.add(item(standings.get(number - 1), number, fact));
            }
        }
        return items;
    }

    private Item item(Standing standing, int number, int fact) {
        var asked = scenario.facts().get(fact);
        var expected = check(standing, fact);
        if (scenario.facts().size() > 1) {
            expected.put("both_with", scenario.facts().get(1 - fact).key() + "_" + number);
        }
        expected.put("relation", relation(standing, fact));
        var prompt = standing.fill(asked.ask(), fact);
        var schema = Optional.ofNullable(expected.get("schema")).map(Json::write);
        return new Item(
                asked.key() + "_" + number,
                type(fact),
                schema.map(text -> prompt + " " + text).orElse(prompt),
                expected);
    }

    private Map<String, Object> schema(int fact, String value) {
        var name = scenario.facts().get(fact).key();
        var type = value.chars().allMatch(Character::isDigit) ? "integer" : "string";
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", "object");
        schema.put("properties", Map.of(name, Map.of("type", type)));
        schema.put("required", List.of(name));
        schema.put("additionalProperties", false);
        return schema;
    }

    /// What is allowed is a decision; what is not is a rule.
    private ItemType type(int fact) {
        return scenario.type() == ItemType.FORBIDDEN_BEHAVIOR_RETENTION
                        && scenario.facts().get(fact).isSo()
                ? ItemType.LOCKED_DECISION_RETENTION
                : scenario.type();
    }

    private Map<String, Object> check(Standing standing, int fact) {
        var expected = new LinkedHashMap<String, Object>();
        switch (scenario.form()) {
            case YES_NO -> {
                expected.put("check", "yes_no");
                expected.put("value", scenario.facts().get(fact).isSo() ? "yes" : "no");
            }
            case LIST -> {
                expected.put("check", "sequence");
                expected.put("values", standing.values());
                expected.put("among", pool);
            }
            case JSON -> {
                expected.put("check", "json");
                expected.put("schema", schema(fact, standing.value(fact)));
                expected.put("values", Map.of(scenario.facts().get(fact).key(), standing.value(fact)));
            }
            case VALUE, CHOICE -> {
                expected.put("check", "word_contains");
                expected.put("value", standing.value(fact));
            }
        }
        return expected;
    }

    private Map<String, Object> relation(Standing standing, int fact) {
        var relation = new LinkedHashMap<String, Object>();
        relation.put("subject", standing.subject());
        relation.put("cues", scenario.facts().get(fact).cues());
        var others = otherCues(fact);
        if (!others.isEmpty()) {
            relation.put("other_cues", others);
        }
        if (scenario.form() == Scenario.Form.YES_NO) {
            relation.put("of", standing.value(fact));
            relation.put("among", pool);
        } else {
            relation.put("values", pool);
            relation.put("stale", standing.stale(fact));
        }
        return relation;
    }

    /// Words that speak of the other facts of a subject, and not of this one.
    private List<String> otherCues(int fact) {
        var own = scenario.facts().get(fact).cues();
        return scenario.facts().stream()
                .flatMap(other -> other.cues().stream())
                .filter(cue -> !own.contains(cue))
                .distinct()
                .toList();
    }
}
