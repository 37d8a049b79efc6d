package dev.assay.tool;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How one tool is got and run.
///
/// @param what one line
/// @param version the one the recipe is for
/// @param get the command that gets it
/// @param protocol `exec` or `exec-json`, the system that runs it; `proxy` where a model is called through it
/// @param command words; `{folder}` is where it was installed
/// @param files of ours that are put into its folder
/// @param hasRun whether it ran here and its numbers are ours
public record Recipe(
        String name,
        String what,
        String version,
        String licence,
        Source source,
        String get,
        String protocol,
        List<String> command,
        List<String> files,
        boolean hasRun) {
    public Recipe {
        command = List.copyOf(command);
        files = orNone(files);
    }

    private static List<String> orNone(@Nullable List<String> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /// Where a tool comes from.
    public enum Source {
        /// A package and all it needs, pinned by a lock file.
        NPM,
        /// A program of ours that needs what the user installs.
        WORKER,
        /// A program the user installs.
        PATH,
        /// A server the user starts.
        PROXY
    }

    /// Whether it stands before a model, and is no system by itself.
    public boolean isProxy() {
        return source == Source.PROXY;
    }

    /// Whether `assay tools install` gets it, or a part of it.
    public boolean isInstallable() {
        return source == Source.NPM || source == Source.WORKER;
    }

    /// @param folder where it was installed
    List<String> commandIn(Path folder) {
        return command.stream()
                .map(word -> word.replace("{folder}", folder.toString()))
                .toList();
    }

    /// As it is typed behind `-s`.
    public String spec() {
        return isProxy() ? String.join(" ", command) : "tool:" + name;
    }
}
