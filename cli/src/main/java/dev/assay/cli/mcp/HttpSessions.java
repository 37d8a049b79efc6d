package dev.assay.cli.mcp;

import io.modelcontextprotocol.spec.McpStreamableServerSession;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The clients that are known, by the ids they were given. Clients may leave without a word, so that where there are
/// too many, the one that was silent longest is forgotten.
final class HttpSessions {
    private static final int MOST = 100;

    private final Map<String, McpStreamableServerSession> sessions = new LinkedHashMap<>(MOST, 1, true);

    synchronized void add(McpStreamableServerSession session) {
        if (sessions.size() == MOST) {
            sessions.remove(sessions.keySet().iterator().next());
        }
        sessions.put(session.getId(), session);
    }

    synchronized Optional<McpStreamableServerSession> find(String id) {
        return Optional.ofNullable(sessions.get(id));
    }

    synchronized Optional<McpStreamableServerSession> remove(String id) {
        return Optional.ofNullable(sessions.remove(id));
    }

    synchronized void clear() {
        sessions.clear();
    }
}
