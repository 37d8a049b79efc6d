package dev.assay.compact.scenario;

import dev.assay.api.UserError;
import dev.assay.compact.Continuation;
import dev.assay.compact.GroundTruth;
import dev.assay.compact.Item;
import dev.assay.compact.Transcript;
import dev.assay.compact.template.Scenario;
import dev.assay.random.SplitMix64;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// One case being made: what holds of each subject, when it is told, and what is said around it.
///
/// The turn that decides an answer stands at a depth drawn evenly from the whole conversation; what was told before and
/// no longer holds stands anywhere before it. The same is told of other subjects that nobody asks about.
final class CaseDrawing {
    private static final int LIVE = 3;
    private static final int CYCLES = 3;
    private static final int FEWEST_CHANGES = 2;
    private static final int MOST_CHANGES = 3;
    private static final int MOST_WITHDRAWN = 2;

    /// In tokens of the conversation before or after a deciding turn, for one of them.
    private static final int ROOM_FOR_CHANGE = 300;

    private static final int ROOM_FOR_WITHDRAWAL = 500;
    private static final int SHARE_OF_CONTINUATION = 4;
    private static final int SHORTEST_CONTINUATION = 250;

    /// What is told before and after a deciding turn pushes it inwards.
    private static final double WIDER = 1.03;

    /// Of all tokens, in facts that nobody asks about.
    private static final double BESIDE_SHARE = 0.25;

    private final Scenario scenario;
    private final Pack pack;
    private final SplitMix64 random;
    private final CaseValues values;
    private final Threads threads;
    private final SideFacts sides;
    private final Telling telling;
    private final int length;
    private final List<Standing> standings = new ArrayList<>();
    private final Transcript opening;
    private final GroundTruth truth;
    private final List<Item> items;
    private final List<Continuation> continuations = new ArrayList<>();
    private double evidenceShare;

    CaseDrawing(Scenario scenario, String key, BigInteger seed, int length) {
        this.scenario = scenario;
        this.pack = Packs.of(scenario.language());
        this.length = length;
        this.random = SplitMix64.of("scenario", key, seed.toString());
        refuseUnknown(key);
        this.values = new CaseValues(pack, scenario, random);
        this.threads = new Threads(pack, scenario, values, SplitMix64.of("threads", key, seed.toString()));
        this.telling = new Telling(pack, values, scenario.about());
        this.sides = new SideFacts(pack, scenario, values, SplitMix64.of("sides", key, seed.toString()));
        values.subjects().stream()
                .limit(LIVE)
                .forEach(subject -> standings.add(new Standing(scenario, subject, values.pool())));
        this.opening = new Transcript(Spoken.numbered(openingLines(), 0));
        this.truth = new Questions(scenario, values.pool()).truth(standings);
        this.items = new Questions(scenario, values.pool()).items(standings);
        for (int cycle = 1; cycle <= CYCLES; cycle++) {
            continuations.add(continuation(cycle));
        }
    }

    private void refuseUnknown(String key) {
        if (!pack.subjects().containsKey(scenario.about())) {
            throw new UserError("template \"%s\" is about \"%s\"\n       there are %s"
                    .formatted(key, scenario.about(), pack.subjects().keySet()));
        }
        scenario.kind().filter(kind -> !pack.knows(kind)).ifPresent(kind -> {
            throw new UserError("template \"%s\" has values of the kind \"%s\", which the words of \"%s\" lack"
                    .formatted(key, kind, scenario.language()));
        });
    }

    Transcript opening() {
        return opening;
    }

    GroundTruth truth() {
        return truth;
    }

    List<Item> items() {
        return items;
    }

    List<Continuation> continuations() {
        return continuations;
    }

    private List<Spoken> openingLines() {
        var told = new ArrayList<Weave.Placed>();
        standings.forEach(standing -> told.addAll(statements(standing, Spoken.NEEDLE)));
        values.subjects().stream()
                .skip(LIVE + 1L)
                .forEach(subject ->
                        told.addAll(statements(new Standing(scenario, subject, values.pool()), Spoken.BESIDE)));
        var lines = woven(told, length);
        evidenceShare = share(lines);
        return lines;
    }

    /// Blocks at their depth among facts and talk beside the point.
    private List<Spoken> woven(List<Weave.Placed> told, int tokens) {
        var placed = new ArrayList<>(told);
        placed.addAll(sides.ofTokens((int) (tokens * BESIDE_SHARE), telling, this::supposed));
        int said = placed.stream()
                .mapToInt(one -> Spoken.tokens(List.of(one.block())))
                .sum();
        return Weave.of(threads.ofTokens(Math.max(0, tokens - said)), placed);
    }

    /// What is told of one subject, the last of it at a depth drawn evenly. Where there is hardly room before that,
    /// less was otherwise before.
    private List<Weave.Placed> statements(Standing standing, List<String> deciding) {
        double last = Math.clamp(0.5 + WIDER * (random.fraction() - 0.5), 0, 1);
        boolean isAsked = deciding.equals(Spoken.NEEDLE);
        int wanted = isAsked ? random.between(FEWEST_CHANGES, MOST_CHANGES) : random.below(2);
        int changes = Math.min(wanted, (int) (last * length) / ROOM_FOR_CHANGE);
        var depths = new ArrayList<Double>();
        for (int i = 0; i < changes; i++) {
            depths.add(last * Math.sqrt(random.fraction()));
        }
        depths.sort(null);
        depths.add(last);
        var told = new ArrayList<Weave.Placed>();
        for (int i = 0; i <= changes; i++) {
            var before = isAsked ? Spoken.SUPERSEDED : Spoken.BESIDE;
            told.add(new Weave.Placed(depths.get(i), statement(standing, i == changes ? deciding : before, before)));
        }
        told.addAll(neverSo(standing, last, isAsked ? MOST_WITHDRAWN : 1));
        return told;
    }

    /// What is only supposed, and what is said and taken back, comes last: whoever keeps the last words on a matter
    /// keeps what never held. Nobody knows how often that is. Where there is hardly room, less is taken back.
    private List<Weave.Placed> neverSo(Standing standing, double last, int most) {
        var told = new ArrayList<Weave.Placed>();
        told.add(new Weave.Placed(after(last), telling.supposed(otherwise(standing, true), random)));
        int room = (int) ((1 - last) * length) / ROOM_FOR_WITHDRAWAL;
        for (int i = Math.min(room, Math.min(most, random.between(0, most + 1))); i > 0; i--) {
            told.add(withdrawal(standing, last));
        }
        return told;
    }

    private Weave.Placed withdrawal(Standing standing, double last) {
        return new Weave.Placed(after(last), telling.withdrawn(otherwise(standing, false), random));
    }

    private double after(double last) {
        return last + (1 - last) * random.fraction();
    }

    /// The same with values that do not hold.
    private Telling.Said otherwise(Standing standing, boolean isSupposed) {
        var other = standing.otherwise(random);
        return new Telling.Said(
                standing.subject(),
                isSupposed ? supposed(other, random) : joined(other),
                () -> joined(standing.otherwise(random)),
                standing.isChange());
    }

    private String joined(List<String> sentences) {
        return String.join(scenario.language().equals("zh") ? "" : " ", sentences);
    }

    private String supposed(List<String> facts, SplitMix64 random) {
        return facts.stream()
                .map(said -> {
                    var named = new HashMap<String, String>();
                    named.put("said", said);
                    return random.pick(pack.supposed()).fillEach(name -> values.of(name, named));
                })
                .collect(Collectors.joining(scenario.language().equals("zh") ? "" : " "));
    }

    private static double share(List<Spoken> lines) {
        int evidence = lines.stream()
                .filter(line -> line.tags().equals(Spoken.NEEDLE))
                .mapToInt(Spoken::tokens)
                .sum();
        return (double) evidence / Math.max(1, Spoken.tokens(List.of(lines)));
    }

    /// What holds of a subject from here on.
    ///
    /// @param before tags of a slip that it corrects
    private List<Spoken> statement(Standing standing, List<String> tags, List<String> before) {
        standing.change(random);
        var said = new Telling.Said(
                standing.subject(),
                standing.told(random),
                () -> joined(standing.otherwise(random)),
                standing.isChange());
        return telling.told(said, tags, before, random);
    }

    /// In the first one more subject comes up; in each of the others one changes. Were there more changes, whoever
    /// keeps the
    /// last turns would know most of what is asked.
    private Continuation continuation(int cycle) {
        var told = new ArrayList<Weave.Placed>();
        if (cycle > 1) {
            double at = random.fraction();
            var standing = standings.get((cycle - 2) % LIVE);
            told.add(new Weave.Placed(at, statement(standing, Spoken.NEEDLE, Spoken.SUPERSEDED)));
            told.addAll(neverSo(standing, at, 1));
        } else {
            var added = new Standing(scenario, values.subjects().get(LIVE), values.pool());
            standings.add(added);
            double last = random.fraction();
            told.add(
                    new Weave.Placed(last * random.fraction(), statement(added, Spoken.SUPERSEDED, Spoken.SUPERSEDED)));
            told.add(new Weave.Placed(last, statement(added, Spoken.NEEDLE, Spoken.SUPERSEDED)));
            told.addAll(neverSo(added, last, 1));
        }
        told.add(withdrawal(random.pick(standings), 0));
        int tokens = Math.max(SHORTEST_CONTINUATION, length / SHARE_OF_CONTINUATION);
        var lines = woven(told, tokens);
        int first = opening.turns().size()
                + continuations.stream().mapToInt(one -> one.turns().size()).sum();
        var questions = new Questions(scenario, values.pool());
        return new Continuation(Spoken.numbered(lines, first), questions.truth(standings), questions.items(standings));
    }

    Map<String, String> bindings() {
        var bindings = new LinkedHashMap<String, String>();
        for (int i = 0; i < values.subjects().size(); i++) {
            bindings.put("subject_" + (i + 1), values.subjects().get(i));
        }
        for (int i = 0; i < values.pool().size(); i++) {
            bindings.put("value_" + (i + 1), values.pool().get(i));
        }
        bindings.put("difficulty.tokens", Integer.toString(length));
        bindings.put("difficulty.evidence_share", String.format(Locale.ROOT, "%.4f", evidenceShare));
        return bindings;
    }
}
