package dev.assay.context.memory;

import dev.assay.answering.Answering;
import dev.assay.chat.ChatModel;
import dev.assay.json.ReplyJson;
import dev.assay.select.MatchingTexts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Makes an answer of what came to mind.
sealed interface Answerer {
    Answer answer(String question, String context) throws Exception;

    /// Everything that can change an answer.
    Map<String, Object> configuration();

    /// @param usage of the model, by the names of `api_usage`; empty when there was none
    record Answer(String text, Map<String, Object> usage) {}

    /// By the model, or without one by quoting.
    static Answerer by(Optional<ChatModel> model) {
        return model.<Answerer>map(ByModel::new).orElseGet(Quoting::new);
    }

    /// A model reads the context, as behind any other system.
    record ByModel(ChatModel model) implements Answerer {
        @Override
        public Answer answer(String question, String context) throws InterruptedException {
            var reply = model.chat(Answering.request(Optional.of(question), context));
            var usage = ReplyJson.usage(reply.usage());
            reply.cost().ifPresent(dollars -> usage.put("cost", dollars));
            return new Answer(reply.text(), usage);
        }

        @Override
        public Map<String, Object> configuration() {
            return model.configuration();
        }
    }

    /// The line of the context that matches the question best, without who said it and when.
    record Quoting() implements Answerer {
        private static final String NOT_STATED = "not stated";

        @Override
        public Answer answer(String question, String context) {
            var lines = context.lines().filter(line -> !line.isBlank()).toList();
            var best = BestTurns.best(MatchingTexts.scores(lines, question), 1);
            return new Answer(best.length == 0 ? NOT_STATED : TurnText.said(lines.get(best[0])), Map.of());
        }

        @Override
        public Map<String, Object> configuration() {
            var configuration = new LinkedHashMap<String, Object>();
            configuration.put("answers", "quoted");
            return configuration;
        }
    }
}
