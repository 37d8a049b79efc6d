package dev.assay.gate;

import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/// The code quality report of GitLab: an issue for each rule that does not pass.
final class GateCodeQuality {
    private GateCodeQuality() {}

    static String render(GateResult result) {
        var issues = new ArrayList<Map<String, Object>>();
        for (var check : result.checks()) {
            if (check.verdict() != GateVerdict.PASS) {
                var what = "%s: %s: %s".formatted(check.system(), check.rule(), check.reason());
                var issue = new LinkedHashMap<String, Object>();
                issue.put("description", what);
                issue.put("check_name", "assay-gate");
                issue.put("fingerprint", Digests.sha256(check.system() + "\n" + check.rule()));
                issue.put("severity", check.verdict() == GateVerdict.FAIL ? "major" : "minor");
                issue.put("location", Map.of("path", "gate.yaml", "lines", Map.of("begin", 1)));
                issues.add(issue);
            }
        }
        return Json.writePretty(issues) + "\n";
    }
}
