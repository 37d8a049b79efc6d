package dev.assay.models.builtin;

import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.spec.ModelSpec;
import dev.assay.text.NearestName;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/// The models of provider `builtin`, by the word behind the colon.
public final class BuiltInModels {
    private static final String SCRIPT_PREFIX = "scripted:";

    /// One line of a listing.
    public record Description(String name, String summary) {}

    public static final List<Description> ALL = List.of(
            new Description("extractive", "Quotes the lines of the prompt that answer its question best"),
            new Description(
                    "reader", "Answers from the prompt with one value or one statement, or says it is not there"),
            new Description("echo", "Answers with the last user message; words=N for its first words"),
            new Description("scripted", "Answers from a file of replies; file=PATH"),
            new Description("slow", "Answers at planted times; first-ms, token-ms, tokens, stall-after and more"));

    private BuiltInModels() {}

    /// The model of a spec; a name, a setting or a script that is wrong is a `UserError`.
    public static ChatModel create(ModelSpec spec) {
        if (spec.address().isPresent()) {
            throw new UserError("\"%s\": built-in models have no address\n       leave out @%s"
                    .formatted(spec.text(), spec.address().get()));
        }
        if (spec.model().startsWith(SCRIPT_PREFIX)) {
            return scripted(spec.allowing(List.of()), spec.model().substring(SCRIPT_PREFIX.length()));
        }
        return switch (spec.model()) {
            case "extractive" ->
                ReadingModel.extractive(spec.allowing(List.of()).text());
            case "reader" -> ReadingModel.reader(spec.allowing(List.of()).text());
            case "echo" -> new EchoModel(spec.text(), words(spec.allowing(List.of("words"))));
            case "scripted" ->
                scripted(spec.allowing(List.of("file")), spec.setting("file").orElse(""));
            case "slow" -> new SlowModel(spec.text(), SlowPlan.of(spec.allowing(SlowPlan.SETTINGS)));
            default -> throw unknown(spec.model());
        };
    }

    private static int words(ModelSpec spec) {
        return spec.count("words", 0).orElse(Integer.MAX_VALUE);
    }

    private static ChatModel scripted(ModelSpec spec, String file) {
        if (file.isBlank()) {
            throw new UserError(
                    "\"%s\" names no script\n       write builtin:scripted,file=replies.jsonl".formatted(spec.text()));
        }
        try {
            return ScriptedModel.load(spec.text(), Path.of(file));
        } catch (InvalidPathException e) {
            throw new UserError("\"%s\": \"%s\" is not a path: %s\n       name a file of replies"
                    .formatted(spec.text(), file, e.getReason()));
        }
    }

    private static UserError unknown(String name) {
        var names = ALL.stream().map(Description::name).toList();
        var guess = NearestName.of(name, names)
                .map(nearest -> "; did you mean \"%s\"?".formatted(nearest))
                .orElse("");
        return new UserError("no built-in model named \"%s\"%s\n       there are %s"
                .formatted(name, guess, String.join(", ", names)));
    }
}
