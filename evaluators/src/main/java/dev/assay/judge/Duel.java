package dev.assay.judge;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ModelFailure;
import dev.assay.text.Prompt;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Which of two answers to the same question a model finds right. Only the lab asks so; no score is made of it.
public final class Duel {
    private static final Prompt PROMPT = Prompt.beside(Duel.class, "duel.md");

    private final Jury jury;

    public Duel(ChatModel model) {
        this.jury = new Jury(model, Profile.STANDARD);
    }

    /// The tokens that are the same for every question.
    public static String wording() {
        return PROMPT.template();
    }

    /// Empty where the model does not reply, or says neither.
    public Optional<Boolean> prefersFirst(String question, List<String> accepted, String first, String second) {
        var texts = new LinkedHashMap<String, String>();
        texts.put("question", question);
        texts.put("answer", String.join("\n", accepted));
        texts.put("first", first);
        texts.put("second", second);
        try {
            var reply = jury.vote(PROMPT.fill(Fence.places(texts)), 0);
            return Statement.of(reply.text()).verdict("a", "b");
        } catch (ModelFailure _) {
            return Optional.empty();
        }
    }
}
