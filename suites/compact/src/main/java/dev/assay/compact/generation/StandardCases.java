package dev.assay.compact.generation;

import dev.assay.compact.template.Template;
import dev.assay.compact.template.Variable;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Cases of our own: no value of a case stands inside another, and levels mean what they say.
final class StandardCases implements Drawing {
    private static final int MOST_TRIES = 1_000;
    private static final String CONTINUATION = "continuation";

    private final Words words;
    private final Topics topics;

    StandardCases(Lexicon lexicon) {
        words = new Words(lexicon);
        topics = new Topics(lexicon);
    }

    @Override
    public Draft draft(Template template, String base, Level level, Seeds seeds) {
        var values = new DistinctValues();
        var bindings = new LinkedHashMap<String, String>();
        for (var variable : template.variables()) {
            bindings.put(variable.name(), draw(variable, seeds.of(base, variable.name()), values, level));
        }
        level.bindInto(bindings);
        var conversation = new Conversation(level, bindings, new Chatters(topics, seeds, base, values.plain()));
        var lines = conversation.lines(template.turns(), "distractor_block_");
        var continuations = new ArrayList<List<Line>>();
        for (int i = 0; i < template.continuations().size(); i++) {
            var said = conversation.lines(
                    template.continuations().get(i).turns(), "continuation_%d_block_".formatted(i + 1));
            continuations.add(said.stream().map(StandardCases::tagged).toList());
        }
        return new Draft(bindings, lines, continuations);
    }

    /// A value that collides with an earlier one is drawn again from the same stream, so that a variable
    /// added behind the others changes none of them.
    private String draw(Variable variable, long seed, DistinctValues values, Level level) {
        var random = new SplitMix64(seed);
        for (int i = 0; i < MOST_TRIES; i++) {
            var value = words.draw(variable.source(), random);
            if (values.add(value)) {
                return value;
            }
        }
        throw level.refused("has no free value for \"%s\": all collide with %s\n       widen what it draws from"
                .formatted(variable.name(), values.plain()));
    }

    private static Line tagged(Line line) {
        var tags = new ArrayList<>(line.tags());
        tags.add(CONTINUATION);
        return new Line(line.role(), line.content(), List.copyOf(tags));
    }
}
