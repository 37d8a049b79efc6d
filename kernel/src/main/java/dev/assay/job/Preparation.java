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
import dev.assay.spec.Budget;
import dev.assay.spec.ExecOptions;
import dev.assay.spec.Phrase;
import dev.assay.tokens.BpeTokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Makes things of the words of a job.
///
/// @param calls its models, opened
/// @param past systems that are not made, since their responses are stored; empty for those the words name
record Preparation(Registry registry, Calls calls, List<ContextSystem<Example>> past) {
    PreparedJob.Parts of(JobWords words, Source source, List<Evaluator<? super OpenExample>> evaluators) {
        var exec = ExecOptions.DEFAULT.withTimeout(systemTimeout(words));
        var budget = Budget.under(words.profile(), words.budget());
        var made = past.isEmpty()
                ? words.systems().stream()
                        .map(spec -> source.naming().find(registry, spec, budget, exec))
                        .toList()
                : List.<ContextSystem<Example>>of();
        var plan = new Plan<OpenExample>(
                words.limit() == 0 ? source.dataset() : source.first(words.limit()),
                systems(words, source, made),
                evaluators,
                measure(words.tokenizer()),
                words.options());
        return new PreparedJob.Parts(
                plan, registry.metrics(words.metrics(), words.profile()), made, calls, foresight(words, source, made));
    }

    /// Programs, classes and addresses are not run ahead.
    private Foresight foresight(JobWords words, Source source, List<ContextSystem<Example>> made) {
        var runnable = new ArrayList<ContextSystem<Example>>();
        for (int i = 0; i < made.size(); i++) {
            if (source.naming().deed(registry, words.systems().get(i)).isEmpty()) {
                runnable.add(made.get(i));
            }
        }
        return Foresight.running(runnable);
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
        if (!past.isEmpty()) {
            return List.copyOf(past);
        }
        var systems = new ArrayList<ContextSystem<? super OpenExample>>(
                new Contestants(source, made, calls.models(), Phrase.texts(words.proxies())).all());
        source.baselines().stream()
                .filter(baseline -> !words.hasSystemTyped(baseline.name()))
                .forEach(systems::add);
        return systems;
    }

    /// By their specs, in order.
    Map<String, Evaluator<? super OpenExample>> evaluators(JobWords words) {
        var made = new LinkedHashMap<String, Evaluator<? super OpenExample>>();
        for (var spec : words.evaluators()) {
            made.put(spec.text(), registry.evaluator(spec, words.profile(), judge -> calls.judge(registry, judge)));
        }
        return made;
    }

    /// The scores of each.
    static Map<String, List<String>> scores(Map<String, Evaluator<? super OpenExample>> evaluators) {
        var scores = new LinkedHashMap<String, List<String>>();
        evaluators.forEach((spec, evaluator) -> scores.put(spec, evaluator.scoreNames()));
        return scores;
    }

    private static Measure measure(String tokenizer) {
        return tokenizer.equals("none") ? ContextSizes.bytesOnly() : ContextSizes.with(BpeTokens.named(tokenizer));
    }
}
