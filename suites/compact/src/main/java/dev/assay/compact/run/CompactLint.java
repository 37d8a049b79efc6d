package dev.assay.compact.run;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Item;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.check.Check;
import dev.assay.compact.check.CheckReader;
import dev.assay.compact.check.MalformedCheck;
import dev.assay.compact.check.ToldValues;
import dev.assay.compact.generation.DrawnCase;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.OracleCompactor;
import dev.assay.compact.scoring.CycleAnswers;
import dev.assay.compact.scoring.CycleScoring;
import dev.assay.compact.scoring.ScoringRules;
import dev.assay.json.Digests;
import dev.assay.text.DecimalText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Proves that generated cases measure what they are meant to, in every cycle of each: whoever knows the
/// ground truth scores 1 and contradicts nothing, what is asked was said and is in the ground truth, no two
/// values of a case collide, no question is asked twice, no two cases are the same. What can be scored by
/// silence or by "No." is told for each template.
public final class CompactLint {
    private static final double EXACT = 1e-9;

    /// A template that silence or "No." gets this far with measures manners, not memory.
    private static final double HIGHEST_FLOOR = 0.40;

    private static final String NO = "No.";

    private final CheckReader checks = new CheckReader(ScoringRules.STANDARD.profile());
    private final CycleScoring scoring = new CycleScoring(ScoringRules.STANDARD);
    private final List<String> problems = new ArrayList<>();
    private final Map<String, Floor> floors = new LinkedHashMap<>();
    private final Set<String> conversations = new HashSet<>();
    private int cases;

    /// The most that can be had without knowing anything, over all cases of a template.
    ///
    /// @param silent by saying nothing
    /// @param negative by saying "No." to everything
    public record Floor(double silent, double negative) {
        Floor max(Floor other) {
            return new Floor(Math.max(silent, other.silent), Math.max(negative, other.negative));
        }
    }

    /// @param floors by template key
    public record Findings(int cases, List<String> problems, Map<String, Floor> floors) {
        public boolean areClean() {
            return problems.isEmpty();
        }

        /// Both, these first.
        public Findings and(Findings more) {
            var all = new ArrayList<>(problems);
            all.addAll(more.problems);
            var both = new LinkedHashMap<>(floors);
            both.putAll(more.floors);
            return new Findings(cases + more.cases, List.copyOf(all), both);
        }
    }

    public void add(DrawnCase drawn) {
        var one = drawn.drawn();
        cases++;
        if (!conversations.add(Digests.sha256(Rendering.of(one.transcript())))) {
            problem(one, 0, "is the same conversation as another case");
        }
        collisions(one, drawn.bindings());
        var oracle = new OracleCompactor(one::groundTruthIn);
        for (int cycle = 0; cycle <= one.continuations().size(); cycle++) {
            var request = new CompactionRequest(one.transcript(), Map.of(), Optional.empty());
            check(one, cycle, oracle.compact(request));
        }
    }

    public Findings findings() {
        floors.forEach((template, floor) -> {
            if (Math.max(floor.silent(), floor.negative()) >= HIGHEST_FLOOR) {
                problems.add("%s: silence scores %s and \"No.\" %s"
                        .formatted(template, fixed(floor.silent()), fixed(floor.negative())));
            }
        });
        return new Findings(cases, List.copyOf(problems), floors);
    }

    private void collisions(CompactCase one, Map<String, String> bindings) {
        var values = new ArrayList<Map.Entry<String, String>>();
        bindings.entrySet().stream()
                .filter(binding -> !binding.getKey().startsWith("difficulty."))
                .forEach(values::add);
        for (var value : values) {
            values.stream()
                    .filter(other -> !other.getKey().equals(value.getKey())
                            && lower(other.getValue()).contains(lower(value.getValue())))
                    .forEach(other -> problem(
                            one,
                            0,
                            "draws \"%s\" for %s, which is in \"%s\" for %s"
                                    .formatted(value.getValue(), value.getKey(), other.getValue(), other.getKey())));
        }
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private void check(CompactCase one, int cycle, Artifact truth) {
        var items = one.itemsIn(cycle);
        if (items.stream().map(Item::prompt).distinct().count() < items.size()) {
            problem(one, cycle, "asks the same question twice");
        }
        try {
            var said = ToldValues.in(said(one, cycle));
            var known = ToldValues.in(Rendering.of(truth));
            items.forEach(item -> answerable(one, cycle, item, said, known));
            perfect(one, cycle, truth);
            floors.merge(
                    one.templateKey(),
                    new Floor(score(one, cycle, truth, _ -> ""), score(one, cycle, truth, _ -> NO)),
                    Floor::max);
        } catch (MalformedCheck e) {
            problem(one, cycle, "expects what cannot be checked: " + e.getMessage());
        }
    }

    private void answerable(CompactCase one, int cycle, Item item, ToldValues said, ToldValues known) {
        var check = checks.read(item.expected());
        if (check.isAbsence()) {
            return;
        }
        if (!check.isAnswerableFrom(said)) {
            problem(one, cycle, "asks in %s for what was never said".formatted(item.key()));
        }
        if (!check.isAnswerableFrom(known)) {
            problem(one, cycle, "asks in %s for what is not in the ground truth".formatted(item.key()));
        }
    }

    private static String said(CompactCase one, int cycle) {
        var turns = new ArrayList<>(one.transcript().turns());
        one.continuations().stream().limit(cycle).forEach(next -> turns.addAll(next.turns()));
        return turns.stream().map(Turn::content).collect(Collectors.joining("\n"));
    }

    private void perfect(CompactCase one, int cycle, Artifact truth) {
        var scored = scoring.score(answers(one, cycle, truth, this::answer));
        double score = scored.scorecard().penalizedCycleScore();
        if (score < 1 - EXACT) {
            problem(
                    one,
                    cycle,
                    "gives %s to who knows everything; violating: %s"
                            .formatted(fixed(score), scored.detail().violating()));
        }
    }

    /// What somebody would say who knows the ground truth and is asked this.
    private String answer(Item item) {
        Check check = checks.read(item.expected());
        if (check instanceof Check.NumericWithin) {
            return String.valueOf(item.expected().get("value")) + " "
                    + item.expected().getOrDefault("unit", "");
        }
        return switch (check) {
            case Check.OneValue(var values, var _, var _) -> values.getFirst();
            case Check.YesNo(var isYes, var _, var _) -> isYes ? "Yes." : NO;
            case Check.JsonObject object -> object.written();
            default -> check.isAbsence() ? NO : String.join(", ", check.expectedTexts());
        };
    }

    private double score(CompactCase one, int cycle, Artifact truth, Function<Item, String> answer) {
        return scoring.score(answers(one, cycle, truth, answer)).scorecard().penalizedCycleScore();
    }

    private static CycleAnswers answers(CompactCase one, int cycle, Artifact artifact, Function<Item, String> answer) {
        var responses = new LinkedHashMap<String, String>();
        one.itemsIn(cycle).forEach(item -> responses.put(item.key(), answer.apply(item)));
        return new CycleAnswers(cycle, one.itemsIn(cycle), one.groundTruthIn(cycle), artifact, responses, 1, 1);
    }

    private static String fixed(double value) {
        return DecimalText.printed(value, 3);
    }

    private void problem(CompactCase one, int cycle, String what) {
        problems.add("%s, cycle %d: %s".formatted(one.caseId(), cycle, what));
    }
}
