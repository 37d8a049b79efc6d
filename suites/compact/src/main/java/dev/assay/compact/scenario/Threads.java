package dev.assay.compact.scenario;

import dev.assay.compact.TurnRole;
import dev.assay.compact.template.Scenario;
import dev.assay.compact.template.TemplateText;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Talk beside the point without end: several threads at a time, each taken up again until it is over. No thread has a
/// word that speaks of what is asked for.
final class Threads {
    private static final int OPEN = 3;
    private static final double TIC_SHARE = 0.7;
    private static final int MISS_EVERY = 24;

    private final Scenario scenario;
    private final CaseValues values;
    private final SplitMix64 random;
    private final List<Pack.Talk> all;
    private final List<Running> open = new ArrayList<>();
    private List<Pack.Talk> waiting = List.of();
    private final String tic;
    private int given;

    Threads(Pack pack, Scenario scenario, CaseValues values, SplitMix64 random) {
        this.scenario = scenario;
        this.values = values;
        this.random = random;
        this.tic = (pack.language().equals("zh") ? "" : " ") + random.pick(pack.tics());
        this.all = pack.threads().stream()
                .filter(thread -> !speaksOf(thread, scenario))
                .toList();
    }

    private static boolean speaksOf(Pack.Talk thread, Scenario scenario) {
        return thread.lines().stream()
                .anyMatch(line -> scenario.speaks(line.text().source()));
    }

    /// A thread that has begun.
    private static final class Running {
        private final Pack.Talk thread;
        private final Map<String, String> bound = new HashMap<>();
        private int next;

        Running(Pack.Talk thread) {
            this.thread = thread;
        }

        boolean isOver() {
            return next >= thread.lines().size();
        }
    }

    /// At least so many tokens of it.
    List<List<Spoken>> ofTokens(int tokens) {
        var blocks = new ArrayList<List<Spoken>>();
        for (int said = 0; said < tokens; ) {
            var block = next();
            blocks.add(block);
            said += Spoken.tokens(List.of(block));
        }
        return blocks;
    }

    /// One exchange of one thread, or a sentence that only sounds like a fact.
    private List<Spoken> next() {
        given++;
        if (!scenario.misses().isEmpty() && given % MISS_EVERY == MISS_EVERY / 2) {
            var miss = random.pick(scenario.misses());
            return List.of(new Spoken(TurnRole.USER, filled(miss, new HashMap<>()), Spoken.BESIDE));
        }
        while (open.size() < OPEN) {
            open.add(new Running(fresh()));
        }
        var running = random.pick(open);
        var block = exchange(running);
        open.removeIf(Running::isOver);
        return block;
    }

    private Pack.Talk fresh() {
        if (waiting.isEmpty()) {
            waiting = new ArrayList<>(random.shuffled(all));
        }
        return waiting.removeLast();
    }

    private List<Spoken> exchange(Running running) {
        var block = new ArrayList<Spoken>();
        while (!running.isOver()) {
            var line = running.thread.lines().get(running.next++);
            var text = filled(line.text(), running.bound);
            running.bound.put("quote", text);
            block.add(new Spoken(line.role(), text + tic(line.role()), Spoken.BESIDE));
            if (line.role() == TurnRole.ASSISTANT && !isFollowedByOutput(running)) {
                break;
            }
        }
        return block;
    }

    private String tic(TurnRole role) {
        return role == TurnRole.ASSISTANT && random.fraction() < TIC_SHARE ? tic : "";
    }

    /// What a tool prints comes right after its call.
    private static boolean isFollowedByOutput(Running running) {
        return !running.isOver()
                && running.thread.lines().get(running.next).text().source().startsWith("[");
    }

    private String filled(TemplateText text, Map<String, String> bound) {
        return text.fillEach(name -> name.equals("value") ? random.pick(values.pool()) : values.of(name, bound));
    }
}
