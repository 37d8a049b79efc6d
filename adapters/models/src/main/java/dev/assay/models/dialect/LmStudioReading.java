package dev.assay.models.dialect;

import dev.assay.chat.ChatOptions;
import dev.assay.chat.ChatReply.Finish;
import dev.assay.chat.ModelFailure;
import dev.assay.chat.ServerReport;
import dev.assay.chat.Usage;
import dev.assay.javascript.JavaScriptText;
import dev.assay.models.ReplyBuilder;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Reads one reply of LM Studio. Its events changed their shape from version to version, so text is looked
/// for where any of them put it.
final class LmStudioReading implements Dialect.Reading {
    private static final int DEEPEST = 3;
    private static final Pattern THOUGHTS = Pattern.compile(
            "</?think(?:ing)?>|\\[/?THINK(?:ING)?\\]|^\\s*\\W*thinking process:",
            Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    private final ReplyBuilder reply;
    private final ChatOptions options;
    private final StringBuilder thoughts = new StringBuilder();
    private Node stats = new Node(null);
    private boolean ended;

    LmStudioReading(ReplyBuilder reply, ChatOptions options) {
        this.reply = reply;
        this.options = options;
    }

    @Override
    public boolean frame(String name, Node content, long nanos) {
        var type = content.at("type").text().orElse(name).toLowerCase(Locale.ROOT);
        if (type.startsWith("tool_call")) {
            return false;
        }
        about(content);
        var output = output(content);
        if (output.isThere()) {
            replace(output, nanos);
        } else {
            piece(type, content, nanos);
        }
        return type.equals("chat.end");
    }

    private void piece(String type, Node content, long nanos) {
        var text = firstText(content, 0, "delta", "content", "text");
        if (type.contains("reason")) {
            thoughts.append(text);
            reply.reasoning(text, nanos);
        } else {
            reply.content(text, nanos);
        }
    }

    /// Its last word on what was said, in place of the pieces. Without any, it is the first and only one.
    private void replace(Node output, long nanos) {
        ended = true;
        var reasoning = items(output, true);
        var answer = items(output, false);
        thoughts.setLength(0);
        thoughts.append(reasoning);
        if (reply.isEmpty()) {
            reply.reasoning(reasoning, nanos);
            reply.content(answer, nanos);
        } else {
            reply.replace(answer, reasoning);
        }
    }

    @Override
    public void whole(Node content, long nanos) {
        var output = output(content);
        if (!output.isThere()) {
            throw Unreadable.because("the reply holds no output");
        }
        about(content);
        thoughts.append(items(output, true));
        reply.whole(items(output, false), thoughts.toString(), nanos);
    }

    @Override
    public boolean mayEnd() {
        return ended;
    }

    private static String items(Node output, boolean reasoning) {
        if (output.text().isPresent()) {
            return reasoning ? "" : output.joined();
        }
        return output.each()
                .filter(item -> type(item).contains("reason") == reasoning)
                .filter(item -> !type(item).contains("tool"))
                .map(item -> firstText(item, 0, "text", "content", "delta", "value"))
                .collect(Collectors.joining());
    }

    private static String type(Node item) {
        return item.at("type").text().orElse("").toLowerCase(Locale.ROOT);
    }

    private static String firstText(Node object, int depth, String... names) {
        for (var name : names) {
            var text = flat(object.at(name), depth);
            if (!text.isEmpty()) {
                return text;
            }
        }
        return "";
    }

    private static String flat(Node node, int depth) {
        if (depth > DEEPEST) {
            return "";
        }
        if (node.isMap()) {
            return firstText(node, depth + 1, "text", "content", "delta", "value");
        }
        return node.text()
                .orElseGet(() -> node.each().map(item -> flat(item, depth + 1)).collect(Collectors.joining()));
    }

    private void about(Node content) {
        for (var place : List.of(content, content.at("result"))) {
            place.atAny("model_instance_id", "model").text().ifPresent(value -> reply.raw("model", value));
            place.at("response_id").text().ifPresent(value -> reply.raw("id", value));
        }
        for (var told : List.of(content.at("result").at("stats"), content.at("stats"))) {
            stats = told.isMap() ? told : stats;
        }
    }

    private static Node output(Node content) {
        var inside = content.at("result").at("output");
        return inside.isThere() ? inside : content.at("output");
    }

    @Override
    public void finished() {
        var answer = reply.text();
        if (options.thinking() == ChatOptions.Thinking.OFF
                && (!JavaScriptText.isBlank(thoughts.toString())
                        || THOUGHTS.matcher(answer).find())) {
            throw new ModelFailure(
                    ModelFailure.Kind.MALFORMED, "the model thought aloud although thinking was switched off");
        }
        var usage = usage(thoughts + " " + answer);
        reply.usage(usage);
        reply.reported(reported(usage));
        reply.finish(Limits.isReached(options, usage) ? Finish.LENGTH : Finish.UNKNOWN);
    }

    private Usage usage(String said) {
        var told = stats.at("total_output_tokens").count();
        boolean isTold = told.isPresent() && told.getAsInt() > 0;
        if (!isTold && !JavaScriptText.isBlank(said)) {
            reply.raw("completion_tokens_estimated", true);
        }
        return new Usage(
                stats.at("input_tokens").count(),
                isTold ? told : TokenEstimate.of(said),
                OptionalInt.empty(),
                OptionalInt.empty(),
                stats.at("reasoning_output_tokens").count());
    }

    private ServerReport reported(Usage usage) {
        double speed = stats.at("tokens_per_second").number().orElse(0);
        return new ServerReport(
                stats.at("model_load_time_seconds").number(),
                OptionalDouble.empty(),
                speed > 0 && usage.completionTokens().isPresent()
                        ? OptionalDouble.of(usage.completionTokens().getAsInt() / speed)
                        : OptionalDouble.empty(),
                OptionalDouble.empty(),
                stats.at("tokens_per_second").number(),
                stats.at("time_to_first_token_seconds").number());
    }
}
