package dev.assay.sift.scoring;

import dev.assay.text.CaseFolding;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.regex.Pattern;

/// How much an anchor matters: commands most, then places, then error names.
final class AnchorWeight {
    private static final double COMMAND = 3.0;
    private static final double PLACE = 2.5;
    private static final double NAME = 2.0;
    private static final double TROUBLE = 1.75;
    private static final double OTHER = 1.0;

    private static final List<String> COMMANDS = List.of(
            "python ",
            "python -m ",
            "pytest ",
            "mypy ",
            "ruff ",
            "black ",
            "pylint ",
            "npm ",
            "pnpm ",
            "npx ",
            "tsc ",
            "eslint ",
            "docker ",
            "kubectl ",
            "terraform ",
            "git ",
            "curl ",
            "ssh ",
            "go ",
            "cargo ",
            "make ",
            "sudo ",
            "mysql ",
            "psql ",
            "redis-cli ",
            "ansible-playbook ",
            "javac ",
            "mvn ",
            "./");
    private static final List<String> PLACES =
            List.of("/", "\\", ".py:", ".ts:", ".js:", ".tf:", "Dockerfile:", "line ", "(", ":");
    private static final List<String> ENDINGS =
            List.of("Error", "Exception", "BackOff", "Timeout", "NotFound", "Failure");
    private static final List<String> TROUBLES = List.of("failed", "warning", "error");
    private static final Pattern CODE =
            Pattern.compile("[A-Z]+[0-9]+[A-Z0-9-]*|[A-Z]{2,}_?[A-Z0-9_]+|[0-9]{3,5}(?:/EXEC)?");

    private AnchorWeight() {}

    static double of(String anchor) {
        var text = UnicodeText.strip(anchor);
        var folded = CaseFolding.fold(text);
        if (COMMANDS.stream().anyMatch(folded::startsWith)
                || text.contains(" --")
                || text.startsWith("GIT_SSH_COMMAND=")) {
            return COMMAND;
        }
        if (PLACES.stream().anyMatch(text::contains)) {
            return PLACE;
        }
        if (ENDINGS.stream().anyMatch(text::endsWith) || CODE.matcher(text).matches()) {
            return NAME;
        }
        return TROUBLES.stream().anyMatch(folded::contains) ? TROUBLE : OTHER;
    }
}
