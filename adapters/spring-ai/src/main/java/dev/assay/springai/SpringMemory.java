package dev.assay.springai;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.compact.run.CompactMethods;
import dev.assay.memory.MemoryMaker;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.springframework.ai.chat.memory.ChatMemory;

/// A `ChatMemory` under test: as a method that compacts conversations, or as a memory that is asked questions. A
/// repository is tested through the memory that uses it.
///
/// ```java
/// var window = SpringMemory.compactor(
///         "window", Map.of("messages", 10), () -> MessageWindowChatMemory.builder().maxMessages(10).build());
/// ```
public final class SpringMemory {
    private SpringMemory() {}

    /// A method of the compact suite: turns are added as they are said, and what the memory would send to a model takes
    /// the place of the conversation.
    ///
    /// @param settings everything that can change what it keeps; it stands in the fingerprint of a run
    /// @param fresh makes an empty memory, one for each conversation
    public static ContextSystem<Example> compactor(
            String name, Map<String, Object> settings, Supplier<ChatMemory> fresh) {
        return CompactMethods.system(name, new MemoryMethod(name, settings, fresh));
    }

    /// A memory that answers questions about a conversation with a model, from the messages it holds.
    public static MemoryMaker memory(
            String name, Map<String, Object> settings, Supplier<ChatMemory> fresh, dev.assay.chat.ChatModel answerer) {
        var configuration = new LinkedHashMap<String, Object>(settings);
        configuration.put("spring-ai", Versions.SPRING_AI);
        configuration.put("answered_by", answerer.configuration());
        return new MemoryMaker(name, configuration, () -> new AskedMemory(name, fresh, answerer));
    }
}
