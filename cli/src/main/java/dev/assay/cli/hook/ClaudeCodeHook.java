package dev.assay.cli.hook;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Claude Code runs the commands under `hooks` in its settings; those of `SessionEnd` when a session ends.
///
/// @param assay the command
record ClaudeCodeHook(Path file, String assay) implements Hook {
    private static final String HOOKS = "hooks";
    private static final String EVENT = "SessionEnd";
    private static final String OURS = " hook save claude-code";

    @Override
    public String effect() {
        return "when a session of Claude Code ends, its tool outputs are saved as cases in the folder it worked in";
    }

    @Override
    public boolean isIn(String text) {
        return !text.isBlank() && members(hooks(read(text)).get(EVENT)).stream().anyMatch(ClaudeCodeHook::isOurs);
    }

    @Override
    public String with(String text) {
        var settings = read(text.isBlank() ? "{}" : text);
        var hooks = hooks(settings);
        var entries = new ArrayList<Object>(members(hooks.get(EVENT)));
        entries.add(Map.of(HOOKS, List.of(command())));
        hooks.put(EVENT, entries);
        settings.put(HOOKS, hooks);
        return Json.writePretty(settings) + "\n";
    }

    private Map<String, Object> command() {
        var command = new LinkedHashMap<String, Object>();
        command.put("type", "command");
        command.put("command", ShellWord.of(assay) + OURS);
        command.put("timeout", 60);
        return command;
    }

    @Override
    public String without(String text) {
        var settings = read(text);
        var hooks = hooks(settings);
        var entries = members(hooks.get(EVENT)).stream()
                .filter(entry -> !isOurs(entry))
                .toList();
        if (entries.isEmpty()) {
            hooks.remove(EVENT);
        } else {
            hooks.put(EVENT, entries);
        }
        if (hooks.isEmpty()) {
            settings.remove(HOOKS);
        } else {
            settings.put(HOOKS, hooks);
        }
        return settings.isEmpty() ? "" : Json.writePretty(settings) + "\n";
    }

    private Map<String, Object> read(String text) {
        try {
            return new LinkedHashMap<>(Json.readMap(text));
        } catch (MalformedJson e) {
            throw new UserError(
                    "%s is not JSON: %s\n       mend it first; nothing was changed".formatted(file, e.getMessage()));
        }
    }

    private Map<String, Object> hooks(Map<String, Object> settings) {
        var copy = new LinkedHashMap<String, Object>();
        if (settings.get(HOOKS) instanceof Map<?, ?> given) {
            given.forEach((name, value) -> copy.put(String.valueOf(name), value));
        } else if (settings.containsKey(HOOKS)) {
            throw new UserError(file + ": hooks is not an object\n       mend it first; nothing was changed");
        }
        return copy;
    }

    private static List<?> members(@Nullable Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    private static boolean isOurs(Object entry) {
        return entry instanceof Map<?, ?> map
                && members(map.get(HOOKS)).stream()
                        .anyMatch(hook -> hook instanceof Map<?, ?> one
                                && String.valueOf(one.get("command")).endsWith(OURS));
    }
}
