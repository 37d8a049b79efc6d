package dev.assay.compact.scenario;

import dev.assay.compact.template.Scenario;
import dev.assay.compact.template.TemplateText;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What holds of one subject: a value for each fact, or the order of its steps; and what held before.
final class Standing {
    private static final int STEPS = 4;

    private final Scenario scenario;
    private final String subject;
    private final List<String> pool;
    private final List<List<String>> history = new ArrayList<>();

    Standing(Scenario scenario, String subject, List<String> pool) {
        this.scenario = scenario;
        this.subject = subject;
        this.pool = pool;
    }

    String subject() {
        return subject;
    }

    boolean isChange() {
        return history.size() > 1;
    }

    /// Other values than those that hold now, fact by fact.
    void change(SplitMix64 random) {
        List<String> next;
        do {
            next = scenario.form() == Scenario.Form.LIST
                    ? random.sample(history.isEmpty() ? pool : history.getFirst(), STEPS)
                    : random.sample(pool, scenario.facts().size());
        } while (!history.isEmpty() && isLike(next, history.getLast()));
        history.add(List.copyOf(next));
    }

    private boolean isLike(List<String> next, List<String> now) {
        if (scenario.form() == Scenario.Form.LIST) {
            return next.equals(now);
        }
        for (int i = 0; i < next.size(); i++) {
            if (next.get(i).equals(now.get(i))) {
                return true;
            }
        }
        return false;
    }

    /// Each fact with a value that it does not have now. Who may do something may not, as often as somebody else.
    List<String> otherwise(SplitMix64 random) {
        boolean isInverted =
                scenario.form() == Scenario.Form.YES_NO && scenario.facts().size() > 1 && random.below(2) == 0;
        var others = isInverted ? values().reversed() : others(random);
        var sentences = new ArrayList<String>();
        for (int i = 0; i < scenario.facts().size(); i++) {
            var fact = scenario.facts().get(i);
            sentences.add(fill(random.pick(isChange() ? fact.changed() : fact.told()), others.get(i % others.size())));
        }
        return random.shuffled(sentences);
    }

    private List<String> others(SplitMix64 random) {
        return scenario.form() == Scenario.Form.LIST
                ? List.of(otherOrder(random))
                : random.shuffled(
                        pool.stream().filter(value -> !values().contains(value)).toList());
    }

    private String otherOrder(SplitMix64 random) {
        List<String> steps;
        do {
            steps = random.shuffled(values());
        } while (steps.equals(values()));
        return listed(steps);
    }

    private String listed(List<String> steps) {
        return String.join(scenario.language().equals("zh") ? "\u3001" : ", ", steps);
    }

    /// The steps in order, or one value a fact.
    List<String> values() {
        return history.getLast();
    }

    String value(int fact) {
        return scenario.form() == Scenario.Form.LIST ? listed(values()) : values().get(fact);
    }

    /// Values that held before and do not hold now.
    List<String> stale(int fact) {
        return scenario.form() == Scenario.Form.LIST
                ? List.of()
                : history.stream()
                        .map(values -> values.get(fact))
                        .filter(value -> !value.equals(value(fact)))
                        .distinct()
                        .toList();
    }

    String fill(TemplateText text, int fact) {
        return fill(text, value(fact));
    }

    private String fill(TemplateText text, String value) {
        Map<String, String> bindings = new LinkedHashMap<>();
        bindings.put("subject", subject);
        bindings.put("value", value);
        return text.fill(bindings);
    }

    /// A turn's worth of sentences that tell all of it.
    String told(SplitMix64 random) {
        var sentences = new ArrayList<String>();
        for (int i = 0; i < scenario.facts().size(); i++) {
            var fact = scenario.facts().get(i);
            sentences.add(fill(random.pick(isChange() ? fact.changed() : fact.told()), i));
        }
        return String.join(scenario.language().equals("zh") ? "" : " ", random.shuffled(sentences));
    }
}
