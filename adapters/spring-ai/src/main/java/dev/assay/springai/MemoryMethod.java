package dev.assay.springai;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.estimate.CallPlan;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.Compactor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.ai.chat.memory.ChatMemory;

/// A chat memory as a method of the compact suite, made anew for each case.
record MemoryMethod(String name, Map<String, Object> settings, Supplier<ChatMemory> fresh) implements CaseMethod {
    MemoryMethod {
        settings = Map.copyOf(settings);
    }

    @Override
    public String version() {
        return Versions.SPRING_AI;
    }

    /// Memories of the framework keep windows; one that asks a model counts its calls by itself.
    @Override
    public CallPlan plan() {
        return CallPlan.none();
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>(settings);
        configuration.put("spring-ai", Versions.SPRING_AI);
        return configuration;
    }

    @Override
    public Compactor open(Profile profile, ChatModel model, ArtifactFence fence) {
        var kept = new Kept(fresh.get());
        return Compactor.of(name, version(), kept::after);
    }

    /// The memory of one conversation.
    private static final class Kept {
        private static final String ID = "assay";
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
                    memory.add(ID, Messages.of(turn.role().toString(), turn.content()));
                }
            }
            last = request.transcript().turns().stream()
                    .mapToInt(Turn::id)
                    .max()
                    .orElse(last);
            var turns = new ArrayList<Turn>();
            for (var message : memory.get(ID)) {
                var role = TurnRole.named(Messages.role(message)).orElse(TurnRole.USER);
                turns.add(new Turn(turns.size(), role, Messages.text(message), List.of()));
            }
            return turns;
        }
    }
}
