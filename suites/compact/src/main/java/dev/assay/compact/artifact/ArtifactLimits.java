package dev.assay.compact.artifact;

import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// How much an artifact may hold, and what is left of one that holds more. Lengths are in code points.
public final class ArtifactLimits {
    public static final int SUMMARY_LENGTH = 8000;
    public static final int TEXT_LENGTH = 500;
    public static final int ENTRIES = 200;
    public static final int WARNINGS = 50;

    private final List<String> notices = new ArrayList<>();

    private ArtifactLimits() {}

    /// The artifact cut to what is allowed; its warnings say what was cut.
    public static Artifact apply(Artifact artifact) {
        return new ArtifactLimits().bounded(artifact);
    }

    private Artifact bounded(Artifact artifact) {
        var summary = cut("summaryText", artifact.summaryText(), SUMMARY_LENGTH);
        var state = StructuredState.of(
                section -> entries(section.key(), section.of(artifact.state())),
                entities(artifact.state().entityMap()));
        var bounded = new Artifact(
                artifact.schemaVersion(),
                summary,
                state,
                artifact.selectedSourceTurnIds(),
                List.of(),
                artifact.methodMetadata());
        notices.addAll(0, artifact.warnings());
        return bounded.withWarnings(warnings(notices));
    }

    private List<String> entries(String section, List<String> entries) {
        var kept = entries.stream().filter(entry -> !entry.isEmpty()).toList();
        if (kept.size() > ENTRIES) {
            notices.add("%s: %d entries, the last %d kept".formatted(section, kept.size(), ENTRIES));
            kept = kept.subList(kept.size() - ENTRIES, kept.size());
        }
        return kept.stream().map(entry -> cut(section, entry, TEXT_LENGTH)).toList();
    }

    private Map<String, String> entities(Map<String, String> entities) {
        var kept = new LinkedHashMap<String, String>();
        entities.forEach((name, role) -> {
            if (!role.isEmpty()) {
                kept.put(name, cut(StructuredState.ENTITY_MAP, role, TEXT_LENGTH));
            }
        });
        return kept;
    }

    private String cut(String where, String text, int length) {
        if (!isLonger(text, length)) {
            return text;
        }
        notices.add("%s: a text of %d characters cut to %d".formatted(where, UnicodeText.length(text), length));
        return UnicodeText.slice(text, 0, length);
    }

    /// The first 49 and a count of the rest, where there are more than 50.
    static List<String> warnings(List<String> all) {
        var texts = all.stream()
                .filter(text -> !text.isEmpty())
                .map(text -> UnicodeText.slice(text, 0, TEXT_LENGTH))
                .toList();
        if (texts.size() <= WARNINGS) {
            return texts;
        }
        var kept = new ArrayList<>(texts.subList(0, WARNINGS - 1));
        kept.add("%d more warnings".formatted(texts.size() - kept.size()));
        return kept;
    }

    /// Without counting a text that is surely short enough.
    static boolean isLonger(String text, int length) {
        return text.length() > length && UnicodeText.length(text) > length;
    }
}
