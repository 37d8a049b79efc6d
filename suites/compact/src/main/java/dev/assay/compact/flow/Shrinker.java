package dev.assay.compact.flow;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.compact.CompactCase;
import dev.assay.compact.Item;
import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.check.Check;
import dev.assay.compact.check.CheckReader;
import dev.assay.compact.method.Sentences;
import dev.assay.compact.scoring.CaseResult;
import dev.assay.compact.scoring.ItemScore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reduces the conversation of a failing case to the smallest found that still makes the method fail the
/// item: first whole turns are left out, then sentences of the turns that are left (delta debugging, Zeller
/// and Hildebrandt 2002). What the item asks for stays in the conversation, and the model still answers the
/// item from
/// the whole of it, or everything would fail: what is left is a failure of the method. The same
/// case and method always give the same result; no conversation is tried twice.
public final class Shrinker {
    private final CaseTrial trial;
    private final CompactCase failing;
    private final Target target;
    private final Map<List<Turn>, Boolean> tried = new HashMap<>();
    private final boolean isAnswerable;
    private boolean isRead;

    /// @param cycle in which the item fails
    public record Target(String itemKey, int cycle) {}

    /// @param smallest the case with nothing in it that could be left out
    /// @param runs of the method it took
    /// @param isRead whether the model answers the item when it is shown all of the conversation; where it does
    /// not, the failure is the model's, too
    public record Shrunk(CompactCase smallest, int runs, boolean isRead) {}

    public Shrinker(CaseTrial trial, CompactCase failing, Target target) {
        this.trial = trial;
        this.failing = failing;
        this.target = target;
        this.isAnswerable = isAnswerable(failing.transcript().turns());
    }

    /// The items of a result that do not score 1, cycle by cycle.
    public static List<Target> failures(CaseResult result) {
        return result.cycles().stream()
                .flatMap(cycle -> cycle.scorecard().itemScores().stream()
                        .filter(Shrinker::isFailed)
                        .map(item -> new Target(item.itemKey(), cycle.cycleNumber())))
                .toList();
    }

    /// Empty where the case does not fail when it is run again.
    public Optional<Shrunk> shrink() throws InterruptedException {
        var turns = failing.transcript().turns();
        isRead = isReadRight(turns);
        if (!fails(turns)) {
            return Optional.empty();
        }
        var fewer = new DeltaDebugging<Turn>(this::fails).minimize(turns);
        for (int i = 0; i < fewer.size(); i++) {
            fewer = shortened(fewer, i);
        }
        return Optional.of(new Shrunk(withTurns(fewer), tried.size(), isRead));
    }

    private List<Turn> shortened(List<Turn> turns, int at) throws InterruptedException {
        var sentences = Sentences.of(turns.get(at).content());
        if (sentences.size() < 2) {
            return turns;
        }
        var kept = new DeltaDebugging<String>(some -> fails(replaced(turns, at, some))).minimize(sentences);
        return kept.size() == sentences.size() ? turns : replaced(turns, at, kept);
    }

    private static List<Turn> replaced(List<Turn> turns, int at, List<String> sentences) {
        var replaced = new ArrayList<>(turns);
        var turn = turns.get(at);
        replaced.set(at, new Turn(turn.id(), turn.role(), String.join(" ", sentences), turn.tags()));
        return replaced;
    }

    private boolean fails(List<Turn> turns) throws InterruptedException {
        var known = tried.get(turns);
        if (known != null) {
            return known;
        }
        boolean fails = (!isAnswerable || isAnswerable(turns))
                && isFailed(trial.run(withTurns(turns)))
                && (!isRead || isReadRight(turns));
        tried.put(List.copyOf(turns), fails);
        return fails;
    }

    /// Whether what the item asks for is said.
    private boolean isAnswerable(List<Turn> turns) {
        return check().isAnswerableFrom(said(turns).stream().map(Turn::content).collect(Collectors.joining("\n")));
    }

    private Check check() {
        return new CheckReader(trial.judge().rules().profile()).read(item().expected());
    }

    private List<Turn> said(List<Turn> turns) {
        var said = new ArrayList<>(turns);
        failing.continuations().stream().limit(target.cycle()).forEach(one -> said.addAll(one.turns()));
        return said;
    }

    /// Whether the model answers the item when it is shown everything that was said.
    private boolean isReadRight(List<Turn> turns) throws InterruptedException {
        var tested = trial.tested();
        var prompts = tested.flow().prompts();
        var everything = Artifact.of(Rendering.of(new Transcript(said(turns))), StructuredState.EMPTY);
        var message = ChatMessage.user(prompts.evaluationPrefix(everything), prompts.question(item().prompt()));
        var options = ChatOptions.DEFAULT.withTemperature(0).withMaxTokens(CaseFlow.MAX_TOKENS);
        var reply = tested.reader().chat(ChatRequest.of(message).withOptions(options));
        return check().score(ArtifactFence.withoutTags(reply.text())) >= 1;
    }

    private Item item() {
        return failing.itemsIn(target.cycle()).stream()
                .filter(item -> item.key().equals(target.itemKey()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("the case has no item " + target.itemKey()));
    }

    private boolean isFailed(CaseOutcome outcome) {
        return switch (outcome) {
            case CaseOutcome.Done(var _, var result) ->
                result.cycles().get(target.cycle()).scorecard().itemScores().stream()
                        .filter(item -> item.itemKey().equals(target.itemKey()))
                        .anyMatch(Shrinker::isFailed);
            case CaseOutcome.Failed _ -> false;
        };
    }

    private static boolean isFailed(ItemScore item) {
        return item.score() < 1;
    }

    private CompactCase withTurns(List<Turn> turns) {
        return new CompactCase(
                failing.caseId(),
                failing.templateKey(),
                failing.templateVersion(),
                failing.seed(),
                failing.difficulty(),
                new Transcript(turns),
                failing.groundTruth(),
                failing.items(),
                failing.continuations(),
                failing.stamp());
    }
}
