package dev.assay.sift.certify;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.json.Json;
import dev.assay.sift.certify.Certificate.Reproducer;
import dev.assay.sift.certify.Trial.Outcome;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.Consumer;

/// Tries a system on one output after the other until a failure is masked or all have been tried.
public final class Search {
    private final Trial trial;
    private final Specimens specimens;
    private Certificate certificate;

    /// @param seed of the outputs
    /// @param tries at most
    public Search(ContextSystem<Example> system, long seed, long tries) {
        this.trial = new Trial(system);
        this.specimens = new Specimens(seed);
        var described = new LinkedHashMap<String, Object>();
        described.put("kind", system.kind());
        described.put("configuration", Json.readMap(Json.write(system.configuration())));
        this.certificate = new Certificate(
                Specimens.VERSION,
                described,
                seed,
                tries,
                0,
                0,
                specimens.families(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(Certificate.Kept.NOTHING));
    }

    /// Goes on where an earlier search with the same system and seed stopped; otherwise changes nothing.
    public Search from(Certificate earlier) {
        if (earlier.isOf(certificate)) {
            certificate = earlier.wanting(certificate.wanted());
        }
        return this;
    }

    /// @param listener told after every try
    public Certificate run(Consumer<Certificate> listener) {
        while (!certificate.isOver()) {
            certificate = next(certificate);
            listener.accept(certificate);
        }
        return certificate;
    }

    private Certificate next(Certificate before) {
        var specimen = specimens.draw(before.tried());
        return switch (trial.of(specimen)) {
            case Outcome.Shown(var kept) -> before.shown(kept);
            case Outcome.Failed(var reason) -> before.failed(reason);
            case Outcome.Masked _ -> before.found(reproducer(before.tried(), specimen));
        };
    }

    private Reproducer reproducer(long number, Specimen found) {
        var smallest = new Shrinking(trial).of(found);
        var outcome = trial.of(smallest);
        return outcome instanceof Outcome.Masked(var masked, var output)
                ? new Reproducer(number, smallest.family(), smallest.stretches(), masked, output)
                : unstable(number, found);
    }

    /// A system that answers differently each time has no smallest reproducer.
    private Reproducer unstable(long number, Specimen found) {
        var lines = found.failures().stream().map(PlantedFailure::line).toList();
        return new Reproducer(number, found.family(), found.stretches(), lines, "");
    }
}
