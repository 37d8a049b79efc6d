package dev.assay.cli.project;

import dev.assay.api.UserError;
import dev.assay.cli.terminal.Session;
import dev.assay.dataset.FieldMap;
import dev.assay.dataset.MappedWords;
import dev.assay.json.MalformedJson;
import dev.assay.json.Yaml;
import dev.assay.json.YamlNode;
import dev.assay.json.YamlTree;
import dev.assay.spec.Origin;
import dev.assay.spec.Phrase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// `assay.yaml` in the current folder: what commands use where nothing is typed. Its words count as those of a file:
/// programs and addresses in it need approval.
///
/// @param text of the file, for the lines of its words
public record Project(Path file, Content content, String text) {
    public static final String FILE = "assay.yaml";

    /// The keys of the file. Every one may be left out.
    public record Content(
            @Nullable String dataset,
            @Nullable String map,
            @Nullable List<String> systems,
            @Nullable List<String> models,
            @Nullable List<String> evaluators,
            @Nullable List<String> metrics,
            @Nullable Double ratio,
            @Nullable Integer tokens,
            @Nullable String tokenizer,
            @Nullable Long maxExamples,
            @Nullable Long seed,
            @Nullable Integer repeats,
            @Nullable Integer concurrency,
            @Nullable Double timeout,
            @Nullable Double maxCost,
            @Nullable Long maxTokens,
            @Nullable Double maxTime,
            @Nullable String runs) {}

    /// That of this folder; empty where there is none.
    public static Optional<Project> of(Session session) {
        var file = session.resolve(Path.of(FILE));
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        try {
            var text = Files.readString(file);
            return Optional.of(new Project(Path.of(FILE), Yaml.read(text, Content.class), text));
        } catch (MalformedJson e) {
            throw new UserError(
                    "%s: %s\n       docs/project.md shows what it may hold; `assay init --force` writes a new one"
                            .formatted(FILE, e.getMessage()));
        } catch (IOException e) {
            throw UserError.environment("%s: cannot be read: %s\n       check the file".formatted(FILE, e), e);
        }
    }

    /// The dataset with the names of its fields.
    public Optional<Phrase> dataset() {
        return Optional.ofNullable(content.dataset())
                .map(words -> new Phrase(
                        content.map() == null ? words : MappedWords.mapped(words, FieldMap.parse(content.map())),
                        at("dataset", 0)));
    }

    public List<Phrase> systems() {
        return phrases("systems", content.systems());
    }

    public List<Phrase> models() {
        return phrases("models", content.models());
    }

    public List<Phrase> evaluators() {
        return phrases("evaluators", content.evaluators());
    }

    public List<String> metrics() {
        return content.metrics() == null ? List.of() : content.metrics();
    }

    private List<Phrase> phrases(String key, @Nullable List<String> texts) {
        if (texts == null) {
            return List.of();
        }
        return IntStream.range(0, texts.size())
                .mapToObj(place -> new Phrase(texts.get(place), at(key, place)))
                .toList();
    }

    private Origin at(String key, int place) {
        var node = YamlTree.read(text).stream()
                .filter(YamlNode.Mapping.class::isInstance)
                .flatMap(root -> ((YamlNode.Mapping) root).entries().stream())
                .filter(entry -> key.equals(entry.key()))
                .map(YamlNode.Entry::node)
                .findFirst();
        var line = node.map(found -> found instanceof YamlNode.Sequence list
                                && place < list.items().size()
                        ? list.items().get(place).line()
                        : found.line())
                .orElse(1);
        return new Origin.Received(file.toString(), line);
    }
}
