package dev.assay.models.reading;

import dev.assay.chat.ChatMessage;
import dev.assay.chat.ChatMessage.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a conversation asks, and from what it is to be answered. Found by structure alone: roles, marked
/// blocks, labels, paragraphs, question marks.
///
/// @param material each text one source; later ones are newer
/// @param instructions all that is neither question nor material
public record Prompt(List<String> material, String question, String instructions) {
    /// Text in front of a question that is shorter than this is part of what is asked, where there is an
    /// earlier conversation to answer from.
    private static final int LEAST_MATERIAL = 300;

    /// A longer system message without any marks is read as material.
    private static final int LONG_SYSTEM = 600;

    public static Prompt read(List<ChatMessage> messages) {
        var last = lastOfUser(messages);
        var own = one(messages.get(last).text());
        var others = new ArrayList<>(messages);
        others.remove(last);
        var instructions = new StringBuilder(own.instructions());
        others.stream()
                .filter(message -> message.role() == Role.SYSTEM)
                .forEach(message -> instructions.append('\n').append(message.text()));
        if (own.isMarked || others.isEmpty() || own.material.length() >= LEAST_MATERIAL) {
            return new Prompt(List.of(own.material), own.question, instructions.toString());
        }
        var question =
                own.material.isBlank() ? own.question : messages.get(last).text();
        return new Prompt(conversation(others), question, instructions.toString());
    }

    private static int lastOfUser(List<ChatMessage> messages) {
        for (int i = messages.size() - 1; i >= 0; i--) {
            if (messages.get(i).role() == Role.USER) {
                return i;
            }
        }
        return messages.size() - 1;
    }

    private static List<String> conversation(List<ChatMessage> messages) {
        return messages.stream()
                .flatMap(message -> message.role() == Role.SYSTEM
                        ? ofSystem(message.text()).stream()
                        : Optional.of(message.text()).stream())
                .toList();
    }

    private static Optional<String> ofSystem(String text) {
        var part = one(text);
        return part.isMarked
                ? Optional.of(part.material)
                : text.length() > LONG_SYSTEM ? Optional.of(text) : Optional.empty();
    }

    /// One message.
    ///
    /// @param isMarked whether the message itself says which part is the material, even if that is empty
    private record Part(String material, String question, String instructions, boolean isMarked) {}

    private static Part one(String text) {
        var tagged = Blocks.tagged(text);
        if (tagged.areMaterial() || tagged.has(Label.QUESTION)) {
            return ofBlocks(tagged);
        }
        var fenced = Blocks.fenced(text);
        return fenced.areMaterial() ? ofBlocks(fenced) : ofLines(new Lines(text));
    }

    private static Part ofBlocks(Blocks blocks) {
        var outside = new Lines(blocks.outside());
        var question = blocks.first(Label.QUESTION)
                .or(() -> outside.question().map(outside::bare))
                .or(() -> blocks.first(Label.INSTRUCTION))
                .orElse("");
        var material = String.join("\n\n", blocks.material());
        return blocks.areMaterial()
                ? new Part(material, question, blocks.outside() + "\n" + String.join("\n", blocks.instructions()), true)
                : new Part(outside.text(new Lines.Span(0, outside.size())), question, blocks.outside(), false);
    }

    private static Part ofLines(Lines lines) {
        var all = new Lines.Span(0, lines.size());
        var question = lines.question();
        if (question.isEmpty()) {
            return new Part("", lines.text(all), "", false);
        }
        var asked = question.get();
        var label = lines.material(all).filter(line -> line < asked.from() || line >= asked.to());
        return label.map(line -> labeled(lines, asked, line)).orElseGet(() -> around(lines, asked));
    }

    /// From the label of the material to the question, or to the end.
    private static Part labeled(Lines lines, Lines.Span asked, int label) {
        var end = label < asked.from() ? asked.from() : lines.size();
        var material = new Lines.Span(label, withoutForms(lines, label, end));
        var instructions =
                lines.text(new Lines.Span(0, label)) + "\n" + lines.text(new Lines.Span(material.to(), lines.size()));
        return new Part(lines.bare(material), lines.bare(asked), instructions, true);
    }

    /// How to answer is often said between the material and the question, or at the very end.
    private static int withoutForms(Lines lines, int from, int to) {
        var end = to;
        for (int i = to - 1; i > from && to - i <= 40; i--) {
            if (lines.isLabeled(i, Label.FORM)) {
                end = i;
            }
        }
        return end;
    }

    /// The longer of what stands before the question and what stands behind it.
    private static Part around(Lines lines, Lines.Span asked) {
        var before = lines.text(new Lines.Span(0, asked.from()));
        var after = lines.text(new Lines.Span(asked.to(), lines.size()));
        var isBefore = before.length() >= after.length();
        var material = isBefore ? before : after;
        var part = new Part(material, lines.bare(asked), isBefore ? after : before, false);
        return material.isBlank() ? sentences(part) : part;
    }

    /// A message of one paragraph: its last sentence asks, the others tell.
    private static Part sentences(Part part) {
        var text = part.question;
        for (int i = text.length() - 2; i > 0; i--) {
            if (Pieces.isEnd(text, i) && text.endsWith("?")) {
                return new Part(text.substring(0, i + 1), text.substring(i + 1).strip(), part.instructions, false);
            }
        }
        return part;
    }
}
