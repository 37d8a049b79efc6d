package dev.assay.compact.scenario;

import dev.assay.compact.template.Scenario;
import dev.assay.compact.template.TemplateText;
import dev.assay.random.SplitMix64;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Stream;

/// Facts of a case that nobody asks about: few relations of the same subjects, told again and again with other values,
/// in the same words around them. Without them, whatever sounds like a fact would be one that is asked for.
final class SideFacts {
    private static final int RELATIONS = 2;

    /// As often as of what is asked; as much is taken back.
    private static final int SUPPOSED_EVERY = 4;

    private final Scenario scenario;
    private final CaseValues values;
    private final SplitMix64 random;
    private final List<Pack.Side> relations;
    private final Set<String> told = new HashSet<>();
    private final Queue<String> waiting = new ArrayDeque<>();

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

    private List<Spoken> next(Telling telling, Supposing supposing) {
        var subject = subject();
        boolean isChange = told.contains(subject);
        var said = new Telling.Said(
                subject, joined(facts(subject, isChange)), () -> joined(facts(subject, isChange)), isChange);
        return switch (random.below(SUPPOSED_EVERY)) {
            case 0 -> telling.supposed(said.saying(supposing.supposed(facts(subject, isChange), random)), random);
            case 1 -> telling.withdrawn(said, random);
            default -> {
                told.add(subject);
                yield telling.told(said, Spoken.BESIDE, Spoken.BESIDE, random);
            }
        };
    }

    /// All in turn: were they told of few, whatever is told of many would be what is asked for.
    private String subject() {
        if (waiting.isEmpty()) {
            waiting.addAll(random.shuffled(values.subjects()));
        }
        return waiting.remove();
    }

    private String joined(List<String> sentences) {
        return String.join(scenario.language().equals("zh") ? "" : " ", sentences);
    }

    /// As many facts of one subject as the scenario tells at once.
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

    /// So many tokens of them.
    List<Weave.Placed> ofTokens(int tokens, Telling telling, Supposing supposing) {
        var depths = new ArrayList<Double>();
        var blocks = new ArrayList<List<Spoken>>();
        for (int said = 0; said < tokens; said += Spoken.tokens(List.of(blocks.getLast()))) {
            blocks.add(next(telling, supposing));
            depths.add(random.fraction());
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
}
