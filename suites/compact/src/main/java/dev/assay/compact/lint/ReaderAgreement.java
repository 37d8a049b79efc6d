package dev.assay.compact.lint;

import dev.assay.api.Profile;
import dev.assay.chat.ChatModel;
import dev.assay.compact.Item;
import dev.assay.compact.ItemType;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.Section;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.check.Abstention;
import dev.assay.compact.check.CheckReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// How often a reader answers as a careful person does, on notes and questions that ship with Assay.
///
/// @param all labelled pairs
/// @param missed questions that the reader answered otherwise, with its answer
public record ReaderAgreement(int all, List<String> missed) {
    private static final String NONE = "none";

    public ReaderAgreement {
        missed = List.copyOf(missed);
    }

    /// Notes, a question about them, and the answer to it.
    record Pair(List<String> notes, String question, String answer) {
        boolean isRight(String response) {
            return answer.equals(NONE)
                    ? Abstention.isOne(response)
                    : new CheckReader(Profile.STANDARD).read(expected()).score(response) >= 1;
        }

        private Map<String, Object> expected() {
            return switch (answer) {
                case "yes", "no" -> Map.of("check", "yes_no", "value", answer);
                default ->
                    answer.contains(", ")
                            ? Map.of("check", "sequence", "values", List.of(answer.split(", ")), "among", List.of())
                            : Map.of("check", "word_contains", "value", answer);
            };
        }

        Item item() {
            return new Item("asked", ItemType.IMMUTABLE_FACT_RECALL, question, Map.of());
        }

        Artifact artifact() {
            return Artifact.of(
                    "",
                    StructuredState.of(section -> section == Section.IMMUTABLE_FACTS ? notes : List.of(), Map.of()));
        }
    }

    /// Of 0 to 1.
    public double share() {
        return (all - missed.size()) / (double) Math.max(1, all);
    }

    public static ReaderAgreement of(ChatModel reader) throws InterruptedException {
        var answering = Answering.by(reader);
        var missed = new ArrayList<String>();
        var pairs = pairs();
        for (var pair : pairs) {
            var item = pair.item();
            var response = answering.answers(pair.artifact(), List.of(item)).getOrDefault(item.key(), "");
            if (!pair.isRight(response)) {
                missed.add("%s %s (%s)".formatted(pair.question(), response, pair.answer()));
            }
        }
        return new ReaderAgreement(pairs.size(), missed);
    }

    /// Lines that begin with `- ` are notes, `? ` asks about them, `= ` answers; an empty line ends the notes.
    static List<Pair> pairs() {
        var pairs = new ArrayList<Pair>();
        var notes = new ArrayList<String>();
        var question = "";
        for (var line : text().lines().toList()) {
            if (line.isBlank()) {
                notes.clear();
            } else if (line.startsWith("- ")) {
                notes.add(line.substring(2));
            } else if (line.startsWith("? ")) {
                question = line.substring(2);
            } else if (line.startsWith("= ")) {
                pairs.add(new Pair(List.copyOf(notes), question, line.substring(2)));
            }
        }
        return pairs;
    }

    private static String text() {
        try (var in = ReaderAgreement.class.getResourceAsStream("reader-pairs.txt")) {
            if (in == null) {
                throw new IllegalStateException("reader-pairs.txt is not in the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
