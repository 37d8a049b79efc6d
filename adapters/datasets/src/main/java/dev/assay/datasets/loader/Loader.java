package dev.assay.datasets.loader;

import dev.assay.api.Profile;
import dev.assay.api.UserError;
import dev.assay.datasets.rows.Hub;
import java.util.List;
import java.util.Optional;

/// A public dataset that can be loaded.
///
/// @param standardHubId where the standard profile finds it, which may be a corrected edition
/// @param advice what to do when the hub has no such dataset any more
public record Loader(LoaderCard card, Recipe compat, Recipe standard, String standardHubId, String advice) {
    static final String USUAL_ADVICE = "is HF_ENDPOINT the address of the hub that has it?";

    /// Its examples, of which none is fetched before it is asked for.
    ///
    /// @param tag what examples call their dataset; usually what was typed
    /// @param part another config of it, or another split where it has only one config; the usual one when
    ///     empty
    public HubDataset load(Hub hub, Profile profile, String tag, String part) {
        return load(hub, profile, tag, part, List.of());
    }

    /// @param types kinds of questions that are kept, of conversations
    public HubDataset load(Hub hub, Profile profile, String tag, String part, List<String> types) {
        checkPlain(tag, part);
        var isConfig = !card.config().isEmpty();
        var place = new Place(
                tag,
                isConfig && !part.isEmpty() ? part : card.config(),
                !isConfig && !part.isEmpty() ? part : card.split(),
                Long.MAX_VALUE,
                types);
        return new HubDataset(this, hub, profile, place, Optional.empty());
    }

    private static void checkPlain(String tag, String part) {
        if (!part.matches("[\\w.-]*")) {
            throw new UserError("\"%s\": \"%s\" names no part of a dataset\n       write a config or split of the hub"
                    .formatted(tag, part));
        }
    }

    String hubId(Profile profile) {
        return switch (profile) {
            case COMPAT -> card.hubId();
            case STANDARD -> standardHubId;
        };
    }

    Recipe recipe(Profile profile) {
        return switch (profile) {
            case COMPAT -> compat;
            case STANDARD -> standard;
        };
    }
}
