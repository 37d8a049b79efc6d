package dev.assay.compact.lint;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatModel;
import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatRequest;
import dev.assay.compact.Item;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.check.Check;
import dev.assay.compact.check.CheckReader;
import dev.assay.compact.relation.Relation;
import dev.assay.compact.relation.StatedText;
import dev.assay.compact.scoring.ScoringRules;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Who answers the questions of a cycle from an artifact.
@FunctionalInterface
interface Answering {
    CheckReader CHECKS = new CheckReader(ScoringRules.STANDARD.profile());

    /// @return responses by item key
    Map<String, String> answers(Artifact artifact, List<Item> items) throws InterruptedException;

    /// Without a model: an item is answered right where the artifact holds its relation, and wrong where it says
    /// something else.
    static Answering byRelation() {
        return (artifact, items) -> {
            var text = StatedText.of(artifact);
            return each(
                    items,
                    item -> Relation.of(item)
                            .map(relation -> switch (relation.in(text, check(item))) {
                                case KEPT -> right(item);
                                case CONTRADICTED -> wrong(item, relation);
                                case LOST -> "";
                            })
                            .orElse(""));
        };
    }

    /// In the words of a run.
    static Answering by(ChatModel model) {
        var prompts = new ArtifactPrompts(ArtifactFence.of("lint"));
        return (artifact, items) -> {
            var prefix = prompts.evaluationPrefix(artifact);
            var answers = new LinkedHashMap<String, String>();
            for (var item : items) {
                var message = ChatMessage.user(prefix, prompts.question(item.prompt()));
                var request = ChatRequest.of(message).withOptions(ChatOptions.DEFAULT.withTemperature(0));
                answers.put(item.key(), model.chat(request).text());
            }
            return answers;
        };
    }

    private static Map<String, String> each(List<Item> items, Function<Item, String> answer) {
        var answers = new LinkedHashMap<String, String>();
        items.forEach(item -> answers.put(item.key(), answer.apply(item)));
        return answers;
    }

    private static Check check(Item item) {
        return CHECKS.read(item.expected());
    }

    private static String right(Item item) {
        return switch (check(item)) {
            case Check.YesNo(var isYes, var _, var _) -> isYes ? "Yes" : "No";
            case Check.JsonObject object -> object.written();
            case Check check -> String.join(", ", check.expectedTexts());
        };
    }

    private static String wrong(Item item, Relation relation) {
        return switch (check(item)) {
            case Check.YesNo(var isYes, var _, var _) -> isYes ? "No" : "Yes";
            case Check.Sequence(var steps, var _) -> String.join(", ", steps.reversed());
            case Check check ->
                relation.stale().stream()
                        .findFirst()
                        .or(() -> relation.values().stream()
                                .filter(value -> !check.expectedTexts().contains(value))
                                .findFirst())
                        .orElse("");
        };
    }
}
