package dev.assay.compact.template;

import java.util.ArrayList;
import java.util.List;

/// What reading a file brings to light: its problems, and every text that may hold references.
final class Findings {
    private final List<Problem> problems = new ArrayList<>();
    private final List<Mention> mentions = new ArrayList<>();

    /// A text and where it stands.
    record Mention(String location, int line, TemplateText text) {}

    void add(Problem.Kind kind, String location, int line, String message) {
        problems.add(new Problem(kind, location, line, message));
    }

    void misshapen(String path, int line, String message) {
        add(Problem.Kind.STRUCTURE, path, line, message);
    }

    /// The text, remembered with its place.
    TemplateText mention(String location, int line, String text) {
        var mentioned = TemplateText.of(text);
        mentions.add(new Mention(location, line, mentioned));
        return mentioned;
    }

    List<Problem> problems() {
        return problems;
    }

    List<Mention> mentions() {
        return mentions;
    }
}
