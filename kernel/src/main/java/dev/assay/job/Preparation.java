package dev.assay.job;

import dev.assay.api.ContextSystem;
import dev.assay.api.Evaluator;
import dev.assay.api.Example;
import dev.assay.api.Measure;
import dev.assay.api.OpenExample;
import dev.assay.registry.Registry;
import dev.assay.registry.Source;
import dev.assay.run.ContextSizes;
import dev.assay.run.Plan;
import dev.assay.run.RunOptions;
import dev.assay.spec.ExecOptions;
import dev.assay.tokens.BpeTokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Makes things of the words of a job.
///
/// @param calls its models, opened
record Preparation(Registry registry, Calls calls) {
    PreparedJob.Parts of(JobWords words, Source source) {
        var exec = ExecOptions.DEFAULT.withTimeout(systemTimeout(words));
        var made = words.systems().stream()
                .map(spec -> source.naming().find(registry, spec, words.budget(), exec))
                .toList();
        var plan = new Plan<OpenExample>(
                words.limit() == 0 ? source.dataset() : source.first(words.limit()),
                systems(words, source, made),
                evaluators(words),
                measure(words.tokenizer()),
                words.options());
        return new PreparedJob.Parts(plan, registry.metrics(words.metrics(), words.profile()), made, calls);
    }

    /// A trial with models takes as long as its calls and their retries may; what runs before them does not.
    private static Duration systemTimeout(JobWords words) {
        return words.isAnswered()
                ? RunOptions.DEFAULT.timeout()
                : words.options().timeout();
    }

    /// The contestants, then the baselines.
    private List<ContextSystem<? super OpenExample>> systems(
            JobWords words, Source source, List<ContextSystem<Example>> made) {
        var systems = new ArrayList<ContextSystem<? super OpenExample>>(
                new Contestants(source, made, calls.models(), words.proxies()).all());
        source.baselines().stream()
                .filter(baseline -> !words.hasSystemTyped(baseline.name()))
                .forEach(systems::add);
        return systems;
    }

    private List<Evaluator<? super OpenExample>> evaluators(JobWords words) {
        return words.evaluators().stream()
                .<Evaluator<? super OpenExample>>map(
                        spec -> registry.evaluator(spec, words.profile(), judge -> calls.judge(registry, judge)))
                .toList();
    }

    private static Measure measure(String tokenizer) {
        return tokenizer.equals("none") ? ContextSizes.bytesOnly() : ContextSizes.with(BpeTokens.named(tokenizer));
    }
}
