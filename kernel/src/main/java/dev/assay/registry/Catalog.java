package dev.assay.registry;

import dev.assay.api.UserError;
import dev.assay.text.NearestName;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Named things of one kind, in the order they were registered.
public final class Catalog<T> {
    private final String kind;
    private final String command;
    private final Map<String, Entry<T>> entries = new LinkedHashMap<>();

    /// @param summary one line
    /// @param source who registered it: `built-in`, or the name of a plugin
    /// @param power where it runs a program, loads a class or reaches an address
    public record Entry<T>(String name, String summary, String source, T value, Optional<Power> power) {
        public Entry(String name, String summary, String source, T value) {
            this(name, summary, source, value, Optional.empty());
        }
    }

    Catalog(String kind) {
        this(kind, kind + "s");
    }

    /// @param command that lists them
    Catalog(String kind, String command) {
        this.kind = kind;
        this.command = command;
    }

    /// Adds a thing under a name no other has.
    public void register(Entry<T> entry) {
        var there = entries.putIfAbsent(entry.name(), entry);
        if (there != null) {
            throw new UserError(
                    "%s \"%s\" of %s is already registered by %s\n       choose another name, or replace it on purpose"
                            .formatted(kind, entry.name(), entry.source(), there.source()));
        }
    }

    /// Adds a thing, on purpose over one of the same name.
    public void replace(Entry<T> entry) {
        entries.put(entry.name(), entry);
    }

    public List<Entry<T>> list() {
        return List.copyOf(entries.values());
    }

    public boolean has(String name) {
        return entries.containsKey(name);
    }

    T find(String name) {
        return entry(name).value();
    }

    Entry<T> entry(String name) {
        var entry = entries.get(name);
        if (entry == null) {
            var guess = NearestName.of(name, List.copyOf(entries.keySet()))
                    .map(nearest -> "; did you mean \"%s\"?".formatted(nearest))
                    .orElse("");
            throw new UserError("no %s named \"%s\"%s\n       `assay %s` shows all %d"
                    .formatted(kind, name, guess, command, entries.size()));
        }
        return entry;
    }
}
