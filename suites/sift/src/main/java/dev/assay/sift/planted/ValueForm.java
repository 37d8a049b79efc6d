package dev.assay.sift.planted;

import java.util.regex.Pattern;

/// The form of a value as a pattern that tells it without giving it away: `[a-z]+/[a-z]+\.[a-z]+:[0-9]+`.
final class ValueForm {
    private static final Pattern RUN = Pattern.compile("[0-9A-Za-z]+|[^0-9A-Za-z]");
    private static final String SPECIAL = "\\.[]{}()*+?^$|";

    private ValueForm() {}

    static String of(String value) {
        var form = new StringBuilder();
        RUN.matcher(value).results().forEach(run -> form.append(part(run.group())));
        return form.toString();
    }

    private static String part(String run) {
        if (run.matches("[0-9]+")) {
            return "[0-9]+";
        }
        if (run.matches("[a-z]+")) {
            return "[a-z]+";
        }
        return run.matches("[0-9A-Za-z]+") ? "[0-9A-Za-z]+" : SPECIAL.contains(run) ? "\\" + run : run;
    }
}
