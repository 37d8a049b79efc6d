package dev.assay.judge;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply;
import dev.assay.chat.ChatRequest;
import dev.assay.json.Digests;
import dev.assay.text.Prompt;
import dev.assay.tokens.BpeTokens;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The model that judges, and how it is asked. Whoever made the model closes it; retries are the model's.
///
/// @param votes how often `standard` asks about each case: yes and no by majority, ratings by their mean;
/// `compat` asks once
/// @param prompt in place of our own; its places are those of our own
public record Jury(ChatModel model, Profile profile, int votes, Optional<Prompt> prompt) {
    private static final int STANDARD_TOKENS = 1024;
    private static final double BETWEEN_VOTES = 0.7;

    public Jury {
        if (votes < 1 || votes % 2 == 0) {
            throw new UserError("votes must be odd and at least 1, got %d\n       an even number can end in a draw"
                    .formatted(votes));
        }
    }

    public Jury(ChatModel model, Profile profile) {
        this(model, profile, 1, Optional.empty());
    }

    public Jury withVotes(int changed) {
        return new Jury(model, profile, changed, prompt);
    }

    public Jury withPrompt(Prompt changed) {
        return new Jury(model, profile, votes, Optional.of(changed));
    }

    Prompt prompt(Prompt own) {
        return prompt.orElse(own);
    }

    /// Everything that can change a verdict.
    ///
    /// @param own the words of an evaluator that asks in its own, all of them
    Map<String, Object> configuration(String own) {
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("judge", model.configuration());
        configuration.put("votes", votes);
        configuration.put("prompt", Digests.sha256(prompt.map(Prompt::template).orElse(own)));
        return configuration;
    }

    /// How often it is asked about one response.
    int questions() {
        return profile == Profile.COMPAT ? 1 : votes;
    }

    /// Tokens of one question, but for the response.
    int tokens(Ballot ballot, Shown shown) {
        var words = profile == Profile.COMPAT ? ballot.compat() : ballot.standard();
        return BpeTokens.CL100K_BASE.count(prompt(words).template())
                + BpeTokens.CL100K_BASE.count(shown.questionOrContext() + "\n" + shown.answer());
    }

    /// One vote under `standard`. A single vote is greedy; several are drawn, each from a seed of its own.
    ChatReply vote(String question, int number) {
        var options = ChatOptions.DEFAULT.withFormat(ChatOptions.Format.JSON).withMaxTokens(STANDARD_TOKENS);
        return ask(
                question,
                votes == 1 ? options : options.withTemperature(BETWEEN_VOTES).withSeed(number));
    }

    /// The one question under `compat`.
    ChatReply askPlainly(String question, int maxTokens) {
        return ask(question, ChatOptions.DEFAULT.withMaxTokens(maxTokens).withDelivery(ChatOptions.Delivery.WHOLE));
    }

    private ChatReply ask(String question, ChatOptions options) {
        try {
            return model.chat(ChatRequest.ask(question).withOptions(options));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedVote(e);
        }
    }

    /// The run is being stopped, or the time for scoring is over: no verdict at all, not even a bad one.
    static final class InterruptedVote extends RuntimeException {
        private static final long serialVersionUID = 1L;

        InterruptedVote(InterruptedException cause) {
            super("interrupted while the judge was asked", cause);
        }
    }
}
