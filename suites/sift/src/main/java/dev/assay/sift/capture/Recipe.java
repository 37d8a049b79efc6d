package dev.assay.sift.capture;

import dev.assay.haystack.Content;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How one kind of failure is planted in a project, by which command it comes to light, and what is asked about it.
///
/// @param needs programs that must be installed
/// @param version a command that prints the tool's version
/// @param slots what is drawn, in this order; a later one may be made of earlier ones
/// @param facts what is true of the output because it was planted, by name
/// @param decoys planted values that stand in the output and are wrong answers
/// @param setup a bash script that writes the project into the current folder
/// @param terminal the kind of terminal the tool is told of, where it shall use colors
record Recipe(
        String name,
        String title,
        List<String> needs,
        String version,
        String ecosystem,
        List<String> tags,
        Map<String, String> slots,
        Map<String, String> facts,
        List<String> decoys,
        String setup,
        String command,
        Optional<String> terminal,
        List<Ask> asks) {
    private static final List<String> FILES =
            List.of("search", "files", "version-control", "native", "jvm", "python", "node", "shell", "text-tools");

    /// One thing to ask about the output.
    ///
    /// @param form name of a contract, such as `exact-lines`
    /// @param target where the form is prose or a single value
    /// @param lines a pattern for the lines to quote
    /// @param keys of the facts asked for; all where none are named
    record Ask(
            String form,
            String instruction,
            Optional<String> target,
            Optional<String> lines,
            Optional<List<String>> keys) {}

    record File(List<Recipe> recipes) {}

    /// Those that ship, in the order of their files.
    static List<Recipe> all() {
        return FILES.stream()
                .flatMap(file -> Content.yaml("capture/" + file + ".yaml", File.class).recipes().stream())
                .toList();
    }

    /// The program the case is about.
    String tool() {
        return needs.getFirst();
    }
}
