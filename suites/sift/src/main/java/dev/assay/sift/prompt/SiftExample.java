package dev.assay.sift.prompt;

import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.api.OpenReference;
import dev.assay.api.UserError;
import dev.assay.sift.Intent;
import dev.assay.sift.SiftCase;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A case as a system sees it: the input, what is asked about it, and in what form.
///
/// @param anchors the case's own, where the run gives them away; else empty
/// @param labels what reports group by
public record SiftExample(
        String id, String instruction, Intent intent, String rawInput, List<String> anchors, Map<String, Object> labels)
        implements Example {
    public SiftExample {
        anchors = List.copyOf(anchors);
        labels = Collections.unmodifiableMap(new LinkedHashMap<>(labels));
    }

    /// A case taken apart. Only gold anchors are given to systems; the target never is.
    public static Labeled<SiftExample> of(SiftCase siftCase, AnchorSource anchors) {
        var example = new SiftExample(
                siftCase.caseId(),
                siftCase.task().instruction(),
                siftCase.task().intent(),
                siftCase.task().rawInput(),
                anchors == AnchorSource.GOLD ? siftCase.anchors() : List.of(),
                labels(siftCase));
        var reference = new LinkedHashMap<>(siftCase.toMap());
        reference.put("answer", siftCase.target());
        reference.put("evidence", siftCase.anchors());
        return new Labeled<>(example, new OpenReference(reference));
    }

    private static Map<String, Object> labels(SiftCase siftCase) {
        var labels = new LinkedHashMap<String, Object>();
        labels.put("family", siftCase.about().family());
        labels.put("intent", siftCase.task().intent().toString());
        labels.put("domain", siftCase.about().domain());
        labels.put("difficulty", siftCase.about().difficulty());
        return labels;
    }

    /// Any example with a question and a field `intent`.
    public static SiftExample of(Example example) {
        return example instanceof SiftExample sift
                ? sift
                : new SiftExample(
                        example.id(),
                        example.question().orElse(""),
                        intent(example),
                        example.context(),
                        anchors(example.fields().get("anchors")),
                        example.labels());
    }

    private static List<String> anchors(@Nullable Object field) {
        return field instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }

    private static Intent intent(Example example) {
        var name = example.fields().get("intent");
        return Arrays.stream(Intent.values())
                .filter(intent -> intent.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserError("example %s: \"intent\" is \"%s\"\n       it must be one of %s"
                        .formatted(
                                example.id(),
                                name,
                                Arrays.stream(Intent.values())
                                        .map(Intent::toString)
                                        .collect(Collectors.joining(", ")))));
    }

    @Override
    public String context() {
        return rawInput;
    }

    @Override
    public Optional<String> question() {
        return Optional.of(instruction);
    }

    @Override
    public Map<String, Object> fields() {
        var fields = new LinkedHashMap<String, Object>();
        fields.put("question", instruction);
        fields.put("intent", intent.toString());
        if (!anchors.isEmpty()) {
            fields.put("anchors", anchors);
        }
        return fields;
    }
}
