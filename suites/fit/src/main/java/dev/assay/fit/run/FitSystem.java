package dev.assay.fit.run;

import dev.assay.api.Annotated;
import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.fit.FitCategory;
import dev.assay.fit.FitPack;
import dev.assay.json.ReplyJson;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A model as a subject of the fit suite: it gets the prompt and nothing else, and its answer is the
/// response, as it came.
///
/// Fields of a response: `time_ms` (from the call to the last byte, without loading and waiting),
/// `first_ms` (to the first token of the answer), `finish`, `reasoning` where the model showed some, and
/// `api_usage`. Whoever made the model closes it.
public final class FitSystem implements ContextSystem<Example>, Annotated {
    static final String TIME = "time_ms";

    private final String name;
    private final ChatModel model;
    private final FitPack pack;
    private final FitAsking asking;

    /// @param name unique within a run
    public FitSystem(String name, ChatModel model, FitPack pack, FitAsking asking) {
        this.name = name;
        this.model = model;
        this.pack = pack;
        this.asking = asking;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Response process(Example example) throws InterruptedException {
        var category = FitCategory.named(String.valueOf(example.fields().getOrDefault(FitExamples.CATEGORY, "")));
        var request = ChatRequest.ask(example.question().orElseGet(example::context))
                .withOptions(asking.ofCategory(pack.section(category)));
        var reply = model.chat(request);
        return new Response(Optional.of(reply.text()), Optional.empty(), fields(reply));
    }

    private static Map<String, Object> fields(ChatReply reply) {
        var timing = reply.timing();
        var fields = new LinkedHashMap<String, Object>();
        fields.put(TIME, timing.setup().plus(timing.last()).toNanos() / 1e6);
        timing.firstContent().ifPresent(first -> fields.put("first_ms", first.toNanos() / 1e6));
        fields.put("finish", reply.finish().name().toLowerCase(Locale.ROOT));
        if (!reply.reasoning().isEmpty()) {
            fields.put("reasoning", reply.reasoning());
        }
        fields.put("api_usage", ReplyJson.usage(reply.usage()));
        return fields;
    }

    @Override
    public Map<String, Object> configuration() {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", "fit");
        configuration.put("model", model.configuration());
        configuration.put("pack", pack.version());
        configuration.put("asking", asking.toMap());
        return configuration;
    }

    @Override
    public Map<String, Object> notes(Response response) {
        var notes = new LinkedHashMap<String, Object>();
        for (var note : new String[] {TIME, "first_ms", "finish"}) {
            Optional.ofNullable(response.fields().get(note)).ifPresent(value -> notes.put(note, value));
        }
        return notes;
    }
}
