package dev.assay.langchain4j;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.Compactor;
import dev.langchain4j.memory.ChatMemory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// A chat memory as a method of the compact suite, made anew for each case.
record MemoryMethod(String name, Map<String, Object> settings, Supplier<ChatMemory> fresh) implements CaseMethod {
    MemoryMethod {
        settings = Map.copyOf(settings);
    }

    @Override
    public String version() {
        return Versions.LANGCHAIN4J;
    }

    /// Memories of the framework keep windows; one that asks a model counts its calls by itself.
    @Override
    public CallPlan plan() {
        return CallPlan.none();
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>(settings);
        configuration.put("langchain4j", Versions.LANGCHAIN4J);
        return configuration;
    }

    @Override
    public Compactor open(Profile profile, ChatModel model, ArtifactFence fence) {
        var kept = new Kept(fresh.get());
        return Compactor.of(name, version(), kept::after);
    }

    /// The memory of one conversation.
    private static final class Kept {
        private final ChatMemory memory;
        private int last = -1;

        Kept(ChatMemory memory) {
            this.memory = memory;
        }

        /// Adds what was said since, and shows what the memory holds. The artifact of the cycle before, which comes
        /// first, is not said again: the memory still holds what it is made of.
        List<Turn> after(CompactionRequest request) {
            for (var turn : request.transcript().turns()) {
                if (turn.id() > last && !turn.content().isBlank()) {
                    memory.add(Messages.of(turn.role().toString(), turn.content()));
                }
            }
            last = request.transcript().turns().stream()
                    .mapToInt(Turn::id)
                    .max()
                    .orElse(last);
            var turns = new ArrayList<Turn>();
            for (var message : memory.messages()) {
                var role = TurnRole.named(Messages.role(message)).orElse(TurnRole.USER);
                turns.add(new Turn(turns.size(), role, Messages.text(message), List.of()));
            }
            return turns;
        }
    }
}
