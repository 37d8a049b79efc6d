package dev.assay.gate;

/// Annotations of GitHub Actions: lines on standard output.
final class GateAnnotations {
    private GateAnnotations() {}

    static String render(GateResult result) {
        var text = new StringBuilder();
        for (var check : result.checks()) {
            var level = switch (check.verdict()) {
                case PASS -> "notice";
                case UNDECIDED -> "warning";
                case FAIL -> "error";
            };
            text.append("::%s title=%s::%s\n"
                    .formatted(
                            level,
                            property("assay gate %s: %s".formatted(check.verdict(), check.system())),
                            command(check.rule() + ": " + check.reason())));
        }
        return text.toString();
    }

    /// GitHub reads %, line ends, and in properties also colons and commas as its own.
    private static String command(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }

    private static String property(String text) {
        return command(text).replace(":", "%3A").replace(",", "%2C");
    }
}
