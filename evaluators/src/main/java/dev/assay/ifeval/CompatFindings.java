package dev.assay.ifeval;

import dev.assay.api.Reference;
import dev.assay.api.Response;
import dev.assay.api.Score;
import dev.assay.python.PythonValues;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which instructions hold by the original's rules, in the order the reference names them.
record CompatFindings(List<Boolean> perInstruction) {
    static final List<String> NAMES = List.of("ifeval_strict", "ifeval_loose");

    static CompatFindings of(Reference reference, Response response) {
        var text = PythonValues.str(response.fields(), "response", response.text());
        var ids = items(reference, IfEval.IDS);
        var parameters = items(reference, IfEval.PARAMETERS);
        var findings = new ArrayList<Boolean>();
        for (var id : ids) {
            findings.add(CompatChecks.holds(id, new CompatParameters(at(parameters, findings.size())), text));
        }
        return new CompatFindings(List.copyOf(findings));
    }

    private static List<?> items(Reference reference, String key) {
        return CompatParameters.items(reference.fields().get(key)).orElse(List.of());
    }

    private static @Nullable Object at(List<?> list, int index) {
        return index < list.size() ? list.get(index) : null;
    }

    List<Score> asScores() {
        var holding = perInstruction.stream().filter(holds -> holds).count();
        var total = perInstruction.size();
        return List.of(
                Score.of("ifeval_strict", holding == total),
                Score.of("ifeval_loose", total == 0 ? 1 : (double) holding / total));
    }
}
