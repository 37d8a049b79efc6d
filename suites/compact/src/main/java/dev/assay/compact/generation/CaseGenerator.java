package dev.assay.compact.generation;

import dev.assay.api.Profile;
import dev.assay.compact.CaseSlot;
import dev.assay.compact.CaseStamp;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Continuation;
import dev.assay.compact.Difficulty;
import dev.assay.compact.Item;
import dev.assay.compact.Transcript;
import dev.assay.compact.scenario.ScenarioCases;
import dev.assay.compact.template.Dialect;
import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateItem;
import dev.assay.compact.template.TemplateSuite;
import dev.assay.random.MersenneTwister;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Makes cases from templates: the same template, seed, level and lexicon always give the same case.
///
/// Thread-safe.
public final class CaseGenerator {
    private final Profile profile;
    private final Lexicon lexicon;
    private final Drawing drawing;
    private final List<String> continuationLines;
    private final ScenarioCases scenarios;

    public CaseGenerator(Profile profile, Lexicon lexicon) {
        this(profile, lexicon, OptionalInt.empty());
    }

    /// @param length of conversations of the second dialect, in tokens; by level where it is empty
    public CaseGenerator(Profile profile, Lexicon lexicon, OptionalInt length) {
        this.profile = profile;
        this.scenarios = new ScenarioCases(length);
        this.lexicon = lexicon;
        this.continuationLines = lexicon.list(Lexicon.CONTINUATION_LINES);
        this.drawing = switch (profile) {
            case COMPAT -> new OriginalCases(lexicon);
            case STANDARD -> new StandardCases(lexicon);
        };
    }

    /// The language of the templates this generator understands.
    public Dialect dialect() {
        return switch (profile) {
            case COMPAT -> Dialect.compat();
            case STANDARD -> Dialect.standard(lexicon.generators(), lexicon.topics());
        };
    }

    /// What the seeds of a template's cases begin with. Ours names the lexicon too.
    public String namespace(TemplateSuite suite, Template template) {
        var namespace = "%s@%s/%s@%s".formatted(suite.key(), suite.version(), template.key(), template.version());
        return switch (profile) {
            case COMPAT -> namespace;
            case STANDARD -> namespace + "+" + lexicon.name();
        };
    }

    /// The seed of the case in a slot: unsigned, of 64 bits.
    public static BigInteger seed(CaseSlot slot) {
        return new Seeds().of(slot);
    }

    /// The seed of each draw of a case as the original makes it, by its name: unsigned, in decimal.
    public static Map<String, String> drawSeeds(Template template, BigInteger caseSeed) {
        var seeds = new Seeds();
        var byName = new LinkedHashMap<String, String>();
        OriginalCases.draws(template)
                .forEach(name -> byName.put(name, Long.toUnsignedString(seeds.of(caseSeed.toString(), name))));
        return byName;
    }

    /// The case in a slot.
    public DrawnCase draw(Template template, CaseSlot slot, Difficulty difficulty) {
        var seeds = new Seeds();
        var stamp = new CaseStamp(template.family(), Optional.of(slot));
        return draw(template, seeds.of(slot), difficulty, stamp, seeds);
    }

    /// The case of a seed given by hand, of any size and sign.
    public DrawnCase draw(Template template, BigInteger seed, Difficulty difficulty) {
        return draw(template, seed, difficulty, new CaseStamp(template.family(), Optional.empty()), new Seeds());
    }

    private DrawnCase draw(Template template, BigInteger seed, Difficulty difficulty, CaseStamp stamp, Seeds seeds) {
        if (template.scenario().isPresent()) {
            var made = scenarios.draw(template, seed, difficulty, stamp);
            return new DrawnCase(made.drawn(), made.bindings());
        }
        var base = seed.toString();
        var draft = drawing.draft(template, base, new Level(template, difficulty), seeds);
        var bindings = draft.bindings();
        var drawn = new CompactCase(
                template.key() + ":s" + base + ":d" + difficulty,
                template.key(),
                template.version(),
                seed,
                difficulty,
                new Transcript(Line.numbered(draft.lines(), 0)),
                template.groundTruth().fill(bindings),
                items(template.items(), bindings),
                continuations(template, draft),
                Optional.of(stamp));
        return new DrawnCase(drawn, bindings);
    }

    private static List<Item> items(List<TemplateItem> items, Map<String, String> bindings) {
        return items.stream().map(item -> item.fill(bindings)).toList();
    }

    private static List<Continuation> continuations(Template template, Drawing.Draft draft) {
        var continuations = new ArrayList<Continuation>();
        int first = draft.lines().size();
        for (int i = 0; i < draft.continuations().size(); i++) {
            var lines = draft.continuations().get(i);
            var written = template.continuations().get(i);
            continuations.add(new Continuation(
                    Line.numbered(lines, first),
                    written.groundTruth().fill(draft.bindings()),
                    items(written.items(), draft.bindings())));
            first += lines.size();
        }
        return continuations;
    }

    /// What the user says to go on in a drift cycle that the template does not write itself. In `standard`
    /// no line comes twice before all have come once.
    public String continuationLine(BigInteger caseSeed, int cycle) {
        return switch (profile) {
            case COMPAT -> stream(caseSeed, "continuation_prompt_" + cycle).choice(continuationLines);
            case STANDARD -> {
                int first = stream(caseSeed, "continuation_prompt").below(continuationLines.size());
                yield continuationLines.get(Math.floorMod(first + cycle, continuationLines.size()));
            }
        };
    }

    private static MersenneTwister stream(BigInteger caseSeed, String name) {
        return MersenneTwister.of(new Seeds().of(caseSeed.toString(), name));
    }
}
