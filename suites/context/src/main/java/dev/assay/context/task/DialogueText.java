package dev.assay.context.task;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A conversation as text, one line a message: `User: …` and `Assistant: …`, after lines such as
/// `Session 3, 2024-05-01` where it has sessions.
final class DialogueText {
    private static final String USER = "User: ";
    private static final String ASSISTANT = "Assistant: ";
    private static final String SESSION = "Session ";

    private DialogueText() {}

    static String exchange(String user, String assistant) {
        return USER + user + "\n" + ASSISTANT + assistant;
    }

    static String session(int number, String date) {
        return SESSION + number + ", " + date;
    }

    /// The messages of a transcript, each with `role`, `content` and, in a session, `session_id` and
    /// `timestamp`.
    static List<Map<String, Object>> turns(String text) {
        var turns = new ArrayList<Map<String, Object>>();
        var session = Map.<String, Object>of();
        for (var line : text.lines().toList()) {
            if (line.startsWith(SESSION)) {
                session = sessionFields(line);
            } else if (line.startsWith(USER)) {
                turns.add(turn("user", line.substring(USER.length()), session));
            } else if (line.startsWith(ASSISTANT)) {
                turns.add(turn("assistant", line.substring(ASSISTANT.length()), session));
            }
        }
        return turns;
    }

    private static Map<String, Object> turn(String role, String content, Map<String, Object> session) {
        var turn = new LinkedHashMap<String, Object>();
        turn.put("role", role);
        turn.put("content", content);
        turn.putAll(session);
        return turn;
    }

    private static Map<String, Object> sessionFields(String line) {
        var comma = line.indexOf(',');
        var fields = new LinkedHashMap<String, Object>();
        fields.put("session_id", sessionId(line.substring(SESSION.length(), comma)));
        fields.put("timestamp", line.substring(comma + 2));
        return fields;
    }

    /// The session a place of the text lies in.
    static String sessionAt(String text, int place) {
        var start = text.lastIndexOf(SESSION, place) + SESSION.length();
        return sessionId(text.substring(start, text.indexOf(',', start)));
    }

    private static String sessionId(String number) {
        return "session-" + number;
    }
}
