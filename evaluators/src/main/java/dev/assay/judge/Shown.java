package dev.assay.judge;

import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.reading.CompatFields;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The texts a judge is shown of one case.
///
/// @param question empty when the case asks nothing
/// @param answer the accepted answers, a line each; empty when there is none
record Shown(Optional<String> question, String context, String answer, String response) {
    static final String NO_ANSWER = "the reference has no answer";
    static final String NO_RESPONSE = "the response is empty";

    static boolean appliesTo(Profile profile, Reference reference) {
        return profile == Profile.COMPAT || !reference.answers().isEmpty();
    }

    static Shown standard(Example example, Reference reference, Response response) {
        return new Shown(
                example.question(), example.context(), String.join("\n", reference.answers()), response.text());
    }

    /// Before there is a response.
    static Shown unanswered(Example example, Reference reference) {
        return new Shown(example.question(), example.context(), String.join("\n", reference.answers()), "");
    }

    /// Whatever lies under the original's keys, printed as Python prints it.
    static Shown compat(Example example, Reference reference, Response response) {
        return new Shown(
                field(example, reference, "question"),
                field(example, reference, "context").orElse(example.context()),
                CompatFields.answer(reference),
                CompatFields.response(response));
    }

    /// The original's example is one map; here its halves are looked through in turn.
    private static Optional<String> field(Example example, Reference reference, String key) {
        return CompatFields.find(reference.fields(), key).or(() -> CompatFields.find(example.fields(), key));
    }

    /// What most judges are shown, by the names in their prompts.
    Map<String, String> texts(String asked, String accepted) {
        var texts = new LinkedHashMap<String, String>();
        texts.put("question", asked);
        texts.put("answer", accepted);
        texts.put("response", response);
        return texts;
    }

    String questionOrContext() {
        return question.orElse(context);
    }
}
