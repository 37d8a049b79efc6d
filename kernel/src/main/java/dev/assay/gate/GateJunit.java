package dev.assay.gate;

import dev.assay.report.Numbers;
import dev.assay.text.Xml;

/// One test case a check: a broken rule is a failure, an undecided one is skipped.
final class GateJunit {
    private GateJunit() {}

    static String render(GateResult result) {
        var cases = new StringBuilder();
        result.checks().forEach(check -> cases.append(testCase(check)));
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="assay gate %s" tests="%d" errors="0" failures="%d" skipped="%d">
                %s</testsuite>
                """.formatted(
                        Xml.escape(result.run()),
                        result.checks().size(),
                        count(result, GateVerdict.FAIL),
                        count(result, GateVerdict.UNDECIDED),
                        cases);
    }

    private static long count(GateResult result, GateVerdict verdict) {
        return result.checks().stream()
                .filter(check -> check.verdict() == verdict)
                .count();
    }

    private static String testCase(Check check) {
        var message = Xml.escape(check.reason());
        var body = switch (check.verdict()) {
            case PASS -> "<system-out>%s</system-out>".formatted(message);
            case UNDECIDED -> "<skipped message=\"undecided: %s\"/>".formatted(message);
            case FAIL -> "<failure type=\"gate\" message=\"%s\">%s</failure>".formatted(message, listed(check));
        };
        return "  <testcase classname=\"%s\" name=\"%s\">%s</testcase>\n"
                .formatted(Xml.escape(check.system()), Xml.escape(check.rule()), body);
    }

    private static String listed(Check check) {
        var text = new StringBuilder();
        check.losses()
                .forEach(loss -> text.append(Xml.escape("%s/%s: %s → %s"
                                .formatted(
                                        loss.dataset(),
                                        loss.exampleId(),
                                        Numbers.plain(loss.was()),
                                        Numbers.plain(loss.is()))))
                        .append('\n'));
        return text.toString();
    }
}
