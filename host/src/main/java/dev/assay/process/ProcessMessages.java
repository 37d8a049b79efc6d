package dev.assay.process;

import dev.assay.api.CountedFailure;
import dev.assay.api.Example;
import dev.assay.api.Response;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import dev.assay.spec.Budget;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The JSON that systems in other languages are spoken to in, over pipes and over HTTP alike.
///
/// They are sent `{"op":"process","example":{"id":…,"context":…,"question":…, …fields}}`, with `"budget_tokens":…`
/// beside `op` where they have a budget, and answer
/// `{"result":{"context":…}}`, `{"result":{"response":…}}`, both with any further keys, or
/// `{"error":"…"}`. An answer may repeat the `id` of the example beside `result`, and then it must be
/// the right one.
///
/// @param who answers, as failures name it
public record ProcessMessages(String who) {
    private static final int LONGEST_QUOTE = 200;

    /// On one line.
    ///
    /// @param budget what the system may keep
    public static String request(Example example, Budget budget) {
        var sent = new LinkedHashMap<String, Object>();
        sent.put("id", example.id());
        sent.put("context", example.context());
        example.question().ifPresent(question -> sent.put("question", question));
        example.fields().forEach(sent::putIfAbsent);
        var request = new LinkedHashMap<String, Object>();
        request.put("op", "process");
        if (budget.fills()) {
            request.put("budget_tokens", budget.limit(example.context()));
        }
        request.put("example", sent);
        return Json.write(request);
    }

    /// The answer to the example of this id, whatever it says.
    ///
    /// @throws SystemFailure when it is no JSON, or answers something else
    public Map<String, Object> reply(String text, String id) {
        try {
            var reply = Json.readMap(text);
            var named = reply.get("id");
            if (named == null || named.equals(id)) {
                return reply;
            }
            throw malformed("answered \"%s\" when asked \"%s\"".formatted(named, id));
        } catch (MalformedJson e) {
            throw malformed(e.getMessage() + ": " + start(text));
        }
    }

    /// What an answer says.
    ///
    /// @throws SystemFailure when it tells of an error, or holds neither context nor response
    public Response response(Map<String, Object> reply) {
        var error = reply.get("error");
        if (error != null) {
            throw SystemFailure.reportedError(who, error.toString());
        }
        if (!(reply.get("result") instanceof Map<?, ?> result)) {
            throw malformed("neither \"result\" nor \"error\": " + start(Json.write(reply)));
        }
        var fields = new LinkedHashMap<String, Object>();
        result.forEach((key, value) -> fields.put((String) key, value));
        var answer = text(fields.remove("response"));
        var context = text(fields.remove("context"));
        if (answer.isEmpty() && context.isEmpty()) {
            throw new CountedFailure(
                    "no_response", "%s: a result has a \"context\", a \"response\" or both".formatted(who));
        }
        return new Response(answer, context, fields);
    }

    private SystemFailure malformed(String problem) {
        return SystemFailure.malformedReply(who, problem);
    }

    private static Optional<String> text(@Nullable Object value) {
        return value instanceof String text ? Optional.of(text) : Optional.empty();
    }

    private static String start(String text) {
        return text.length() <= LONGEST_QUOTE ? text : text.substring(0, LONGEST_QUOTE) + "…";
    }
}
