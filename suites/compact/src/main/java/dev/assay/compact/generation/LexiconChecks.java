package dev.assay.compact.generation;

import dev.assay.api.UserError;
import dev.assay.compact.template.TemplateText;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Whether every reference of a lexicon leads somewhere, none leads back to itself, and no value gets
/// longer than anyone would want.
final class LexiconChecks {
    private static final int LONGEST = 20_000;

    private final Lexicon lexicon;
    private final String source;
    private final Map<String, Long> longest = new HashMap<>();
    private final Set<String> open = new HashSet<>();

    LexiconChecks(Lexicon lexicon, String source) {
        this.lexicon = lexicon;
        this.source = source;
    }

    void run() {
        lexicon.lists().keySet().forEach(this::longestOf);
        lexicon.patterns()
                .forEach((topic, patterns) -> patterns.forEach(pattern -> {
                    longestOf(pattern.user(), topic);
                    longestOf(pattern.assistant(), topic);
                }));
    }

    private long longestOf(String name) {
        var known = longest.get(name);
        if (known != null) {
            return known;
        }
        if (!open.add(name)) {
            throw new UserError("%s: \"%s\" leads back to itself".formatted(source, name));
        }
        long most = 0;
        for (var entry : lexicon.lists().getOrDefault(name, List.of())) {
            most = Math.max(most, longestOf(entry, name));
        }
        open.remove(name);
        longest.put(name, most);
        return most;
    }

    private long longestOf(TemplateText text, String within) {
        long length = text.source().length();
        for (var labeled : text.references()) {
            var reference = Words.withoutLabel(labeled);
            refuseUnknown(reference, within);
            length += longestOf(reference);
        }
        if (length > LONGEST) {
            throw new UserError("%s: \"%s\" makes texts of more than %d characters".formatted(source, within, LONGEST));
        }
        return length;
    }

    private void refuseUnknown(String reference, String within) {
        if (!lexicon.lists().containsKey(reference)
                && !lexicon.ranges().containsKey(reference)
                && !Words.BUILT_IN.contains(reference)) {
            throw new UserError("%s: \"%s\" refers to \"{{%s}}\", which is no list, no range and no generator"
                    .formatted(source, within, reference));
        }
    }
}
