package dev.assay.models.dialect;

import java.util.List;
import java.util.function.Function;

/// Where a provider lists its models, and how such lists are read.
///
/// @param paths below the address of the provider; one that answers is enough
/// @param reading of what came from each path, in their order; empty nodes where nothing did
public record Listing(List<String> paths, Function<List<Node>, List<ListedModel>> reading) {
    static Listing at(String path, Function<Node, List<ListedModel>> reading) {
        return new Listing(List.of(path), nodes -> reading.apply(nodes.getFirst()));
    }

    /// The models, those without a name left out.
    public List<ListedModel> read(List<Node> answers) {
        return reading.apply(answers).stream()
                .filter(model -> !model.name().isBlank())
                .toList();
    }
}
