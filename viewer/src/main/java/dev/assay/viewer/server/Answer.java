package dev.assay.viewer.server;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// What goes back over the wire.
@SuppressWarnings("ArrayRecordComponent") // written once, never compared
record Answer(int status, String type, byte[] body) {
    static final String JSON = "application/json; charset=utf-8";

    static Answer json(Map<String, Object> document) {
        return json(200, document);
    }

    private static Answer json(int status, Map<String, Object> document) {
        return new Answer(status, JSON, Json.write(document).getBytes(StandardCharsets.UTF_8));
    }

    /// @param next what to do about it
    static Answer refused(int status, String what, String next) {
        var document = new LinkedHashMap<String, Object>();
        document.put("error", what);
        document.put("next", next);
        return json(status, document);
    }

    /// The two halves of a message are told apart.
    static Answer refused(UserError error) {
        var lines = String.valueOf(error.getMessage()).split("\\R *", 2);
        int status = switch (error.blame()) {
            case INPUT -> lines[0].startsWith("no run ") || lines[0].startsWith("this run has no ") ? 404 : 400;
            case ENVIRONMENT -> 500;
            case NOT_TRUSTED -> 403;
        };
        return refused(status, lines[0], lines.length == 2 ? lines[1] : "");
    }
}
