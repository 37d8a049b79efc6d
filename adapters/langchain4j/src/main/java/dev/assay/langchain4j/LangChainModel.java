package dev.assay.langchain4j;

import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.langchain4j.model.chat.StreamingChatModel;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A LangChain4j model as a model of Assay. Times are by our own clock, around the call into the framework: what it
/// does by itself, such as trying again, is inside of them.
///
/// A model that only replies whole has no time to first token. Token counts are the framework's; what came
/// from a cache is known where the provider's own type of usage tells it.
public final class LangChainModel implements ChatModel {
    private final String name;
    private final Map<String, Object> configuration;
    private final Optional<dev.langchain4j.model.chat.ChatModel> whole;
    private final Optional<StreamingChatModel> streamed;

    private LangChainModel(
            String name,
            Map<String, Object> settings,
            Optional<dev.langchain4j.model.chat.ChatModel> whole,
            Optional<StreamingChatModel> streamed) {
        this.name = "langchain4j:" + name;
        var all = new LinkedHashMap<String, Object>();
        all.put("model", this.name);
        all.put("langchain4j", Versions.LANGCHAIN4J);
        all.putAll(settings);
        this.configuration = Collections.unmodifiableMap(all);
        this.whole = whole;
        this.streamed = streamed;
    }

    /// @param settings everything that can change a reply, without secrets; it stands in the fingerprint of a run
    public static LangChainModel of(
            String name, Map<String, Object> settings, dev.langchain4j.model.chat.ChatModel model) {
        return new LangChainModel(name, settings, Optional.of(model), Optional.empty());
    }

    /// A model that streams: the time to its first token is known.
    public static LangChainModel streaming(String name, Map<String, Object> settings, StreamingChatModel model) {
        return new LangChainModel(name, settings, Optional.empty(), Optional.of(model));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Map<String, Object> configuration() {
        return configuration;
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) throws InterruptedException {
        var call = new WholeCall(Messages.request(request), request.options());
        return streamed.isPresent() && request.options().delivery() == ChatOptions.Delivery.STREAMED
                ? new StreamedCall(call, listener).made(streamed.get())
                : call.made(whole.orElseGet(() -> new Joined(streamed.orElseThrow())), listener);
    }
}
