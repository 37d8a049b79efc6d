package dev.assay.compact.flow;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactLimits;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.cost.CallCount;
import dev.assay.compact.log.RunEvent.Stage;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.Compactor;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// One case through all its cycles: go on talking, compact, ask every item. For one thread, and once.
final class CaseFlow {
    /// Most tokens of a reply; the original asks for as many.
    static final int MAX_TOKENS = 2048;

    private static final List<String> CONTINUATION = List.of("continuation");
    private static final List<String> CARRIED = List.of("compacted_context");

    private final FlowSetup setup;
    private final CaseScript script;
    private final ChatModel model;
    private final CallCount calls;
    private final List<Turn> conversation;
    private final List<CycleRecord> cycles = new ArrayList<>();
    private Stage stage = Stage.UNKNOWN;

    /// @param model that answers, counted by `calls`
    CaseFlow(FlowSetup setup, CaseScript script, ChatModel model, CallCount calls) {
        this.setup = setup;
        this.script = script;
        this.model = model;
        this.calls = calls;
        this.conversation = new ArrayList<>(script.opening());
    }

    /// What was being done when it failed.
    Stage stage() {
        return stage;
    }

    int cycle() {
        return cycles.size();
    }

    Playthrough run(Compactor compactor, Map<String, Object> configuration) throws Exception {
        Optional<Artifact> previous = Optional.empty();
        for (int cycle = 0; cycle <= setup.driftCycles(); cycle++) {
            long begin = System.nanoTime();
            stage = Stage.CONTINUATION;
            var appended = cycle == 0 ? List.<Turn>of() : continuation(cycle, previous.orElse(Artifact.EMPTY));
            conversation.addAll(appended);
            stage = Stage.COMPACT;
            var room = script.room(conversation);
            var request = new CompactionRequest(input(appended, previous), configuration, previous, room);
            var artifact = bounded(compactor.compact(request), room);
            stage = Stage.EVALUATE;
            var responses = responses(cycle, artifact);
            long millis = (System.nanoTime() - begin) / 1_000_000;
            cycles.add(new CycleRecord(cycle, appended, artifact, responses, millis, calls.take()));
            previous = Optional.of(artifact);
        }
        stage = Stage.SCORE;
        return new Playthrough(calls.modelVersion(), calls.cost(), cycles);
    }

    private static Artifact bounded(Artifact artifact, OptionalInt room) {
        var bounded = ArtifactLimits.apply(artifact);
        return room.isPresent() ? ArtifactRoom.cut(bounded, room.getAsInt()) : bounded;
    }

    /// What the template says happens, or one line of the user and what the model replies.
    private List<Turn> continuation(int cycle, Artifact previous) throws InterruptedException {
        if (script.isWrittenUpTo(cycle)) {
            return script.scenes().get(cycle).turns();
        }
        int id = conversation.stream().mapToInt(Turn::id).max().orElse(-1) + 1;
        var line = setup.generator().continuationLine(script.seed(), cycle);
        var reply = ask(ChatMessage.user(setup.prompts().continuation(previous, line)));
        return List.of(
                new Turn(id, TurnRole.USER, line, CONTINUATION),
                new Turn(id + 1, TurnRole.ASSISTANT, reply, CONTINUATION));
    }

    private Transcript input(List<Turn> appended, Optional<Artifact> previous) {
        if (previous.isEmpty() || setup.drift() == DriftContext.FULL_TRANSCRIPT) {
            return new Transcript(conversation);
        }
        var turns = new ArrayList<Turn>();
        turns.add(new Turn(0, TurnRole.SYSTEM, Rendering.of(previous.get()), CARRIED));
        turns.addAll(appended);
        return new Transcript(turns);
    }

    private Map<String, String> responses(int cycle, Artifact artifact) throws InterruptedException {
        var prefix = setup.prompts().evaluationPrefix(artifact);
        var responses = new LinkedHashMap<String, String>();
        for (var question : script.questionsIn(cycle)) {
            responses.put(
                    question.key(), ask(ChatMessage.user(prefix, setup.prompts().question(question.prompt()))));
        }
        return responses;
    }

    private String ask(ChatMessage message) throws InterruptedException {
        var options = ChatOptions.DEFAULT.withTemperature(0).withMaxTokens(MAX_TOKENS);
        var reply = model.chat(ChatRequest.of(message).withOptions(options));
        calls.heard(reply);
        return UnicodeText.strip(ArtifactFence.withoutTags(reply.text()));
    }
}
