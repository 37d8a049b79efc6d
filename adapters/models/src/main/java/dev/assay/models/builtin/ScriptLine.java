package dev.assay.models.builtin;

import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ModelFailure;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/// One reply of a script.
///
/// @param use when it is given
/// @param delay before the first piece of it, or before the failure
/// @param failure thrown in place of the reply
/// @param promptTokens empty for a quarter of the characters of all messages, at least 1
/// @param completionTokens empty for a quarter of the characters of the text, at least 1
public record ScriptLine(
        Use use,
        String text,
        String reasoning,
        Finish finish,
        Duration delay,
        Optional<ModelFailure> failure,
        OptionalInt promptTokens,
        OptionalInt completionTokens) {

    /// When a line of a script is given.
    public sealed interface Use {
        /// Once, in the order of the calls.
        record InTurn() implements Use {}

        /// Before all others and any number of times, when the last user message contains the words.
        record When(String words) implements Use {}

        /// When all others have been given.
        record Finally() implements Use {}
    }

    /// A reply, once and in turn.
    public static ScriptLine reply(String text) {
        return new ScriptLine(
                new Use.InTurn(),
                text,
                "",
                Finish.STOP,
                Duration.ZERO,
                Optional.empty(),
                OptionalInt.empty(),
                OptionalInt.empty());
    }

    /// A failure, once and in turn.
    public static ScriptLine fail(ModelFailure failure) {
        return reply("").failing(failure);
    }

    private ScriptLine failing(ModelFailure thrown) {
        return new ScriptLine(use, text, reasoning, finish, delay, Optional.of(thrown), promptTokens, completionTokens);
    }

    /// Given to every message that contains the words.
    public ScriptLine when(String words) {
        return using(new Use.When(words));
    }

    /// Given when all others have been.
    public ScriptLine asDefault() {
        return using(new Use.Finally());
    }

    private ScriptLine using(Use changed) {
        return new ScriptLine(changed, text, reasoning, finish, delay, failure, promptTokens, completionTokens);
    }

    public ScriptLine after(Duration changed) {
        return new ScriptLine(use, text, reasoning, finish, changed, failure, promptTokens, completionTokens);
    }

    public ScriptLine withReasoning(String changed) {
        return new ScriptLine(use, text, changed, finish, delay, failure, promptTokens, completionTokens);
    }

    public ScriptLine withTokens(int prompt, int completion) {
        return new ScriptLine(
                use, text, reasoning, finish, delay, failure, OptionalInt.of(prompt), OptionalInt.of(completion));
    }
}
