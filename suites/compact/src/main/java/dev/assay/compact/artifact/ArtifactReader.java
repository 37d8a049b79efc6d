package dev.assay.compact.artifact;

import dev.assay.python.LenientIntegers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads artifacts, refusing what the contract does not allow. Camel case and snake case are both read;
/// a member given in both is refused.
public enum ArtifactReader {
    /// Sections may be missing; `structuredState` is another spelling of `structured_state`.
    STANDARD,
    /// As standard, but all six sections of the state must be there.
    STRICT,
    /// As the original reads: turn ids may be texts or truths, `structuredState` is unknown.
    COMPAT;

    private static final Map<String, String> SNAKE_CASE = Map.of(
            "schemaVersion", "schema_version",
            "summaryText", "summary_text",
            "selectedSourceTurnIds", "selected_source_turn_ids",
            "methodMetadata", "method_metadata");

    private static final String STATE = "structured_state";

    /// @throws MalformedArtifact with every problem
    public Artifact read(Map<String, ?> members) {
        return new Reading(this, members).artifact();
    }

    private String otherName(String name) {
        if (name.equals(STATE)) {
            return this == COMPAT ? STATE : "structuredState";
        }
        return SNAKE_CASE.getOrDefault(name, name);
    }

    /// One pass over one artifact.
    private static final class Reading {
        private final ArtifactReader reader;
        private final Map<String, ?> members;
        private final List<String> known = new ArrayList<>();
        private final List<MalformedArtifact.Problem> problems = new ArrayList<>();

        Reading(ArtifactReader reader, Map<String, ?> members) {
            this.reader = reader;
            this.members = members;
        }

        Artifact artifact() {
            var artifact = new Artifact(
                    text("schemaVersion", Artifact.SCHEMA_VERSION, Integer.MAX_VALUE),
                    text("summaryText", "", ArtifactLimits.SUMMARY_LENGTH),
                    state(find(STATE)),
                    turnIds(find("selectedSourceTurnIds")),
                    texts(find("warnings"), ArtifactLimits.WARNINGS),
                    metadata(find("methodMetadata")));
            refuseOthers("", members.keySet(), Set.copyOf(known));
            if (!problems.isEmpty()) {
                throw new MalformedArtifact(problems);
            }
            return artifact;
        }

        private Member find(String name) {
            var spelled = Stream.of(name, reader.otherName(name))
                    .filter(members::containsKey)
                    .findFirst()
                    .orElse(name);
            known.add(spelled);
            return Member.of(members, spelled, spelled);
        }

        private String text(String name, String missing, int longest) {
            var member = find(name);
            if (!member.isThere()) {
                return missing;
            }
            if (member.value() instanceof String text && !ArtifactLimits.isLonger(text, longest)) {
                return text;
            }
            problem(member.path(), "is not a text of at most %d characters".formatted(longest));
            return missing;
        }

        private StructuredState state(Member member) {
            if (!member.isThere()) {
                return reader == STRICT ? state(new Member(member.path(), true, Map.of())) : StructuredState.EMPTY;
            }
            if (!(member.value() instanceof Map<?, ?> sections)) {
                problem(member.path(), "is not an object");
                return StructuredState.EMPTY;
            }
            var path = member.path() + ".";
            var names = Stream.concat(
                            Stream.of(Section.values()).map(Section::key), Stream.of(StructuredState.ENTITY_MAP))
                    .collect(Collectors.toSet());
            var state = new StructuredState(
                    entries(sections, path, Section.IMMUTABLE_FACTS),
                    entries(sections, path, Section.LOCKED_DECISIONS),
                    entries(sections, path, Section.DEFERRED_ITEMS),
                    entries(sections, path, Section.FORBIDDEN_BEHAVIORS),
                    entities(member(sections, path, StructuredState.ENTITY_MAP)),
                    entries(sections, path, Section.UNRESOLVED_ITEMS));
            refuseOthers(path, sections.keySet(), names);
            return state;
        }

        private List<String> entries(Map<?, ?> sections, String path, Section section) {
            return texts(member(sections, path, section.key()), ArtifactLimits.ENTRIES);
        }

        private Member member(Map<?, ?> sections, String path, String name) {
            var member = Member.of(sections, name, path + name);
            if (!member.isThere() && reader == STRICT) {
                problem(member.path(), "is missing");
            }
            return member;
        }

        private List<String> texts(Member member, int most) {
            var texts = new ArrayList<String>();
            var entries = list(member);
            if (entries.size() > most) {
                problem(member.path(), "has more than %d entries".formatted(most));
                return texts;
            }
            for (int i = 0; i < entries.size(); i++) {
                if (isEntry(entries.get(i))) {
                    texts.add(String.valueOf(entries.get(i)));
                } else {
                    refuseEntry("%s.%d".formatted(member.path(), i));
                }
            }
            return texts;
        }

        private Map<String, String> entities(Member member) {
            var entities = new LinkedHashMap<String, String>();
            if (!member.isThere()) {
                return entities;
            }
            if (!(member.value() instanceof Map<?, ?> roles)) {
                problem(member.path(), "is not an object");
                return entities;
            }
            roles.forEach((name, role) -> {
                if (isEntry(role)) {
                    entities.put(String.valueOf(name), String.valueOf(role));
                } else {
                    refuseEntry("%s.%s".formatted(member.path(), name));
                }
            });
            return entities;
        }

        private static boolean isEntry(@Nullable Object value) {
            return value instanceof String text
                    && !text.isEmpty()
                    && !ArtifactLimits.isLonger(text, ArtifactLimits.TEXT_LENGTH);
        }

        private void refuseEntry(String path) {
            problem(path, "is not a text of 1 to %d characters".formatted(ArtifactLimits.TEXT_LENGTH));
        }

        private List<BigInteger> turnIds(Member member) {
            var ids = new ArrayList<BigInteger>();
            var entries = list(member);
            for (int i = 0; i < entries.size(); i++) {
                var entry = entries.get(i);
                var id = reader == COMPAT ? LenientIntegers.orWritten(entry) : LenientIntegers.plain(entry);
                if (id.isEmpty()) {
                    problem("%s.%d".formatted(member.path(), i), "is not a whole number");
                }
                id.ifPresent(ids::add);
            }
            return ids;
        }

        private List<?> list(Member member) {
            if (member.value() instanceof List<?> entries) {
                return entries;
            }
            if (member.isThere()) {
                problem(member.path(), "is not a list");
            }
            return List.of();
        }

        private Map<String, Object> metadata(Member member) {
            var metadata = new LinkedHashMap<String, Object>();
            if (member.value() instanceof Map<?, ?> reported) {
                reported.forEach((name, value) -> metadata.put(String.valueOf(name), value));
            } else if (member.isThere()) {
                problem(member.path(), "is not an object");
            }
            return metadata;
        }

        private void refuseOthers(String path, Set<?> names, Set<String> allowed) {
            names.stream()
                    .map(String::valueOf)
                    .filter(name -> !allowed.contains(name))
                    .forEach(name -> problem(path + name, "is not a member, or is given twice"));
        }

        private void problem(String path, String message) {
            problems.add(new MalformedArtifact.Problem(path, message));
        }
    }

    private record Member(
            String path, boolean isThere, @Nullable Object value) {
        static Member of(Map<?, ?> members, String name, String path) {
            return new Member(path, members.containsKey(name), members.get(name));
        }
    }
}
