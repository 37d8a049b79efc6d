package dev.assay.cli.compact;

import dev.assay.api.Profile;
import dev.assay.compact.CompactCase;
import dev.assay.compact.artifact.ArtifactFence;
import dev.assay.compact.artifact.ArtifactPrompts;
import dev.assay.compact.estimate.Estimate;
import dev.assay.compact.estimate.Estimator;
import dev.assay.compact.estimate.PriceCatalog;
import dev.assay.compact.flow.CaseMethod;
import dev.assay.compact.flow.FlowSetup;
import dev.assay.compact.flow.Rehearsal;
import dev.assay.compact.run.RunPlan;
import dev.assay.compact.scoring.TokenUsage;
import dev.assay.price.PriceList;
import dev.assay.spec.ModelSpec;
import dev.assay.text.DecimalText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// What a run will take, before any call is made.
record CompactEstimate(RunPlan plan, String provider, String model, Optional<PriceCatalog.Entry> price) {
    static CompactEstimate of(RunPlan plan, String spec, PriceList prices, Optional<PriceCatalog> catalog) {
        var named = ModelSpec.parse(spec);
        int colon = spec.indexOf(':');
        var provider = spec.substring(0, Math.max(0, colon));
        var model = spec.substring(colon + 1);
        var price = catalog.map(known -> known.find(provider, model))
                .orElseGet(() -> prices.of(named)
                        .map(one -> new PriceCatalog.Entry(
                                provider, model, one.input(), one.output(), one.cached(), OptionalLong.empty())));
        return new CompactEstimate(plan, provider, model, price);
    }

    /// Methods of the user are not carried out: what they take is told by a formula.
    Estimate estimate(CaseMethod method) {
        var estimator = new Estimator(plan.counter(), plan.driftCycles(), price);
        var cases = plan.allCases().toList();
        if (plan.profile() == Profile.COMPAT) {
            return estimator.compat(cases);
        }
        if (!method.canBeRehearsed()) {
            return estimator.standard(cases, method.plan());
        }
        var usage = rehearsed(method, cases);
        return estimator.of(
                cases.size(),
                usage.callCount(),
                usage.promptTokens(),
                usage.cachedPromptTokens(),
                usage.completionTokens());
    }

    private TokenUsage rehearsed(CaseMethod method, List<CompactCase> cases) {
        var prompts = new ArtifactPrompts(ArtifactFence.of("estimate"));
        var flow = new FlowSetup(plan.drift(), plan.driftCycles(), plan.generator(), prompts);
        try {
            return new Rehearsal(plan.profile(), flow, plan.counter()).usage(method, cases);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the estimate was interrupted", e);
        }
    }

    Map<String, @Nullable Object> json(Estimate estimate) {
        var map = new LinkedHashMap<String, @Nullable Object>();
        map.put("total_cases", estimate.cases());
        map.put("total_calls", estimate.calls());
        map.put("input_tokens", estimate.inputTokens());
        map.put("output_tokens", estimate.outputTokens());
        map.put("cost_usd", estimate.cost().isPresent() ? estimate.cost().getAsDouble() : null);
        map.put(
                "daily_limit",
                estimate.dailyLimit().isPresent() ? estimate.dailyLimit().getAsLong() : null);
        map.put("provider_key", provider);
        map.put("model", model);
        if (plan.profile() == Profile.STANDARD) {
            map.put("cached_tokens", estimate.cachedTokens());
        }
        return map;
    }

    String text(Estimate estimate) {
        var lines = new StringBuilder();
        lines.append(String.format(
                Locale.ROOT,
                "%,d cases, %,d calls, about %,d input tokens (%,d of them from a cache, where there is one) and %,d output tokens\n",
                estimate.cases(),
                estimate.calls(),
                estimate.inputTokens(),
                estimate.cachedTokens(),
                estimate.outputTokens()));
        lines.append(
                estimate.cost().isPresent()
                        ? "about $%s\n"
                                .formatted(DecimalText.printed(estimate.cost().getAsDouble(), 2))
                        : "the price of %s:%s is not known\n".formatted(provider, model));
        estimate.timesOverLimit()
                .ifPresent(times ->
                        lines.append("%s times the free tokens of a day\n".formatted(DecimalText.printed(times, 1))));
        return lines.toString();
    }
}
