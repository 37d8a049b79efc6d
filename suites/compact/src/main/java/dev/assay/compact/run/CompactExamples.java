package dev.assay.compact.run;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.compact.CaseStamp;
import dev.assay.compact.CompactCase;
import dev.assay.compact.artifact.Rendering;
import dev.assay.compact.flow.CaseScript;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The cases of a plan as the examples of a run, drawn as they are asked for.
///
/// The context of an example is the conversation before its first compaction; its fields hold the turns and
/// questions of all cycles, and what reports group by.
final class CompactExamples implements Dataset<OpenExample> {
    private final RunPlan plan;
    private final String version;

    CompactExamples(RunPlan plan) {
        this.plan = plan;
        this.version = version(plan);
    }

    /// The templates by their digest, and one case of each: a generator that draws otherwise makes another
    /// dataset.
    private static String version(RunPlan plan) {
        var drawn = plan.firstCases()
                .map(one -> Digests.sha256(Json.write(one.toStampedMap())))
                .collect(Collectors.joining("\n", plan.describe() + "\n", ""));
        return "%s %d cases sha256:%s"
                .formatted(
                        plan.suite().version(),
                        plan.cases(),
                        Digests.sha256(drawn).substring(0, 16));
    }

    @Override
    public String name() {
        return CompactSource.NAME + ":" + plan.suite().key();
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public Stream<Labeled<OpenExample>> examples() {
        return plan.allCases().map(CompactExamples::example);
    }

    @Override
    public Stream<Labeled<OpenExample>> examplesAfter(long count) {
        return plan.casesAfter(count).map(CompactExamples::example);
    }

    static Labeled<OpenExample> example(CompactCase one) {
        return new Labeled<>(
                new OpenExample(one.caseId(), Rendering.of(one.transcript()), fields(one)), new CompactReference(one));
    }

    private static Map<String, Object> fields(CompactCase one) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("cluster", one.templateKey());
        fields.put("task", one.templateKey());
        one.stamp().map(CaseStamp::family).ifPresent(family -> fields.put("family", family));
        fields.put("difficulty", one.difficulty().toString());
        fields.putAll(CaseScript.of(one).toMap());
        return fields;
    }
}
