package dev.assay.sift.prompt;

import dev.assay.sift.validation.PromptScaffold;
import dev.assay.text.Prompt;
import dev.assay.text.UnicodeLines;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// Everything our own prompts say that is the same for all cases: what must not come back in an answer.
public final class PromptLines {
    static final String SYSTEM = text("system");
    static final String SYSTEM_ANCHORS = text("system-anchors");
    static final String SYSTEM_REPAIR = text("system-repair");
    static final String SELECTION = text("selection");
    static final String LENGTH = text("length");
    static final String REPAIR_OPENING = text("repair-opening");
    static final String REPAIR_CLOSING = text("repair-closing");
    static final String RAW_OUTPUT = "raw output";
    static final String PREVIOUS_REPLY = "previous reply";

    private static final List<String> ALL = Stream.of(
                    Stream.of(SYSTEM, SYSTEM_ANCHORS, SYSTEM_REPAIR, SELECTION, LENGTH),
                    Stream.of(REPAIR_OPENING, REPAIR_CLOSING),
                    Arrays.stream(OutputForm.values()).map(OutputForm::text),
                    Stream.of(RAW_OUTPUT, PREVIOUS_REPLY).flatMap(name -> Quotation.marks(name).stream()))
            .flatMap(texts -> texts)
            .flatMap(text -> UnicodeLines.stripped(text).stream())
            .distinct()
            .toList();

    private PromptLines() {}

    private static String text(String name) {
        return Prompt.beside(PromptLines.class, name + ".md").template();
    }

    /// Every line, without the labels of sections.
    public static List<String> all() {
        return ALL;
    }

    /// Lines and labels, for the rules that find echoes.
    public static PromptScaffold scaffold() {
        return PromptScaffold.of(Section.labels(), ALL);
    }
}
