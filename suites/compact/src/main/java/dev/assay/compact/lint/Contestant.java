package dev.assay.compact.lint;

import dev.assay.compact.CompactCase;
import dev.assay.compact.Transcript;
import dev.assay.compact.Turn;
import dev.assay.compact.TurnRole;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.ArtifactLimits;
import dev.assay.compact.artifact.ArtifactRoom;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.method.BuiltInMethod;
import dev.assay.compact.method.CompactionRequest;
import dev.assay.compact.method.Compactor;
import dev.assay.compact.method.MethodSetup;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// Whose artifacts are judged: a trick, or an honest method that ships with Assay and asks no model.
sealed interface Contestant {
    String label();

    /// Of cycle 0, 1, 2, …
    ///
    /// @param told of each cycle
    List<Artifact> artifacts(CompactCase one, List<Told> told);

    record OfTrick(Trick trick) implements Contestant {
        @Override
        public String label() {
            return trick.label();
        }

        @Override
        public List<Artifact> artifacts(CompactCase one, List<Told> told) {
            return told.stream().map(trick::artifact).toList();
        }
    }

    /// Sees its last artifact and the new turns, as in a run.
    record OfMethod(BuiltInMethod method, MethodSetup setup) implements Contestant {
        @Override
        public String label() {
            return method.name();
        }

        @Override
        public List<Artifact> artifacts(CompactCase one, List<Told> told) {
            try (Compactor compactor = method.create(setup)) {
                var artifacts = new ArrayList<Artifact>();
                Optional<Artifact> previous = Optional.empty();
                for (int cycle = 0; cycle < told.size(); cycle++) {
                    int room = told.get(cycle).room();
                    var request =
                            new CompactionRequest(seen(one, cycle, previous), Map.of(), previous, OptionalInt.of(room));
                    var artifact = ArtifactRoom.cut(ArtifactLimits.apply(compactor.compact(request)), room);
                    artifacts.add(artifact);
                    previous = Optional.of(artifact);
                }
                return artifacts;
            } catch (RuntimeException e) {
                throw e;
            } catch (Exception e) {
                throw new IllegalStateException(method.name() + " failed in the lint", e);
            }
        }

        private static Transcript seen(CompactCase one, int cycle, Optional<Artifact> previous) {
            if (previous.isEmpty()) {
                return one.transcript();
            }
            var turns = new ArrayList<Turn>();
            turns.add(new Turn(0, TurnRole.SYSTEM, Rendering.of(previous.get()), List.of()));
            turns.addAll(one.continuations().get(cycle - 1).turns());
            return new Transcript(turns);
        }
    }
}
