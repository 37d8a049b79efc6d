package dev.assay.models.dialect;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// What LM Studio tells of its models in two places, made one list: the older knows the state, the newer
/// the size.
final class LmStudioModels {
    private LmStudioModels() {}

    static List<ListedModel> merged(List<Node> answers) {
        Map<String, ListedModel> merged = new LinkedHashMap<>();
        answers.stream()
                .flatMap(answer -> answer.atAny("data", "models").each())
                .map(LmStudioModels::model)
                .forEach(model -> merged.merge(model.name(), model, LmStudioModels::both));
        return List.copyOf(merged.values());
    }

    private static ListedModel model(Node told) {
        var quantization = told.at("quantization");
        return ListedModel.of(
                told.atAny("id", "key", "name").text().orElse(""),
                size(told),
                told.at("params_string").text().orElse(""),
                quantization.text().or(() -> quantization.at("name").text()).orElse(""),
                told.atAny("arch", "architecture").text().orElse(""),
                isLoaded(told) ? "loaded" : "");
    }

    private static OptionalLong size(Node told) {
        return Stream.of("size_bytes", "size", "sizeBytes", "size_on_disk")
                .map(name -> told.at(name).bytes())
                .filter(OptionalLong::isPresent)
                .findFirst()
                .orElse(OptionalLong.empty());
    }

    private static boolean isLoaded(Node told) {
        var state = told.at("state").text().orElse("").toLowerCase(Locale.ROOT);
        return state.equals("ready")
                || (state.contains("loaded") && !state.contains("not-loaded"))
                || told.at("loaded_instances").each().findAny().isPresent();
    }

    private static ListedModel both(ListedModel first, ListedModel second) {
        var missing = Stream.of(second.details().split(" "))
                .filter(word -> !List.of(first.details().split(" ")).contains(word));
        return ListedModel.of(
                first.name(),
                Optional.of(first.bytes()).filter(OptionalLong::isPresent).orElse(second.bytes()),
                Stream.concat(Stream.of(first.details()), missing).toArray(String[]::new));
    }
}
