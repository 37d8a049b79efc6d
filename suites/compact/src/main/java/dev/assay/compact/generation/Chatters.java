package dev.assay.compact.generation;

import dev.assay.compact.template.TemplateTurn;
import dev.assay.random.SplitMix64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The talk beside the point of one case: blocks about the same topic go on where the last one ended.
final class Chatters {
    private final Topics topics;
    private final Seeds seeds;
    private final String base;
    private final List<String> values;
    private final Map<String, Chatter> begun = new HashMap<>();

    Chatters(Topics topics, Seeds seeds, String base, List<String> values) {
        this.topics = topics;
        this.seeds = seeds;
        this.base = base;
        this.values = values;
    }

    Chatter about(TemplateTurn.Block block, String blockName) {
        var topic = block.topic().map(topics::named).orElseGet(() -> topics.any(seeds.of(base, blockName)));
        return begun.computeIfAbsent(
                topic.name(), name -> new Chatter(topic, values, new SplitMix64(seeds.of(base, "topic_" + name))));
    }
}
