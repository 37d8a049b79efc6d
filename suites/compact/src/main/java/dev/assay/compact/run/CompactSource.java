package dev.assay.compact.run;

import dev.assay.api.ContextSystem;
import dev.assay.api.Example;
import dev.assay.api.Profile;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.spec.Budget;
import dev.assay.spec.DatasetSpec;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.trust.Deed;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The compact suite as a dataset: cases of templates ([PlanWords] says in which words), or those of recorded
/// logs, `compact:log=FILE|FILE`.
///
/// All that decides what is asked, of whom and how is in these words, so that a run that is gone on with asks
/// the same.
record CompactSource(DatasetSpec spec, Profile profile) {
    static final String NAME = "compact";

    private static final String LOG = "log";
    private static final List<Phrase> METHODS = Phrase.own(List.of("rule-ledger", "head-tail", "null", "oracle"));
    private static final List<Phrase> EVALUATORS = Phrase.own(List.of(CompactEvaluator.NAME));
    private static final List<String> METRICS = List.of(CompactFinal.NAME, "model-use", "latency", "failures");

    Source source() {
        return spec.settings().containsKey(LOG) ? logged() : drawn();
    }

    private Source drawn() {
        spec.allowing(Stream.concat(PlanWords.SETTINGS.stream(), MethodWords.SETTINGS.stream())
                .toList());
        var words = new PlanWords(spec, profile);
        var plan = words.plan();
        var rules = words.rules();
        return new Source(
                new CompactExamples(plan),
                METHODS,
                Phrase.own(List.of(CompactEvaluator.name(rules))),
                METRICS,
                CompactScores.CASE_SCORE,
                List.of(),
                new CompactAsking(plan, rules, new MethodWords(spec)),
                new MethodWords(spec));
    }

    private Source logged() {
        spec.allowing(List.of(LOG));
        var logs = LoggedCases.read(
                Arrays.stream(spec.text(LOG, "").split("\\|")).map(Path::of).toList());
        return new Source(
                logs.dataset(),
                Phrase.own(logs.methods()),
                EVALUATORS,
                METRICS,
                CompactScores.CASE_SCORE,
                List.of(),
                logs,
                new LoggedNaming(logs));
    }

    /// Names stand for what a log has recorded of them: nothing runs, whatever they are called.
    private record LoggedNaming(LoggedCases logs) implements Source.Naming {
        @Override
        public ContextSystem<Example> find(Registry registry, Phrase words, Budget budget, ExecOptions options) {
            return logs.method(words.text());
        }

        @Override
        public Optional<Deed> deed(Registry registry, Phrase words) {
            return Optional.empty();
        }
    }
}
