package dev.assay.sift.prompt;

import java.util.Arrays;
import java.util.List;

/// The parts of a prompt. Their labels are what an echo of the prompt is told by.
enum Section {
    INSTRUCTION("Instruction"),
    OUTPUT_FORM("Output form"),
    SELECTION_DISCIPLINE("Selection discipline"),
    LIKELY_LOCUS("Likely locus"),
    PRESERVE_EXACTLY("Preserve exactly"),
    PREVIOUS_REPLY("Previous reply"),
    MISSING_ENTRIES("Missing entries"),
    RAW_OUTPUT("Raw output"),
    LENGTH_GUIDANCE("Length guidance");

    private final String label;

    Section(String label) {
        this.label = label;
    }

    static List<String> labels() {
        return Arrays.stream(values()).map(section -> section.label).toList();
    }

    String of(String body) {
        return label + ":\n" + body;
    }

    String ofItems(List<String> items) {
        return of("- " + String.join("\n- ", items));
    }
}
