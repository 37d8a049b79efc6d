package dev.assay.compact.scoring;

import dev.assay.api.Profile;
import dev.assay.compact.GroundTruth;
import dev.assay.compact.Item;
import dev.assay.compact.assertion.NormalizedText;
import dev.assay.compact.assertion.Polarity;
import dev.assay.compact.check.Check;
import dev.assay.compact.check.CheckReader;
import dev.assay.compact.check.History;
import dev.assay.compact.check.MalformedCheck;
import dev.assay.compact.relation.Relation;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/// Responses of one cycle that do what is forbidden, answer with a plan that was given up (templates list
/// superseded plans as forbidden phrases), or go against a locked decision.
///
/// @param violating keys of the items, in order
/// @param considered how many items could have violated
public record Contradictions(List<String> violating, int considered) {
    private static final CheckReader CHECKS = new CheckReader(Profile.STANDARD);

    public Contradictions {
        violating = List.copyOf(violating);
    }

    /// From 0 to 1, lower is better; 0 where nothing was considered.
    public double rate() {
        return considered == 0 ? 0 : (double) violating.size() / considered;
    }

    static Contradictions of(ScoringRules rules, List<Item> items, Map<String, String> responses, GroundTruth truth) {
        var forbidden = truth.forbiddenBehaviors();
        return switch (rules) {
            case COMPAT -> compat(items, responses, forbidden);
            case METHODOLOGY -> licensed(items, responses, forbidden, NormalizedText::contains);
            case STANDARD -> standard(items, responses, truth);
        };
    }

    /// Items that tell their relation are judged by it, all others by the phrases of the ground truth.
    private static Contradictions standard(List<Item> items, Map<String, String> responses, GroundTruth truth) {
        var open = items.stream().filter(item -> Relation.of(item).isEmpty()).toList();
        var breaking = items.stream()
                .filter(item -> Relation.of(item)
                        .filter(relation -> isBroken(item, relation, responses.getOrDefault(item.key(), "")))
                        .isPresent())
                .map(Item::key)
                .toList();
        var judged = licensed(open, responses, truth.forbiddenBehaviors(), Contradictions::isHeld)
                .and(against(open, responses, truth))
                .and(breaking);
        return new Contradictions(judged.violating(), items.size());
    }

    /// Whether a response permits what is forbidden, or gives what held before as what holds now.
    private static boolean isBroken(Item item, Relation relation, String response) {
        return switch (CHECKS.read(item.expected())) {
            case Check.YesNo(var isYes, var of, var others) ->
                !isYes && new Check.YesNo(true, of, others).score(response) >= 1;
            case Check.JsonObject right -> right.score(response) < 1 && givesStale(relation, response);
            case Check.OneValue right -> right.score(response) < 1 && givesStale(relation, response);
            default -> false;
        };
    }

    private static boolean givesStale(Relation relation, String response) {
        return relation.stale().stream().anyMatch(old -> new Check.OneValue(List.of(old)).score(response) >= 1);
    }

    /// History told as history is no contradiction; a stale value given as the current one is.
    private static boolean isHeld(String response, String phrase) {
        return Polarity.isAsserted(response, phrase) && !History.isAllOf(response, phrase);
    }

    /// Those that go against a locked decision.
    private static List<String> against(List<Item> items, Map<String, String> responses, GroundTruth truth) {
        var breach = new DecisionBreach(truth.lockedDecisions());
        return items.stream()
                .filter(item ->
                        breach.breaks(item, CHECKS.read(item.expected()), responses.getOrDefault(item.key(), "")))
                .map(Item::key)
                .toList();
    }

    private Contradictions and(List<String> more) {
        return new Contradictions(
                Stream.concat(violating.stream(), more.stream()).distinct().toList(), considered);
    }

    /// Recall items are left out on both sides; a blank phrase is in every response.
    private static Contradictions compat(List<Item> items, Map<String, String> responses, List<String> forbidden) {
        var considered = items.stream().filter(item -> !item.type().isRecall()).toList();
        var violating = considered.stream()
                .map(Item::key)
                .filter(key -> occurs(responses.getOrDefault(key, ""), forbidden))
                .toList();
        return new Contradictions(violating, considered.size());
    }

    static boolean occurs(String response, List<String> forbidden) {
        return forbidden.stream().anyMatch(phrase -> NormalizedText.contains(response, phrase));
    }

    /// Every item counts; a phrase that the item itself asks for is no violation.
    private static Contradictions licensed(
            List<Item> items,
            Map<String, String> responses,
            List<String> forbidden,
            BiPredicate<String, String> breaks) {
        var phrases = forbidden.stream()
                .filter(phrase -> !UnicodeText.isBlank(phrase))
                .toList();
        var violating = items.stream()
                .filter(item -> phrases.stream()
                        .anyMatch(phrase -> breaks.test(responses.getOrDefault(item.key(), ""), phrase)
                                && !isLicensed(item, phrase)))
                .map(Item::key)
                .toList();
        return new Contradictions(violating, items.size());
    }

    private static boolean isLicensed(Item item, String phrase) {
        return expectedTexts(item).stream().anyMatch(text -> NormalizedText.contains(text, phrase));
    }

    private static List<String> expectedTexts(Item item) {
        try {
            Check check = CHECKS.read(item.expected());
            return check.isAbsence() ? List.of() : check.expectedTexts();
        } catch (MalformedCheck _) {
            return List.of();
        }
    }
}
