package dev.assay.compact.artifact;

import dev.assay.api.Profile;
import dev.assay.compact.artifact.StateWarning.Kind;
import dev.assay.python.PythonJson;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a structured state out of what a model wrote, keeping whatever is usable. Never fails.
///
/// Under `standard` an object in the middle of other text is found too; the original gives up on it.
public record StateParser(Profile profile) {
    private static final String FENCE = "```";

    public ParsedState parse(String text) {
        return new Reading(profile).parse(text);
    }

    /// One pass over one reply.
    private static final class Reading {
        private final Profile profile;
        private final List<StateWarning> warnings = new ArrayList<>();

        Reading(Profile profile) {
            this.profile = profile;
        }

        ParsedState parse(String text) {
            var state = object(text).map(this::state).orElse(StructuredState.EMPTY);
            return new ParsedState(state, warnings);
        }

        private Optional<Map<?, ?>> object(String text) {
            try {
                return object(PythonJson.read(unfenced(UnicodeText.strip(text))));
            } catch (PythonJson.Malformed e) {
                return profile == Profile.STANDARD ? objectInside(text, e) : invalid(e);
            }
        }

        private Optional<Map<?, ?>> object(@Nullable Object value) {
            if (value instanceof Map<?, ?> members) {
                return Optional.of(members);
            }
            warn(Kind.NOT_OBJECT, "the structured state is not a JSON object");
            return Optional.empty();
        }

        private Optional<Map<?, ?>> objectInside(String text, PythonJson.Malformed problem) {
            int start = text.indexOf('{');
            int end = text.lastIndexOf('}');
            if (start < 0 || end < start) {
                return invalid(problem);
            }
            try {
                var members = object(PythonJson.read(text.substring(start, end + 1)));
                warn(Kind.PROSE_AROUND_JSON, "there is text around the JSON object");
                return members;
            } catch (PythonJson.Malformed e) {
                return invalid(e);
            }
        }

        private Optional<Map<?, ?>> invalid(PythonJson.Malformed problem) {
            warn(Kind.INVALID_JSON, "the structured state is not JSON: " + problem.getMessage());
            return Optional.empty();
        }

        private static String unfenced(String text) {
            if (!text.startsWith(FENCE)) {
                return text;
            }
            var rest = text.substring(FENCE.length());
            if (UnicodeText.lower(UnicodeText.slice(rest, 0, 4)).equals("json")) {
                rest = rest.substring(4);
            }
            rest = rest.substring(rest.indexOf('\n') + 1);
            var trimmed = UnicodeText.rstrip(rest);
            return UnicodeText.strip(
                    trimmed.endsWith(FENCE) ? trimmed.substring(0, trimmed.length() - FENCE.length()) : rest);
        }

        private StructuredState state(Map<?, ?> members) {
            var lists = new EnumMap<Section, List<String>>(Section.class);
            for (var section : Section.values()) {
                lists.put(section, entries(section.key(), members.get(section.key())));
            }
            return StructuredState.of(
                    section -> lists.getOrDefault(section, List.of()),
                    entities(members.get(StructuredState.ENTITY_MAP)));
        }

        private List<String> entries(String section, @Nullable Object value) {
            var kept = new ArrayList<String>();
            if (value == null) {
                return kept;
            }
            if (!(value instanceof List<?> entries)) {
                warn(Kind.SECTION_NOT_LIST, "%s is not a list".formatted(section));
                return kept;
            }
            for (var entry : entries) {
                addEntry(section, entry, kept);
                if (kept.size() == ArtifactLimits.ENTRIES) {
                    warn(Kind.SECTION_OVERFLOW, "%s: no more than %d entries are kept".formatted(section, kept.size()));
                    return kept;
                }
            }
            return kept;
        }

        private void addEntry(String section, @Nullable Object entry, List<String> kept) {
            if (!(entry instanceof String text)) {
                warn(Kind.ITEM_NOT_STRING, "%s: an entry that is not a text was left out".formatted(section));
                return;
            }
            var stripped = UnicodeText.strip(text);
            if (ArtifactLimits.isLonger(stripped, ArtifactLimits.TEXT_LENGTH)) {
                warn(
                        Kind.ITEM_TRUNCATED,
                        "%s: an entry of %d characters was cut to %d"
                                .formatted(section, UnicodeText.length(stripped), ArtifactLimits.TEXT_LENGTH));
            }
            if (!stripped.isEmpty()) {
                kept.add(UnicodeText.slice(stripped, 0, ArtifactLimits.TEXT_LENGTH));
            }
        }

        private Map<String, String> entities(@Nullable Object value) {
            var kept = new LinkedHashMap<String, String>();
            if (value instanceof Map<?, ?> roles) {
                roles.forEach((name, role) -> addEntity(name, role, kept));
            } else if (value != null) {
                warn(Kind.ENTITY_MAP_NOT_MAPPING, "entity_map is not an object");
            }
            return kept;
        }

        private void addEntity(Object name, @Nullable Object role, Map<String, String> kept) {
            if (!(role instanceof String text)) {
                warn(Kind.ENTITY_ENTRY_SKIPPED, "entity_map: a role that is not a text was left out");
                return;
            }
            var key = UnicodeText.strip(String.valueOf(name));
            var stripped = UnicodeText.strip(text);
            if (!key.isEmpty() && !stripped.isEmpty()) {
                kept.put(
                        UnicodeText.slice(key, 0, ArtifactLimits.TEXT_LENGTH),
                        UnicodeText.slice(stripped, 0, ArtifactLimits.TEXT_LENGTH));
            }
        }

        private void warn(Kind kind, String message) {
            warnings.add(new StateWarning(kind, message));
        }
    }
}
