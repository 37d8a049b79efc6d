package dev.assay.cli.fit;

import dev.assay.api.Profile;
import dev.assay.cli.terminal.Terminal;
import dev.assay.fit.job.StoredFit;
import dev.assay.fit.run.FitRecord;
import dev.assay.store.StoredRun;
import java.util.LinkedHashMap;
import java.util.Optional;

/// A fit run whose answers were graded again: what was measured beside them goes over, and comes to a new
/// verdict together with them. Nothing happens to runs of other kinds.
///
/// @param derived the run the new grades are in
public record FitRescore(Terminal terminal, StoredRun stored, StoredRun derived) {
    /// What to call the new run: as the old, which is named for its model.
    public static Optional<String> name(StoredRun stored) {
        return FitRecord.find(stored.folder())
                .map(record -> "fit-" + record.model().get("model"));
    }

    /// @param profile of the new grades; empty for that of the run
    public void conclude(Optional<Profile> profile, boolean isJson) {
        FitRecord.find(stored.folder()).ifPresent(old -> {
            var head = new LinkedHashMap<String, Object>();
            head.put("run", derived.manifest().id());
            head.put("derived_from", stored.manifest().id());
            profile.ifPresent(rules -> head.put("profile", rules.toString()));
            old.carriedTo(derived.folder(), head);
            var past = StoredFit.of(derived);
            past.record().keepVerdict(past.verdict(past.answers()));
            if (!isJson) {
                terminal.print("\n" + past.card());
            }
        });
    }
}
