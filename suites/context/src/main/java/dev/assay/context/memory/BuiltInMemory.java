package dev.assay.context.memory;

import dev.assay.api.UserError;
import dev.assay.chat.ChatModel;
import dev.assay.memory.MemoryMaker;
import dev.assay.memory.MemorySystem;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// A memory that ships with Assay.
///
/// @param setting the one number that can be set, such as `k`; empty when there is none
/// @param otherwise that number when nobody sets it
public record BuiltInMemory(String name, String description, String setting, int otherwise, Factory factory) {
    /// Raised whenever the same conversation could give another context.
    private static final int VERSION = 1;

    /// Makes an instance.
    interface Factory {
        MemorySystem make(String name, int setting, Answerer answerer);
    }

    /// @param settings as typed, such as `k=20`
    /// @param model that answers; without one the best line is quoted
    public MemoryMaker create(Map<String, String> settings, Optional<ChatModel> model) {
        int number = number(settings);
        var answerer = Answerer.by(model);
        var configuration = new LinkedHashMap<String, Object>();
        configuration.put("system", name);
        configuration.put("memory", name);
        configuration.put("version", VERSION);
        if (!setting.isEmpty()) {
            configuration.put(setting, number);
        }
        configuration.put("answered_by", answerer.configuration());
        return new MemoryMaker(name, configuration, () -> factory.make(name, number, answerer));
    }

    private int number(Map<String, String> settings) {
        for (var key : settings.keySet()) {
            if (!key.equals(setting)) {
                throw new UserError("memory \"%s\" has no setting \"%s\"\n       it takes %s"
                        .formatted(name, key, setting.isEmpty() ? "none" : setting));
            }
        }
        return Optional.ofNullable(settings.get(setting))
                .map(typed -> positive(typed)
                        .orElseThrow(
                                () -> new UserError("memory \"%s\": %s must be a whole number of at least 1, not \"%s\""
                                        .formatted(name, setting, typed))))
                .orElse(otherwise);
    }

    private static OptionalInt positive(String typed) {
        try {
            int number = Integer.parseInt(typed);
            return number > 0 ? OptionalInt.of(number) : OptionalInt.empty();
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }
}
