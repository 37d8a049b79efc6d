package dev.assay.compact.generation;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.Difficulty;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateSuite;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/// Generated cases as JSON objects: where each comes from, what it was filled with, and the case itself. A
/// case that cannot be made has an `error` in its place.
public final class CaseLines {
    private final Profile profile;
    private final CaseGenerator generator;
    private final TemplateSuite suite;

    public CaseLines(Profile profile, CaseGenerator generator, TemplateSuite suite) {
        this.profile = profile;
        this.generator = generator;
        this.suite = suite;
    }

    /// The case in a slot.
    public Map<String, Object> of(Template template, String group, int number, Difficulty difficulty) {
        var slot = new CaseSlot(generator.namespace(suite, template), group, number);
        var line = start(template);
        line.put("seed_namespace", slot.namespace());
        line.put("seed_group", group);
        line.put("case_slot", number);
        var seed = CaseGenerator.seed(slot);
        return ended(line, template, seed, difficulty, () -> generator.draw(template, slot, difficulty));
    }

    /// The case of a seed given by hand.
    public Map<String, Object> of(Template template, BigInteger seed, Difficulty difficulty) {
        return ended(start(template), template, seed, difficulty, () -> generator.draw(template, seed, difficulty));
    }

    private Map<String, Object> start(Template template) {
        var line = new LinkedHashMap<String, Object>();
        line.put("suite_key", suite.key());
        line.put("suite_version", suite.version());
        line.put("template_key", template.key());
        line.put("template_version", template.version());
        line.put("family", template.family());
        return line;
    }

    private Map<String, Object> ended(
            Map<String, Object> line,
            Template template,
            BigInteger seed,
            Difficulty difficulty,
            Supplier<DrawnCase> drawing) {
        line.put("seed", seed.toString());
        line.put("difficulty", difficulty.toString());
        try {
            var drawn = drawing.get();
            line.put("bindings", drawn.bindings());
            if (profile == Profile.COMPAT) {
                line.put("sub_seeds", CaseGenerator.drawSeeds(template, seed));
            }
            line.put("case", drawn.drawn().toMap());
        } catch (UserError e) {
            line.put("error", profile == Profile.COMPAT ? "GenerationError" : String.valueOf(e.getMessage()));
        }
        return line;
    }
}
