package dev.assay.sift.run;

import dev.assay.api.Dataset;
import dev.assay.api.Labeled;
import dev.assay.api.OpenExample;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import dev.assay.sift.SiftCase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Cases as the examples of a run.
///
/// A system sees the input, the instruction (as the question), intent, output mode and the labels of the case;
/// not its title, which may tell what is wrong.
public final class SiftExamples {
    private SiftExamples() {}

    public static Dataset<OpenExample> of(String name, List<SiftCase> cases) {
        return of(name, cases, false);
    }

    /// @param areAnchorsTold whether a system may see what the answer must hold, as in the original
    public static Dataset<OpenExample> of(String name, List<SiftCase> cases, boolean areAnchorsTold) {
        return Dataset.of(
                name,
                version(cases),
                cases.stream().map(one -> example(one, areAnchorsTold)).toList());
    }

    public static Labeled<OpenExample> example(SiftCase siftCase) {
        return example(siftCase, false);
    }

    private static Labeled<OpenExample> example(SiftCase siftCase, boolean areAnchorsTold) {
        var fields = visible(siftCase);
        if (areAnchorsTold) {
            fields.put("anchors", siftCase.anchors());
        }
        return new Labeled<>(
                new OpenExample(siftCase.caseId(), siftCase.task().rawInput(), fields), new SiftReference(siftCase));
    }

    private static Map<String, Object> visible(SiftCase siftCase) {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("dataset", "sift");
        fields.put("question", siftCase.task().instruction());
        fields.put("intent", siftCase.task().intent().toString());
        fields.put("output_mode", siftCase.task().outputMode().toString());
        fields.put("family", siftCase.about().family());
        fields.put("domain", siftCase.about().domain());
        fields.put("ecosystem", siftCase.about().ecosystem());
        fields.put("difficulty", siftCase.about().difficulty());
        return fields;
    }

    private static String version(List<SiftCase> cases) {
        var content = new StringBuilder();
        cases.forEach(siftCase -> content.append(Json.write(siftCase.toMap())).append('\n'));
        return "%d cases sha256:%s"
                .formatted(cases.size(), Digests.sha256(content.toString()).substring(0, 16));
    }
}
