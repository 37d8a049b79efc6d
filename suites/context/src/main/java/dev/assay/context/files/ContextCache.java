package dev.assay.context.files;

import dev.assay.python.PythonJson;
import dev.assay.python.PythonValues;
import dev.assay.text.UnicodeText;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The cache of context-bench: `<folder>/<fingerprint>/rows.jsonl`, one row a line.
///
/// Its fingerprint and keys hold names alone, so a changed prompt or model finds yesterday's rows. They are
/// kept as they are for reading such folders; our own store keys on content.
public final class ContextCache {
    private static final int FINGERPRINT_DIGITS = 12;

    private ContextCache() {}

    /// The name of the folder that belongs to these systems, dataset tags and evaluators, in any order.
    public static String fingerprint(
            Collection<String> systems, Collection<String> datasets, Collection<String> evaluators) {
        var parts = new LinkedHashMap<String, List<String>>();
        parts.put("datasets", sorted(datasets));
        parts.put("evaluators", sorted(evaluators));
        parts.put("systems", sorted(systems));
        return sha256(PythonJson.write(parts)).substring(0, FINGERPRINT_DIGITS);
    }

    private static List<String> sorted(Collection<String> names) {
        return names.stream().sorted(UnicodeText.CODE_POINT_ORDER).toList();
    }

    private static String sha256(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /// What a row is found by. The id 1 and the id "1" share a key, and so do names that contain `::`.
    public static String key(String system, String dataset, @Nullable Object exampleId) {
        return system + "::" + dataset + "::" + PythonValues.str(exampleId);
    }

    /// A row as one line of the file, without its line end.
    public static String line(ContextRow row) {
        return PythonJson.write(row.fields());
    }

    /// The rows by key; the last line of a key counts. Passed over are blank lines, lines that are no JSON
    /// object, and objects without `system` or `example_id`.
    public static Map<String, ContextRow> load(Iterable<String> lines) {
        var rows = new LinkedHashMap<String, ContextRow>();
        for (var line : lines) {
            row(line).ifPresent(row -> rows.put(key(row.system(), row.dataset(), row.exampleId()), row));
        }
        return rows;
    }

    private static Optional<ContextRow> row(String line) {
        if (UnicodeText.isBlank(line)) {
            return Optional.empty();
        }
        try {
            return PythonJson.read(UnicodeText.strip(line)) instanceof Map<?, ?> map
                            && map.containsKey("system")
                            && map.containsKey("example_id")
                    ? Optional.of(ContextRow.of(ContextRow.ordered(map)))
                    : Optional.empty();
        } catch (PythonJson.Malformed _) {
            // A torn last line is usual after a crash, and its row is simply not cached.
            return Optional.empty();
        }
    }
}
