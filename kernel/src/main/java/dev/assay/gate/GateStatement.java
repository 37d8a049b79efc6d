package dev.assay.gate;

import dev.assay.json.Json;
import dev.assay.seal.Statements;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The verdict of a gate as an in-toto statement of a test result: PASSED, WARNED where it is undecided, or FAILED.
public final class GateStatement {
    private static final String TEST_RESULT = "https://in-toto.io/attestation/test-result/v0.1";

    private GateStatement() {}

    /// @param files what was judged: name → SHA-256
    /// @param rules what it was judged by: name → SHA-256
    public static String render(GateResult result, Map<String, String> files, Map<String, String> rules) {
        var predicate = new LinkedHashMap<String, Object>();
        predicate.put("result", word(result.verdict()));
        predicate.put("configuration", descriptors(rules));
        predicate.put("passedTests", tests(result, GateVerdict.PASS));
        predicate.put("warnedTests", tests(result, GateVerdict.UNDECIDED));
        predicate.put("failedTests", tests(result, GateVerdict.FAIL));
        return Json.writePretty(Statements.of(TEST_RESULT, files, predicate)) + "\n";
    }

    private static String word(GateVerdict verdict) {
        return switch (verdict) {
            case PASS -> "PASSED";
            case UNDECIDED -> "WARNED";
            case FAIL -> "FAILED";
        };
    }

    private static List<Map<String, Object>> descriptors(Map<String, String> rules) {
        var descriptors = new ArrayList<Map<String, Object>>();
        rules.forEach((name, digest) -> {
            var descriptor = new LinkedHashMap<String, Object>();
            descriptor.put("name", name);
            descriptor.put("digest", Map.of("sha256", digest));
            descriptors.add(descriptor);
        });
        return descriptors;
    }

    private static List<String> tests(GateResult result, GateVerdict verdict) {
        return result.checks().stream()
                .filter(check -> check.verdict() == verdict)
                .map(check -> "%s: %s".formatted(check.system(), check.rule()))
                .toList();
    }
}
