package dev.assay.compact.flow;

import dev.assay.api.Response;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.scoring.CaseScoring;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Everything that was made and said in one case, cycle by cycle, before anybody judged it.
///
/// @param modelVersion as the provider reports it; `unknown` where it does not
/// @param cost of all calls in dollars; empty where one of them has no price
public record Playthrough(String modelVersion, OptionalDouble cost, List<CycleRecord> cycles) {
    public Playthrough {
        cycles = List.copyOf(cycles);
    }

    /// As a row keeps it: the last artifact is the context that is left.
    public Response response() {
        var left = cycles.isEmpty() ? Artifact.EMPTY : cycles.getLast().artifact();
        var fields = RecordJson.fields(this);
        fields.put("api_usage", usage());
        return new Response(Optional.empty(), Optional.of(left.isEmpty() ? "" : Rendering.of(left)), fields);
    }

    private Map<String, Object> usage() {
        var usage = new LinkedHashMap<String, Object>();
        if (cycles.stream().allMatch(cycle -> cycle.usage().isPresent())) {
            CaseScoring.usage(cycles.stream().map(CycleRecord::usage).toList()).ifPresent(all -> {
                usage.put("prompt_tokens", all.promptTokens());
                usage.put("completion_tokens", all.completionTokens());
                usage.put("total_tokens", all.total());
                usage.put("cached_tokens", all.cachedPromptTokens());
            });
        }
        cost.ifPresent(dollars -> usage.put("cost", dollars));
        return usage;
    }
}
