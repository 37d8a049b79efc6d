package dev.assay.compact.artifact;

import dev.assay.compact.Transcript;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Artifacts and conversations as a model reads them.
public final class Rendering {
    private static final String NOTHING = "(no summary or structured state)";
    private static final String GAP = "\n\n";

    private Rendering() {}

    /// Summary and state under their headings; a sentence of its own where there is neither.
    public static String of(Artifact artifact) {
        var blocks = new ArrayList<String>();
        if (!artifact.summaryText().isEmpty()) {
            blocks.add("SUMMARY:\n" + artifact.summaryText());
        }
        var sections = sections(artifact.state());
        if (!sections.isEmpty()) {
            blocks.add("STRUCTURED STATE:\n" + String.join(GAP, sections));
        }
        return blocks.isEmpty() ? NOTHING : String.join(GAP, blocks);
    }

    private static List<String> sections(StructuredState state) {
        var blocks = new ArrayList<String>();
        for (var section : Section.values()) {
            var entries = section.of(state);
            if (!entries.isEmpty()) {
                blocks.add(block(section.label(), entries));
            }
        }
        if (!state.entityMap().isEmpty()) {
            blocks.add(block("Entity roles", entities(state)));
        }
        return blocks;
    }

    private static List<String> entities(StructuredState state) {
        return state.entityMap().entrySet().stream()
                .map(entry -> "%s: %s".formatted(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static String block(String label, List<String> entries) {
        return entries.stream().map(entry -> "\n- " + entry).collect(Collectors.joining("", label + ":", ""));
    }

    /// `ROLE: content` of each turn, an empty line between two.
    public static String of(Transcript transcript) {
        return transcript.turns().stream()
                .map(turn -> "%s: %s".formatted(UnicodeText.upper(turn.role().toString()), turn.content()))
                .collect(Collectors.joining(GAP));
    }
}
