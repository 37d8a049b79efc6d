package dev.assay.fit.card;

import dev.assay.api.UserError;
import dev.assay.json.Json;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The formats results can be taken away in.
public enum FitExport {
    JSON("json", Json::writePretty),
    CSV("csv", CsvTable::render),
    MARKDOWN("md", MarkdownTable::render);

    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final long SUFFIXES = 36L * 36 * 36 * 36 * 36 * 36;
    private static final int SUFFIX_LENGTH = 6;

    private final String extension;
    private final Function<List<? extends Map<String, ? extends @Nullable Object>>, String> renderer;

    FitExport(String extension, Function<List<? extends Map<String, ? extends @Nullable Object>>, String> renderer) {
        this.extension = extension;
        this.renderer = renderer;
    }

    /// @param results at least one
    public String render(List<? extends Map<String, ? extends @Nullable Object>> results) {
        if (results.isEmpty()) {
            throw new UserError("there is no result to export\n       `assay fit` makes one");
        }
        return renderer.apply(results);
    }

    /// A file name no other export has.
    public String fileName(Instant now, RandomGenerator random) {
        var suffix = Long.toString(random.nextLong(SUFFIXES), 36);
        return "assay-fit-results-%s-%s%s.%s"
                .formatted(STAMP.format(now), "0".repeat(SUFFIX_LENGTH - suffix.length()), suffix, extension);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
