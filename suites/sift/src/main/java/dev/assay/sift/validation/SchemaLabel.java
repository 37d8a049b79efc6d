package dev.assay.sift.validation;

import dev.assay.sift.Intent;
import dev.assay.text.CaseFolding;
import dev.assay.text.UnicodeText;
import java.util.Set;

/// A line that is nothing but the name of a section of the prompt and a colon.
public final class SchemaLabel {
    private static final Set<String> LABELS = Set.of(
            "instruction",
            "output form",
            "selection discipline",
            "domains",
            "files",
            "traceback",
            "symbols",
            "commands",
            "errors",
            "packages",
            "tests",
            "warnings",
            "preserve exactly",
            "raw output",
            "task");

    /// What cannot be a key of somebody's data.
    private static final Set<String> IN_STRUCTURES = Set.of(
            "domains:",
            "traceback:",
            "symbols:",
            "commands:",
            "packages:",
            "preserve exactly:",
            "raw output:",
            "task:");

    private SchemaLabel() {}

    /// @param line without whitespace around it
    static boolean is(String line) {
        return line.endsWith(":")
                && LABELS.contains(UnicodeText.caseless(UnicodeText.rstrip(line.substring(0, line.length() - 1))));
    }

    /// In structures fewer names count.
    public static boolean is(String line, Intent intent) {
        return intent.isStructured() ? line.endsWith(":") && IN_STRUCTURES.contains(CaseFolding.fold(line)) : is(line);
    }
}
