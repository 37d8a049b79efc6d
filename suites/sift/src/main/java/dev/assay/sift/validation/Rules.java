package dev.assay.sift.validation;

import dev.assay.api.Profile;
import dev.assay.sift.thought.ThoughtCounts;
import java.util.List;

/// What a profile holds an answer to. Texts are given without whitespace around them.
public interface Rules {
    static Rules of(Profile profile) {
        return switch (profile) {
            case COMPAT -> new CompatRules();
            case STANDARD -> new StandardRules(PromptScaffold.PUBLISHED);
        };
    }

    /// The standard profile's, where the prompt was one of our own.
    static Rules standard(PromptScaffold prompt) {
        return new StandardRules(PromptScaffold.PUBLISHED.and(prompt));
    }

    /// The text of an answer, without what may stand around it.
    String trimmed(String output);

    ThoughtCounts thought(SiftRequest request, String text);

    /// The text without the thinking at its start.
    String withoutPreamble(SiftRequest request, String text);

    Echoes echoes(SiftRequest request, String text);

    /// What of the prompt may come back.
    PromptScaffold scaffold();

    /// Whether a token that begins somebody's turn stands in a text.
    boolean hasRole(SiftRequest request, String text);

    List<String> leakedTokens(SiftRequest request, String text);

    /// Whether some reasoning was begun and not ended.
    boolean isUnterminated(String text);

    /// Whether a text is plain: no fence, tag, heading, label or bullet.
    boolean isPlainText(SiftRequest request, String text);

    /// Whether a text breaks what its intent asks for beyond use; never for plain text.
    boolean breaksContract(SiftRequest request, String text);

    /// Whether a text shows the structure its intent names.
    boolean hasStructure(SiftRequest request, String text);

    /// Whether what stood between fences is what was asked for.
    boolean acceptsUnfenced(SiftRequest request, String inner);

    /// Flags of this profile's own that are no reason to reject.
    List<String> reservations(SiftRequest request, String text);
}
