package dev.assay.datasets.rows;

import dev.assay.api.UserError;
import dev.assay.text.NearestName;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The rows of one dataset on a hub, at one commit.
public final class HubRows {
    private static final String ONLY_CONFIG = "default";

    private final Hub hub;
    private final Revision revision;

    private HubRows(Hub hub, Revision revision) {
        this.hub = hub;
        this.revision = revision;
    }

    /// @param advice what to do when the hub has no such dataset
    public static HubRows of(Hub hub, String id, String advice) {
        return new HubRows(hub, hub.revision(id, advice));
    }

    /// @param commit empty for the newest
    public static HubRows of(Hub hub, String id, Optional<String> commit, String advice) {
        return new HubRows(
                hub, commit.map(sha -> hub.revision(id, sha, advice)).orElseGet(() -> hub.revision(id, advice)));
    }

    public Revision revision() {
        return revision;
    }

    /// Rows of a split, fetched as they are asked for; closed by the caller.
    public Stream<Row> table(String config, String split, List<String> columns) {
        var table = new HubTable(revision.id(), config(config, split), split, columns);
        return new TableRows(hub, revision, table).stream();
    }

    /// A config by its name, or the one that is meant when none is named.
    private String config(String named, String split) {
        var splits = splits();
        if (splits.isEmpty()) {
            return named.isEmpty() ? ONLY_CONFIG : named;
        }
        var config = named.isEmpty() && !splits.containsKey(ONLY_CONFIG) && splits.size() == 1
                ? splits.keySet().iterator().next()
                : named.isEmpty() ? ONLY_CONFIG : named;
        if (!splits.containsKey(config)) {
            throw missing("config", config, splits.keySet());
        }
        var known = splits.getOrDefault(config, Set.of());
        if (!known.contains(split)) {
            throw missing("split", split, known);
        }
        return config;
    }

    private UserError missing(String what, String name, Set<String> known) {
        var guess = NearestName.of(name, List.copyOf(known))
                .map(nearest -> "; did you mean \"%s\"?".formatted(nearest))
                .orElse("");
        return new UserError("%s: has no %s \"%s\"%s\n       it has %s"
                .formatted(revision.id(), what, name, guess, String.join(", ", known)));
    }

    private Map<String, Set<String>> splits() {
        var splits = new LinkedHashMap<String, Set<String>>();
        hub.viewed(revision, "splits", Map.of("dataset", revision.id()))
                .map(reply -> reply.get("splits"))
                .ifPresent(list -> {
                    if (list instanceof List<?> entries) {
                        entries.forEach(entry -> note(splits, entry));
                    }
                });
        return splits;
    }

    private static void note(Map<String, Set<String>> splits, Object entry) {
        if (entry instanceof Map<?, ?> map && map.get("config") instanceof String config) {
            splits.computeIfAbsent(config, _ -> new LinkedHashSet<>()).add(String.valueOf(map.get("split")));
        }
    }

    /// The paths of all files.
    public List<String> paths() {
        return hub.paths(revision);
    }

    /// Rows of a raw file, which is fetched whole; its name says how it is written.
    public Stream<Row> file(String path) {
        return RowFiles.rows(hub.file(revision, path));
    }

    /// Rows of a raw file of JSON lines, without the lines that are none.
    public Stream<Row> readable(String path) {
        return RowFiles.readable(hub.file(revision, path));
    }

    /// Rows of a file inside an archive, which is fetched whole.
    public Stream<Row> member(String archive, String member) {
        return ZipMember.rows(hub.file(revision, archive), member);
    }

    /// A raw file as text.
    public String text(String path) {
        return RowFiles.text(hub.file(revision, path));
    }
}
