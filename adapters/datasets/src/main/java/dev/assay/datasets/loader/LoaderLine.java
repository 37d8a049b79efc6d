package dev.assay.datasets.loader;

import dev.assay.datasets.loader.LoaderCard.Wiring;
import java.util.List;
import java.util.stream.Stream;

/// A loader while it is written down, so that its line reads from left to right.
record LoaderLine(
        String name,
        String hubId,
        String config,
        String split,
        String license,
        Wiring compat,
        Wiring standard,
        String standardHubId,
        String advice) {
    private static final Wiring ALWAYS = new Wiring(List.of("answer-quality"), "f1");

    LoaderLine(String name, String hubId, String config, String split, String license) {
        this(name, hubId, config, split, license, ALWAYS, ALWAYS, hubId, Loader.USUAL_ADVICE);
    }

    /// What the original wires besides answer-quality.
    LoaderLine also(String evaluator) {
        var evaluators = Stream.concat(compat.evaluators().stream(), Stream.of(evaluator))
                .toList();
        return new LoaderLine(
                name, hubId, config, split, license, new Wiring(evaluators, "f1"), standard, standardHubId, advice);
    }

    /// How the standard profile scores it.
    LoaderLine scored(Wiring wiring) {
        return new LoaderLine(name, hubId, config, split, license, compat, wiring, standardHubId, advice);
    }

    /// What to do when the hub has it no more.
    LoaderLine otherwise(String what) {
        return new LoaderLine(name, hubId, config, split, license, compat, standard, standardHubId, what);
    }

    /// Where the standard profile finds a corrected edition.
    LoaderLine corrected(String id) {
        return new LoaderLine(name, hubId, config, split, license, compat, standard, id, advice);
    }

    Loader read(Recipe compatRecipe, Recipe standardRecipe) {
        return new Loader(
                new LoaderCard(name, hubId, config, split, compat, standard, license),
                compatRecipe,
                standardRecipe,
                standardHubId,
                advice);
    }
}
