package dev.assay.sift.validation;

import dev.assay.text.CaseFolding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The words of a prompt that must not come back in an answer.
///
/// @param labels what sections of the prompt are called, in lower case
/// @param phrases whole lines of the prompt, as [Guidance] normalizes them
public record PromptScaffold(List<String> labels, Set<String> phrases) {
    /// The published benchmark's prompt.
    public static final PromptScaffold PUBLISHED = of(
            List.of(
                    "instruction",
                    "output form",
                    "selection discipline",
                    "likely locus",
                    "preserve exactly",
                    "raw output",
                    "missing exact tokens that must appear verbatim"),
            List.of(
                    "length guidance:",
                    "follow the instruction exactly.",
                    "output only the requested answer.",
                    "do not invent causes, fixes, or missing details.",
                    "do not summarize, explain, add preamble, or add extra structure unless the instruction asks for it.",
                    "if the request asks for exact text or exact structure, do not paraphrase or reformat it.",
                    "return a concise plain-text summary of the actionable result",
                    "return a concise plain-text recall summary optimized for later retrieval",
                    "return a brief plain-text explanation that answers the instruction directly",
                    "keep it concise and avoid headings, bullets, markdown, or extra sections unless the instruction"
                            + " asks for them",
                    "avoid headings, bullets, markdown, or extra sections unless the instruction asks for them",
                    "return the exact requested lines or quoted excerpts only",
                    "copy quoted or extracted lines exactly from the raw output",
                    "do not summarize unless the instruction also asks for it",
                    "follow the requested structure exactly",
                    "return only the requested value, command, identifier, or lines",
                    "no prose, labels, bullets, headings, code fences, or surrounding context",
                    "if the instruction implies one exact span, output only that span and nothing else",
                    "do not add extra sections that were not requested",
                    "if the instruction requires exact quoted material or a longer structured answer, prioritize"
                            + " correctness instead",
                    "return only the corrected answer.",
                    "use the raw output as the source of truth.",
                    "do not explain the mistake, apologize, or describe changes.",
                    "remove echoed prompt scaffolding, wrappers, and extra prose that were not requested.",
                    "keep the response concise"));

    public PromptScaffold {
        labels = List.copyOf(labels);
        phrases = Set.copyOf(phrases);
    }

    public static PromptScaffold of(List<String> labels, List<String> lines) {
        var phrases = new HashSet<String>();
        lines.forEach(line -> phrases.add(Guidance.normalize(line)));
        return new PromptScaffold(labels.stream().map(CaseFolding::fold).toList(), phrases);
    }

    /// Both prompts' words.
    public PromptScaffold and(PromptScaffold other) {
        var both = new HashSet<>(phrases);
        both.addAll(other.phrases);
        var names = new ArrayList<>(labels);
        names.addAll(other.labels);
        return new PromptScaffold(names, both);
    }

    /// Behind the label and colon a line begins with; 0 where it begins with none.
    public int labelEnd(String line) {
        return Heading.labelEnd(line, labels);
    }

    boolean hasPhrase(String normalizedLine) {
        return phrases.contains(normalizedLine);
    }
}
