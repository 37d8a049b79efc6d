package dev.assay.compact.template;

import dev.assay.compact.TurnRole;
import dev.assay.json.YamlNode;
import dev.assay.python.LenientIntegers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads one entry of `turns`.
final class TurnReader {
    static final String BLOCK = "distractor_block";

    static final List<String> FIELDS = List.of("role", "template", "tags", "count");
    static final List<String> SAID = List.of("role", "template", "variants", "tags", "timed", "count");
    static final List<String> FILLED = List.of("role", "template", "tags", "count", "topic");

    private static final FillerCount NONE = new FillerCount.ToLength();

    private final Fields fields;
    private final Dialect dialect;
    private final boolean isCountNeeded;

    private TurnReader(Fields fields, Dialect dialect, boolean isCountNeeded) {
        this.fields = fields;
        this.dialect = dialect;
        this.isCountNeeded = isCountNeeded;
    }

    /// A block may leave its count to the length of the level, where the policy has one.
    static TemplateTurn inTranscript(Fields fields, Dialect dialect, DifficultyPolicy policy) {
        return new TurnReader(fields, dialect, policy.tokens().isEmpty()).turn();
    }

    static TemplateTurn inContinuation(Fields fields, Dialect dialect) {
        return new TurnReader(fields, dialect, true).turn();
    }

    private TemplateTurn turn() {
        int before = fields.findings().problems().size();
        var role = fields.text("role");
        fields.allowOnly(allowed(role));
        var wordings = wordings();
        var tags = fields.texts("tags");
        var count = count();
        var isTimed = isTimed();
        var topic = dialect.isOurs() ? fields.optionalText("topic") : Optional.<String>empty();
        var isWell = fields.findings().problems().size() == before;
        if (role.equals(BLOCK)) {
            refuse(isWell && isCountNeeded && count.equals(NONE), "is a block and needs a \"count\"");
            topic.filter(name -> !dialect.topics().contains(name)).ifPresent(this::refuseTopic);
            return new TemplateTurn.Block(count, topic);
        }
        var speaker = speaker(role);
        refuse(isWell && speaker.isPresent() && wordings.isEmpty(), "needs a \"template\" that is not empty");
        return new TemplateTurn.Said(speaker.orElse(TurnRole.USER), wordings, tags, isTimed);
    }

    private List<String> allowed(String role) {
        if (!dialect.isOurs()) {
            return FIELDS;
        }
        return role.equals(BLOCK) ? FILLED : SAID;
    }

    private void refuse(boolean isWrong, String message) {
        if (isWrong) {
            fields.findings().misshapen(fields.path(), fields.line(), message);
        }
    }

    private void refuseTopic(String name) {
        fields.findings()
                .add(
                        Problem.Kind.RULE,
                        fields.placeOf("topic"),
                        fields.lineOf("topic"),
                        "is \"%s\", which is no topic\n       there are %s"
                                .formatted(name, String.join(", ", dialect.topics())));
    }

    private Optional<TurnRole> speaker(String role) {
        var speaker = TurnRole.named(role);
        if (speaker.isEmpty() && fields.node("role").map(YamlNode::value).orElse(0) instanceof String) {
            fields.wrong(
                    "role",
                    fields.lineOf("role"),
                    "is \"%s\"\n       there are user, assistant, system, %s".formatted(role, BLOCK));
        }
        return speaker;
    }

    /// The plain text first, then its rewordings; none where the plain text is missing or empty.
    private List<TemplateText> wordings() {
        var wordings = new ArrayList<TemplateText>();
        fields.optionalText("template")
                .filter(text -> !text.isEmpty())
                .ifPresent(text -> wordings.add(
                        fields.findings().mention(fields.placeOf("template"), fields.lineOf("template"), text)));
        if (dialect.isOurs() && !wordings.isEmpty()) {
            wordings.addAll(fields.mentionedTexts("variants"));
        }
        return wordings;
    }

    private boolean isTimed() {
        if (!dialect.isOurs() || fields.node("timed").isEmpty()) {
            return false;
        }
        var value = fields.node("timed").get().value();
        if (!(value instanceof Boolean)) {
            fields.wrong("timed", fields.lineOf("timed"), "is neither true nor false");
        }
        return Boolean.TRUE.equals(value);
    }

    private FillerCount count() {
        return fields.node("count").map(this::count).orElse(NONE);
    }

    private FillerCount count(YamlNode node) {
        var value = node.value();
        if (value instanceof String text) {
            return new FillerCount.Referring(fields.findings().mention(fields.placeOf("count"), node.line(), text));
        }
        var number = LenientIntegers.orTruth(value);
        if (number.isEmpty() && value != null) {
            fields.wrong("count.int", node.line(), "is not a whole number");
            fields.wrong("count.str", node.line(), "is not a text");
        }
        return number.<FillerCount>map(FillerCount.Fixed::new).orElse(NONE);
    }
}
