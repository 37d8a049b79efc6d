package dev.assay.transcript;

import dev.assay.api.Example;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The turns of a conversation.
///
/// They come from the field `turns` of an example, a list of `{role, content}` with or without `name`,
/// `tool_calls` and `tool_call_id`; else from a context that is such a list as JSON; else from a context
/// with lines that open turns: `[role]`, `[role name]` or `Role: …`, for the roles system, developer, user,
/// human, assistant, ai, agent, tool, function and observation, at least two of them different and one of
/// them a machine's.
///
/// Turns that came as fields or JSON are rendered as `[role]` or `[role name]` on a line, the content
/// below, and a blank line between turns. Turns of a text keep every character.
///
/// @param turns in their order
/// @param text all of them, before anything is done to them; budgets that are a ratio refer to it
record Transcript(List<Turn> turns, String text) {
    private static final String ROLES =
            "system|developer|user|human|assistant|ai|agent|tool|function|observation|tool_result";
    private static final Set<String> MACHINES =
            Set.of("assistant", "ai", "agent", "tool", "function", "observation", "tool_result");
    private static final Pattern OPENING = Pattern.compile(
            "^(?:\\[(" + ROLES + ")(?: [^\\]\\n]{0,100})?\\][ \\t]*(?:\\r?\\n|\\z)|(" + ROLES + "):[ \\t]*)",
            Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

    Transcript {
        turns = List.copyOf(turns);
    }

    /// Nothing where an example holds no conversation.
    static Optional<Transcript> of(Example example) {
        if (example.fields().get("turns") instanceof List<?> list) {
            return rendered(list);
        }
        var json = list(example.context());
        return json.isPresent()
                ? rendered(json.get()).map(made -> new Transcript(made.turns(), example.context()))
                : written(example.context());
    }

    private static Optional<List<?>> list(String text) {
        var stripped = text.strip();
        if (!stripped.startsWith("[") || !stripped.endsWith("]")) {
            return Optional.empty();
        }
        try {
            return Json.read(stripped) instanceof List<?> list ? Optional.of(list) : Optional.empty();
        } catch (MalformedJson _) {
            return Optional.empty();
        }
    }

    private static Optional<Transcript> rendered(List<?> list) {
        var turns = new ArrayList<Turn>();
        for (int i = 0; i < list.size(); i++) {
            if (!(list.get(i) instanceof Map<?, ?> fields) || !(fields.get("role") instanceof String)) {
                return Optional.empty();
            }
            turns.add(TurnFields.turn(fields, i + 1 < list.size() ? "\n\n" : "\n"));
        }
        return turns.isEmpty() ? Optional.empty() : Optional.of(new Transcript(turns, joined(turns)));
    }

    static String joined(List<Turn> turns) {
        var text = new StringBuilder();
        turns.forEach(turn -> text.append(turn.opening()).append(turn.content()).append(turn.closing()));
        return text.toString();
    }

    /// Text before the first turn is a turn of nobody.
    private static Optional<Transcript> written(String text) {
        var openings = OPENING.matcher(text).results().toList();
        var roles = openings.stream().map(Transcript::role).collect(Collectors.toSet());
        if (roles.size() < 2 || Collections.disjoint(roles, MACHINES)) {
            return Optional.empty();
        }
        var turns = new ArrayList<Turn>();
        if (openings.getFirst().start() > 0) {
            turns.add(turn("", text, 0, 0, openings.getFirst().start()));
        }
        for (int i = 0; i < openings.size(); i++) {
            var opening = openings.get(i);
            var end = i + 1 < openings.size() ? openings.get(i + 1).start() : text.length();
            turns.add(turn(role(opening), text, opening.start(), opening.end(), end));
        }
        return Optional.of(new Transcript(turns, text));
    }

    private static String role(MatchResult opening) {
        var role = opening.group(1) == null ? opening.group(2) : opening.group(1);
        return role.toLowerCase(Locale.ROOT);
    }

    private static Turn turn(String role, String text, int start, int contentStart, int end) {
        var contentEnd = end;
        while (contentEnd > contentStart && Character.isWhitespace(text.charAt(contentEnd - 1))) {
            contentEnd--;
        }
        return new Turn(
                role,
                text.substring(start, contentStart),
                text.substring(contentStart, contentEnd),
                text.substring(contentEnd, end));
    }
}
