package dev.assay.fit;

import dev.assay.api.UserError;
import dev.assay.fit.FitPack.Probe;
import dev.assay.fit.FitPack.Section;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Reads the files of a pack: `pack.json` and those it names.
final class PackReader {
    private static final String PACK = "pack.json";
    private static final int HASH_DIGITS = 16;
    private static final Set<String> FIELDS =
            Set.of("id", "version", "license", "sampling", "categories", "warmup", "performance");
    private static final Set<String> SECTION = Set.of(
            "name",
            "resultKey",
            "file",
            "prompts",
            "points",
            "limitSeconds",
            "requestSeconds",
            "maxTokens",
            "chance",
            "template");

    private final String folder;
    private final Source source;
    private final StringBuilder content = new StringBuilder();
    private final List<String> problems = new ArrayList<>();

    /// @param folder what problems are reported under
    PackReader(String folder, Source source) {
        this.folder = folder;
        this.source = source;
    }

    /// Finds a file of the pack.
    interface Source {
        Optional<String> find(String name);
    }

    FitPack pack() {
        var row =
                new RowFields(description(), "", problem -> problems.add("%s%s: %s".formatted(folder, PACK, problem)));
        row.refuseOthers(FIELDS);
        var sections = new EnumMap<FitCategory, Section>(FitCategory.class);
        row.rows("categories").forEach(section -> add(section, sections));
        var warmUp = probe(row.object("warmup"));
        var performance = probe(row.object("performance"));
        var id = row.text("id");
        var version = row.text("version");
        if (!problems.isEmpty()) {
            throw UserError.ofAll(problems);
        }
        var hash = Digests.sha256(content.toString()).substring(0, HASH_DIGITS);
        return new FitPack(id, "%s sha256:%s".formatted(version, hash), sections, warmUp, performance);
    }

    private Map<String, Object> description() {
        try {
            return Json.readMap(file(PACK)
                    .orElseThrow(() -> new UserError(
                            "%s%s: no such file\n       a pack of prompts is a folder with a pack.json in it"
                                    .formatted(folder, PACK))));
        } catch (MalformedJson e) {
            throw new UserError("%s%s: %s".formatted(folder, PACK, e.getMessage()));
        }
    }

    private Optional<String> file(String name) {
        var text = source.find(name);
        text.ifPresent(content::append);
        return text;
    }

    private void add(RowFields row, Map<FitCategory, Section> sections) {
        row.refuseOthers(SECTION);
        var category = FitCategory.named(row.text("name"));
        demand(row, "points", category.points());
        demand(row, "limitSeconds", (int) category.limit().toSeconds());
        var file = row.text("file");
        var prompts = file(file)
                .map(text -> FitPrompts.read(category, folder + file, text))
                .orElseGet(() -> missing(row, file));
        demand(row, "prompts", prompts.size());
        sections.put(
                category,
                new Section(
                        category,
                        Duration.ofSeconds(row.count("requestSeconds")),
                        row.count("maxTokens"),
                        row.number("chance"),
                        row.text("template"),
                        prompts));
    }

    private static void demand(RowFields row, String name, int wanted) {
        if (row.count(name) != wanted) {
            row.report(name, "is not %d".formatted(wanted));
        }
    }

    private static <T> List<T> missing(RowFields row, String file) {
        row.report("file", "names %s, which is not there".formatted(file));
        return List.of();
    }

    private Probe probe(RowFields row) {
        var file = row.text("file");
        var prompts = file(file).map(text -> texts(file, text)).orElseGet(() -> missing(row, file));
        demand(row, "prompts", prompts.size());
        return new Probe(prompts, Duration.ofSeconds(row.count("requestSeconds")), row.count("maxTokens"));
    }

    private List<String> texts(String file, String text) {
        return RowText.of(text).stream()
                .map(row -> new RowFields(
                                Json.readMap(row.text()),
                                "",
                                problem -> problems.add("%s%s:%d: %s".formatted(folder, file, row.line(), problem)))
                        .text("prompt"))
                .toList();
    }
}
