package dev.assay.compact.scenario;

import dev.assay.compact.template.Scenario;
import dev.assay.compact.template.TemplateText;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Facts of a case that nobody asks about: few relations of the same subjects, told again and again with other values,
/// in
/// the same words around them. Without them, whatever sounds like a fact would be one that is asked for.
final class SideFacts {
    private static final int RELATIONS = 2;
    private static final int SUBJECTS = 4;

    /// As often as of what is asked.
    private static final int SUPPOSED_EVERY = 4;

    private final Scenario scenario;
    private final CaseValues values;
    private final SplitMix64 random;
    private final List<Pack.Side> relations;
    private final Set<String> told = new HashSet<>();

    SideFacts(Pack pack, Scenario scenario, CaseValues values, SplitMix64 random) {
        this.scenario = scenario;
        this.values = values;
        this.random = random;
        var fitting =
                pack.sides().stream().filter(side -> !speaksOf(side, scenario)).toList();
        this.relations = random.sample(fitting, Math.min(RELATIONS, fitting.size()));
    }

    private static boolean speaksOf(Pack.Side side, Scenario scenario) {
        return Stream.concat(side.told().stream(), side.changed().stream())
                .map(TemplateText::source)
                .anyMatch(scenario::speaks);
    }

    /// As many facts of one subject as the scenario tells at once, and whether they were otherwise before.
    record Told(String text, boolean isChange) {}

    Told next() {
        var subject = random.pick(values.subjects().subList(0, SUBJECTS));
        boolean isChange = !told.add(subject);
        var sentences = facts(subject, isChange);
        return new Told(String.join(scenario.language().equals("zh") ? "" : " ", sentences), isChange);
    }

    /// As many that do not hold.
    private Told supposed(Supposing supposing) {
        var subject = random.pick(values.subjects().subList(0, SUBJECTS));
        boolean isChange = told.contains(subject);
        return new Told(supposing.supposed(facts(subject, isChange), random), isChange);
    }

    private List<String> facts(String subject, boolean isChange) {
        return random.shuffled(relations).stream()
                .limit(scenario.facts().size())
                .map(side -> fact(side, subject, isChange))
                .toList();
    }

    private String fact(Pack.Side side, String subject, boolean isChange) {
        var bound = new HashMap<String, String>();
        bound.put("subject", subject);
        bound.put("about", scenario.about());
        bound.put("value", values.of(side.kind(), new HashMap<>()));
        return random.pick(isChange ? side.changed() : side.told()).fill(bound);
    }

    /// Fewer at the beginning, where most of what was otherwise before is told: there must be room for it at its depth.
    private double depth() {
        return random.below(2) == 0 ? random.fraction() : Math.sqrt(random.fraction());
    }

    /// So many tokens of them.
    List<Weave.Placed> ofTokens(int tokens, Framing framing, Supposing supposing) {
        var depths = new ArrayList<Double>();
        var blocks = new ArrayList<List<Spoken>>();
        for (int said = 0; said < tokens; said += Spoken.tokens(List.of(blocks.getLast()))) {
            var fact = random.below(SUPPOSED_EVERY) == 0 ? supposed(supposing) : next();
            blocks.add(framing.framed(fact.text(), fact.isChange(), Spoken.BESIDE));
            depths.add(depth());
        }
        depths.sort(null);
        var placed = new ArrayList<Weave.Placed>();
        for (int i = 0; i < blocks.size(); i++) {
            placed.add(new Weave.Placed(depths.get(i), blocks.get(i)));
        }
        return placed;
    }

    /// Makes suppositions of facts.
    @FunctionalInterface
    interface Supposing {
        String supposed(List<String> facts, SplitMix64 random);
    }

    /// Puts words around a fact.
    @FunctionalInterface
    interface Framing {
        List<Spoken> framed(String said, boolean isChange, List<String> tags);
    }
}
