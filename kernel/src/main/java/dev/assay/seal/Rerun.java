package dev.assay.seal;

import dev.assay.Plans;
import dev.assay.api.ContextSystem;
import dev.assay.api.Control;
import dev.assay.api.EvalRow;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.api.Outcome;
import dev.assay.api.Response;
import dev.assay.api.UserError;
import dev.assay.job.Job;
import dev.assay.job.PreparedJob;
import dev.assay.json.Json;
import dev.assay.json.RowJson;
import dev.assay.store.RunManifest;
import dev.assay.store.Setup;
import dev.assay.store.StoredRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Runs the systems of a run again and compares what they give with what the run says they gave.
///
/// @param isTrusted whether programs the run names may be run
record Rerun(StoredRun run, Map<Long, Labeled<OpenExample>> examples, boolean isTrusted) {
    /// Specs that run what is not part of Assay.
    private static final Pattern FOREIGN =
            Pattern.compile("(^|=)(exec|exec-json|agent|http|https|class)[:=].*", Pattern.DOTALL);

    /// Models that are computed here, and say the same every time.
    private static final Pattern COMPUTED = Pattern.compile("([^=:]+=)?builtin:(reader|extractive|echo)(,.*)?");

    private static final String TIMEOUT = "timeout";

    /// What a clock said: it cannot be run again.
    private static final Set<String> TIMES = Set.of("timing", "latency_ms", "ingest_latency", "query_latency");

    List<Check> checks(UnaryOperator<Job> setting) {
        var manifest = run.manifest();
        var origin = manifest.origin();
        var called = origin.answerers().stream()
                .filter(spec -> !COMPUTED.matcher(spec).matches())
                .toList();
        if (!called.isEmpty()) {
            return List.of(Check.unchecked("answers", "they come from a model: %s".formatted(called)));
        }
        var foreign = origin.systems().stream()
                .filter(spec -> FOREIGN.matcher(spec).find())
                .toList();
        if (!foreign.isEmpty() && !isTrusted) {
            return List.of(Check.unchecked(
                    "answers", "the run names programs, which run only with --trust: %s".formatted(foreign)));
        }
        try (var prepared = setting.apply(Job.again(run)).prepare()) {
            return compared(manifest, prepared);
        } catch (UserError e) {
            return List.of(Check.unchecked("answers", Check.firstLine(e)));
        }
    }

    private List<Check> compared(RunManifest manifest, PreparedJob prepared) {
        var checks = new ArrayList<Check>();
        var now = Plans.setup(
                prepared.plan(), dev.assay.api.Profile.named(manifest.setup().profile()));
        var differences = manifest.setup().differencesTo(now);
        differences.forEach(difference -> checks.add(Check.differs("setup", difference)));
        if (!prepared.plan().controls().equals(manifest.origin().controls())) {
            checks.add(Check.differs(
                    "controls",
                    "the run says %s saw the references, and %s do"
                            .formatted(
                                    manifest.origin().controls(),
                                    prepared.plan().controls())));
        }
        if (!checks.isEmpty()) {
            return checks;
        }
        for (int i = 0; i < prepared.plan().systems().size(); i++) {
            checks.add(answers(
                    manifest.setup().systems().get(i), prepared.plan().systems().get(i)));
        }
        return checks;
    }

    private Check answers(Setup.Part part, ContextSystem<? super OpenExample> system) {
        var trials = new TrialChecks(run.manifest(), examples);
        var tally = new Tally();
        try (var rows = run.rows()) {
            rows.filter(row -> row.system().equals(part.name()))
                    .takeWhile(_ -> tally.other.isEmpty())
                    .forEach(row -> tally.add(row, trials.example(row).flatMap(labeled -> again(system, labeled))));
        }
        return tally.check("answers of " + part.name());
    }

    /// What came of running trials again.
    private static final class Tally {
        private long same;
        private long late;
        private Optional<String> other = Optional.empty();

        /// @param again what the system gives now; empty where it failed, or where the run has no such trial
        void add(EvalRow row, Optional<Response> again) {
            switch (row.outcome()) {
                case Outcome.Answered(var response) -> {
                    if (again.filter(now -> said(now).equals(said(response))).isEmpty()) {
                        other = Optional.of("run again, it gives another answer to %s".formatted(row.exampleId()));
                    }
                }
                case Outcome.Failed(var kind, var _) -> {
                    if (again.isPresent() && kind.equals(TIMEOUT)) {
                        late++;
                    } else if (again.isPresent()) {
                        other = Optional.of("run again, it answers %s, where the run says it failed (%s)"
                                .formatted(row.exampleId(), kind));
                    }
                }
            }
            same++;
        }

        Check check(String what) {
            if (other.isPresent()) {
                return Check.differs(what, other.get());
            }
            return late == 0
                    ? Check.fine(what, "%d run again".formatted(same))
                    : Check.unchecked(what, "%d took too long then and are answered now".formatted(late));
        }
    }

    private static String said(Response response) {
        return Json.write(timeless(RowJson.fields(response)));
    }

    private static @Nullable Object timeless(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case Map<?, ?> map -> {
                var kept = new LinkedHashMap<Object, @Nullable Object>();
                map.forEach((name, member) -> {
                    if (!TIMES.contains(String.valueOf(name))) {
                        kept.put(name, timeless(member));
                    }
                });
                yield kept;
            }
            case List<?> list -> list.stream().map(Rerun::timeless).toList();
            default -> value;
        };
    }

    private static boolean saysAnything(Response response) {
        return response.answer().isPresent()
                || response.context().isPresent()
                || !response.fields().isEmpty();
    }

    /// Empty where it fails, or gives nothing.
    private static Optional<Response> again(ContextSystem<? super OpenExample> system, Labeled<OpenExample> labeled) {
        try {
            var response = system instanceof Control<? super OpenExample> control
                    ? control.process(labeled.example(), labeled.reference())
                    : system.process(labeled.example());
            return Optional.of(response).filter(Rerun::saysAnything);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UserError("interrupted");
        } catch (Exception e) {
            return Optional.empty();
        }
    }
}
