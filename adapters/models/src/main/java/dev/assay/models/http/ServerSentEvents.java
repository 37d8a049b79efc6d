package dev.assay.models.http;

import java.util.Optional;

/// A reply as server-sent events: `event:` and `data:` lines, a blank line after each.
public final class ServerSentEvents {
    private final Lines lines;

    /// @param name empty when the server gave none
    /// @param nanos when the last byte of its data came
    public record Event(String name, String data, long nanos) {}

    public ServerSentEvents(Lines lines) {
        this.lines = lines;
    }

    /// The next event that has data, or nothing when the reply is over.
    public Optional<Event> next() throws InterruptedException {
        var name = "";
        var data = new StringBuilder();
        long nanos = 0;
        for (var line = lines.next(); line.isPresent(); line = lines.next()) {
            var text = line.get().text();
            if (text.isEmpty() && !data.isEmpty()) {
                return Optional.of(new Event(name, data.toString(), nanos));
            }
            if (text.isEmpty()) {
                name = "";
            } else if (text.startsWith("data:")) {
                data.append(data.isEmpty() ? "" : "\n").append(value(text, 5));
                nanos = line.get().nanos();
            } else if (text.startsWith("event:")) {
                name = value(text, 6);
            } else if (text.startsWith("{") && data.isEmpty()) {
                return Optional.of(new Event("", text, line.get().nanos())); // an error in the middle, bare
            }
        }
        return data.isEmpty() ? Optional.empty() : Optional.of(new Event(name, data.toString(), nanos));
    }

    private static String value(String line, int from) {
        return line.startsWith(" ", from) ? line.substring(from + 1) : line.substring(from);
    }
}
