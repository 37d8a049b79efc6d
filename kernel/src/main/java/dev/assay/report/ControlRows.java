package dev.assay.report;

import dev.assay.api.ContextSystem;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What the controls of a run say where a model answers: without any context, what it knows by itself (closed
/// book); with the evidence alone, how well it reads (the reader's ceiling). What a system adds lies between.
///
/// @param labels what reports say of these rows, by system
record ControlRows(Map<String, String> labels, Optional<String> closedBook, Optional<String> ceiling) {
    private static final double ALREADY_KNOWN = 0.8;

    static ControlRows of(RunManifest manifest) {
        var answered =
                manifest.setup().systems().stream().filter(ControlRows::isRead).toList();
        var labels = new LinkedHashMap<String, String>();
        answered.stream()
                .filter(part -> kind(part).equals("null"))
                .forEach(part -> labels.put(part.name(), " (closed book)"));
        answered.stream()
                .filter(part -> kind(part).equals("oracle"))
                .forEach(part -> labels.put(part.name(), " (reader's ceiling)"));
        return new ControlRows(labels, only(answered, "null"), only(answered, "oracle"));
    }

    /// Whether a model answers; a memory without one quotes.
    private static boolean isRead(Setup.Part part) {
        return part.configuration().get("answered_by") instanceof Map<?, ?> reader && !reader.containsKey("answers");
    }

    private static String kind(Setup.Part part) {
        return ContextSystem.kind(part.name(), part.configuration());
    }

    /// The one of a kind; none where several models answer.
    private static Optional<String> only(List<Setup.Part> parts, String kind) {
        var names = parts.stream()
                .filter(part -> kind(part).equals(kind))
                .map(Setup.Part::name)
                .toList();
        return names.size() == 1 ? Optional.of(names.getFirst()) : Optional.empty();
    }

    /// @param shown what other rows are called
    String label(String system, String shown) {
        return labels.containsKey(system) ? shown + labels.get(system) : shown;
    }

    /// Says so where the model answers most of a dataset without its contexts; empty where it does not.
    String remark(Summary summary) {
        if (closedBook.isEmpty() || ceiling.isEmpty() || summary.names().isEmpty()) {
            return "";
        }
        var headline = summary.names().getFirst();
        var known = summary.measured(closedBook.get(), headline);
        var read = summary.measured(ceiling.get(), headline);
        return known.isPresent()
                        && read.isPresent()
                        && known.getAsDouble() > 0
                        && known.getAsDouble() >= ALREADY_KNOWN * read.getAsDouble()
                ? String.format(
                        Locale.ROOT,
                        "answered closed-book: %s is %.3f without any context and %.3f with the evidence alone%n",
                        headline,
                        known.getAsDouble(),
                        read.getAsDouble())
                : "";
    }
}
