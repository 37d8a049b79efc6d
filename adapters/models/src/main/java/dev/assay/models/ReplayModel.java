package dev.assay.models;

import dev.assay.api.TrialClock;
import dev.assay.api.UserError;
import dev.assay.chat.ChatListener;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.chat.ModelFailure;
import dev.assay.job.RecordedModel;
import dev.assay.json.Json;
import dev.assay.json.ReplyJson;
import dev.assay.json.RowJson;
import dev.assay.spec.ModelSpec;
import dev.assay.store.Cassette;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// A model that says again what a cassette recorded: `replay:file.cassette`. Its replies are those to the very
/// same request, whichever model made them.
public final class ReplayModel implements ChatModel {
    private final String name;
    private final String file;
    private final Map<String, Map<String, Object>> replies = new HashMap<>();

    private ReplayModel(String name, String file) {
        this.name = name;
        this.file = file;
    }

    public static ChatModel create(ModelSpec spec) {
        if (spec.model().isEmpty()) {
            throw new UserError("\"%s\" names no cassette\n       write it as replay:FILE".formatted(spec.text()));
        }
        spec.allowing(List.of());
        var model = new ReplayModel(spec.text(), spec.model());
        model.load(Cassette.open(Path.of(spec.model())));
        return model;
    }

    private void load(Cassette cassette) {
        var models = new TreeSet<String>();
        cassette.entries().forEach(entry -> {
            if (entry.get("request") instanceof Map<?, ?> request
                    && request.get("call") instanceof Map<?, ?> call
                    && entry.get("response") instanceof Map<?, ?> response) {
                models.add(Json.write(request.get("model")));
                replies.put(key(call, String.valueOf(request.get("repeat"))), textKeys(response));
            }
        });
        if (replies.isEmpty()) {
            throw new UserError("%s holds no replies of a model\n       it was recorded without one".formatted(file));
        }
        if (models.size() > 1) {
            throw new UserError(
                    "%s holds replies of %s models, and it is not clear which to replay\n       record one cassette a model"
                            .formatted(file, models.size()));
        }
    }

    private static Map<String, Object> textKeys(Map<?, ?> map) {
        var copy = new LinkedHashMap<String, Object>();
        map.forEach((key, value) -> copy.put(String.valueOf(key), value));
        return copy;
    }

    private static String key(Object call, Object repeat) {
        return Json.write(call) + repeat;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int suggestedConcurrency() {
        return Runtime.getRuntime().availableProcessors();
    }

    @Override
    public ChatReply chat(ChatRequest request, ChatListener listener) {
        var recorded = replies.get(key(ReplyJson.fields(request), TrialClock.repeat()));
        if (recorded == null) {
            throw new ModelFailure(ModelFailure.Kind.NOT_RECORDED, "%s holds no reply to this request".formatted(file));
        }
        return RecordedModel.heard(RecordedModel.reply(RowJson.response(recorded)), listener);
    }
}
