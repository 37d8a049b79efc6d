package dev.assay.langchain4j;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelBacked;
import dev.assay.memory.ContextShown;
import dev.assay.memory.MemorySystem;
import dev.langchain4j.memory.ChatMemory;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/// A chat memory that is told a conversation, then asked about it. Not thread-safe.
final class AskedMemory implements MemorySystem, ContextShown, ModelBacked {
    private final String name;
    private final Supplier<ChatMemory> fresh;
    private final ChatModel answerer;
    private ChatMemory memory;
    private Map<String, Object> usage = Map.of();

    AskedMemory(String name, Supplier<ChatMemory> fresh, ChatModel answerer) {
        this.name = name;
        this.fresh = fresh;
        this.answerer = answerer;
        this.memory = fresh.get();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void reset() {
        memory = fresh.get();
    }

    @Override
    public void ingest(List<Turn> turns) {
        turns.stream()
                .filter(turn -> !turn.content().isBlank())
                .forEach(turn -> memory.add(Messages.of(turn.role(), turn.content())));
    }

    @Override
    public String query(String question) throws InterruptedException {
        var reply = answerer.chat(ChatRequest.of(
                ChatMessage.user("A conversation so far:\n\n%s\n\nAnswer from it, in as few words as possible: %s"
                        .formatted(lastContext(), question))));
        usage = TokenCounts.named(reply.usage());
        return reply.text();
    }

    /// What the memory would send to a model.
    @Override
    public String lastContext() {
        return memory.messages().stream()
                .map(message -> Messages.role(message) + ": " + Messages.text(message))
                .collect(Collectors.joining("\n"));
    }

    @Override
    public Map<String, Object> lastUsage() {
        return usage;
    }
}
