package dev.assay.compact.generation;

import dev.assay.compact.template.Template;
import dev.assay.compact.template.TemplateTurn;
import dev.assay.random.MersenneTwister;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Cases as the original makes them, bit for bit.
final class OriginalCases implements Drawing {
    private final OriginalWords words;
    private final OriginalFiller filler;

    OriginalCases(Lexicon lexicon) {
        words = new OriginalWords(lexicon);
        filler = new OriginalFiller(lexicon);
    }

    @Override
    public Draft draft(Template template, String base, Level level, Seeds seeds) {
        var streams = MersenneTwister.ofEach(seeds(template, base, seeds)).iterator();
        var bindings = new LinkedHashMap<String, String>();
        for (var variable : template.variables()) {
            bindings.put(variable.name(), words.draw(variable.source(), streams.next()));
        }
        level.bindInto(bindings);
        var lines = new ArrayList<Line>();
        for (var turn : template.turns()) {
            switch (turn) {
                case TemplateTurn.Said said -> lines.add(line(said, bindings));
                case TemplateTurn.Block block -> lines.addAll(filler.lines(level.count(block.count()), streams.next()));
            }
        }
        return new Draft(bindings, lines, List.of());
    }

    private static long[] seeds(Template template, String base, Seeds seeds) {
        return draws(template).stream().mapToLong(name -> seeds.of(base, name)).toArray();
    }

    /// The names of the draws: of each variable, then of each block.
    static List<String> draws(Template template) {
        var names = new ArrayList<String>();
        template.variables().forEach(variable -> names.add(variable.name()));
        for (int i = 0; i < template.turns().size(); i++) {
            if (template.turns().get(i) instanceof TemplateTurn.Block) {
                names.add("distractor_block_" + i);
            }
        }
        return names;
    }

    private static Line line(TemplateTurn.Said said, Map<String, String> bindings) {
        return new Line(said.role(), said.wordings().getFirst().fill(bindings), said.tags());
    }
}
