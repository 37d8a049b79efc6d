package dev.assay.datasets.loader;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Profile;
import dev.assay.dataset.Pinned;
import dev.assay.datasets.rows.Hub;
import dev.assay.datasets.rows.HubRows;
import dev.assay.spec.DatasetSpec;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The examples of a public dataset. Its commit is looked up when the version or an example is first asked
/// for, and stays; examples are fetched as they are asked for.
public final class HubDataset implements Dataset<OpenExample>, Pinned {
    /// Changes whenever a mapping does.
    private static final String MAPPING = "mapping 1";

    private final Loader loader;
    private final Hub hub;
    private final Profile profile;
    private final Place place;
    private final Optional<String> commit;
    private final AtomicReference<@Nullable HubRows> rows = new AtomicReference<>();

    HubDataset(Loader loader, Hub hub, Profile profile, Place place, Optional<String> commit) {
        this.loader = loader;
        this.hub = hub;
        this.profile = profile;
        this.place = place;
        this.commit = commit;
    }

    /// The same as it was at a commit.
    public HubDataset at(Optional<String> other) {
        return new HubDataset(loader, hub, profile, place, other);
    }

    @Override
    public String pinned() {
        return DatasetSpec.parse(place.tag()).at(rows().revision().sha());
    }

    /// The part of it that the original takes for `-n`: it counts rows, also those it leaves out.
    public HubDataset firstRows(long count) {
        return new HubDataset(
                loader,
                hub,
                profile,
                new Place(place.tag(), place.config(), place.split(), count, place.types()),
                commit);
    }

    @Override
    public String name() {
        return place.tag();
    }

    @Override
    public String version() {
        var part = place.config().isEmpty() ? place.split() : place.config() + " " + place.split();
        var version = "%s %s, %s, %s".formatted(rows().revision(), part, profile, MAPPING);
        return place.rows() == Long.MAX_VALUE ? version : "%s, first %s rows".formatted(version, place.rows());
    }

    private HubRows rows() {
        var known = rows.get();
        if (known != null) {
            return known;
        }
        var found = HubRows.of(hub, loader.hubId(profile), commit, loader.advice());
        return rows.compareAndSet(null, found) ? found : rows();
    }

    /// The examples with all their fields in order, gold among them: what the original works on.
    public Stream<Map<String, Object>> fields() {
        return loader.recipe(profile).examples(rows(), place).map(this::tagged);
    }

    private Map<String, Object> tagged(Map<String, Object> fields) {
        fields.putIfAbsent("dataset", place.tag());
        return fields;
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return fields().map(Gold::split);
    }
}
