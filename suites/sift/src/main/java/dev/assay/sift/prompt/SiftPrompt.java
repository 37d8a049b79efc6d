package dev.assay.sift.prompt;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatRequest;
import java.util.ArrayList;
import java.util.List;

/// Words what a model is asked: a system message, and a user message in labeled sections.
///
/// The input goes in whole, as a [Quotation]. Small local models of a known family get a shorter prompt.
record SiftPrompt(SiftOptions options) {
    ChatRequest first(SiftTask task) {
        return request(system(PromptLines.SYSTEM, task), sections(task));
    }

    /// The second try.
    ///
    /// @param previous the first answer, cleaned up
    ChatRequest repair(SiftTask task, String previous) {
        var parts = new ArrayList<String>();
        parts.add(PromptLines.REPAIR_OPENING);
        parts.add(Section.PREVIOUS_REPLY.of(new Quotation(PromptLines.PREVIOUS_REPLY, previous).toString()));
        var missing = task.missingIn(previous);
        if (!missing.isEmpty()) {
            parts.add(Section.MISSING_ENTRIES.ofItems(missing));
        }
        parts.addAll(sections(task));
        parts.add(PromptLines.REPAIR_CLOSING);
        return request(system(PromptLines.SYSTEM + "\n" + PromptLines.SYSTEM_REPAIR, task), parts);
    }

    private static String system(String text, SiftTask task) {
        return task.shownAnchors().isEmpty() ? text : text + "\n" + PromptLines.SYSTEM_ANCHORS;
    }

    private ChatRequest request(String system, List<String> parts) {
        var messages = List.of(ChatMessage.system(system), ChatMessage.user(String.join("\n\n", parts)));
        return new ChatRequest(messages, options.chat());
    }

    private List<String> sections(SiftTask task) {
        var example = task.example();
        var sections = new ArrayList<String>();
        sections.add(Section.INSTRUCTION.of(example.instruction()));
        if (!options.isCompact() || !example.intent().isPlainText()) {
            sections.add(Section.OUTPUT_FORM.of(
                    OutputForm.of(example.intent(), example.instruction()).text()));
        }
        if (SelectionDiscipline.isFor(example.intent(), example.instruction())) {
            sections.add(Section.SELECTION_DISCIPLINE.of(PromptLines.SELECTION));
        }
        if (!task.likelyLocus().isEmpty()) {
            sections.add(Section.LIKELY_LOCUS.of(task.likelyLocus()));
        }
        if (!task.shownAnchors().isEmpty()) {
            sections.add(Section.PRESERVE_EXACTLY.ofItems(task.shownAnchors()));
        }
        sections.add(Section.RAW_OUTPUT.of(new Quotation(PromptLines.RAW_OUTPUT, example.rawInput()).toString()));
        if (options.hasLengthGuidance()) {
            sections.add(Section.LENGTH_GUIDANCE.of(PromptLines.LENGTH));
        }
        return sections;
    }
}
