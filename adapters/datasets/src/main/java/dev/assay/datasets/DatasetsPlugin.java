package dev.assay.datasets;

import dev.assay.api.Profile;
import dev.assay.datasets.loader.Loader;
import dev.assay.datasets.loader.Loaders;
import dev.assay.datasets.rows.Hub;
import dev.assay.datasets.rows.LocalDataset;
import dev.assay.registry.Catalog;
import dev.assay.registry.Plugin;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.Environment;
import java.util.List;
import java.util.Map;

/// Brings public datasets and readers of files into the registry.
public final class DatasetsPlugin implements Plugin {
    private static final String SOURCE = "built-in";
    private static final List<String> ENDINGS =
            List.of("json", "ndjson", "csv", "tsv", "parquet", "gz", Registry.FOLDER, Registry.ANY_FILE);

    private final Map<String, String> environment;

    /// With the environment of the process.
    public DatasetsPlugin() {
        this(Environment.ofProcess());
    }

    public DatasetsPlugin(Map<String, String> environment) {
        this.environment = Map.copyOf(environment);
    }

    @Override
    public String name() {
        return "datasets";
    }

    @Override
    public void register(Registry registry) {
        for (var loader : Loaders.ALL) {
            var card = loader.card();
            registry.datasets()
                    .register(new Catalog.Entry<>(
                            card.name(), card.summary(), SOURCE, (spec, profile) -> load(loader, spec, profile)));
        }
        for (var ending : ENDINGS) {
            registry.files().register(new Catalog.Entry<>(ending, "rows of a file", SOURCE, LocalDataset::of));
        }
    }

    private Source load(Loader loader, DatasetSpec spec, Profile profile) {
        spec.allowing(loader.card().isOfConversations() ? List.of("types") : List.of());
        var types = List.of(spec.text("types", "").split("\\+")).stream()
                .filter(type -> !type.isBlank())
                .toList();
        var wiring = loader.card().wiring(profile);
        var dataset = loader.load(Hub.of(environment), profile, spec.unpinned(), spec.configuration(), types)
                .at(spec.commit());
        return Source.of(dataset, wiring.evaluators(), wiring.primaryScore());
    }
}
