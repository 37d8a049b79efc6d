package dev.assay.sift.prompt;

import dev.assay.python.PythonValues;
import dev.assay.sift.recovery.ModelFamily;
import dev.assay.text.UnicodeText;

/// What the published program says of cases that went wrong, word for word.
record PublishedErrors(SiftOptions options) {
    private static final int PREVIEW = 160;
    private static final String CUT = "...";
    private static final String ENDLESS = "unterminated_reasoning_block";

    /// No answer could be used.
    String rejected(Candidate first, Candidate repair) {
        boolean isEndless = first.flags().contains(ENDLESS) || repair.flags().contains(ENDLESS);
        return isEndless
                ? "%s output validation failed: model did not stop thinking before reaching the output limit.%s%s"
                        .formatted(family(), pass("first_pass", first), pass("repair_pass", repair))
                : "%s output validation failed.%s%s%s%s"
                        .formatted(
                                family(),
                                verdict("first_pass", first),
                                pass("first_pass", first),
                                verdict("repair", repair),
                                pass("repair_pass", repair));
    }

    String family() {
        return options.track() == Track.REMOTE
                ? "litellm"
                : ModelFamily.of(options.modelName()).toString();
    }

    private static String verdict(String name, Candidate candidate) {
        return " %s_status=%s %s_flags=%s"
                .formatted(name, candidate.status(), name, PythonValues.repr(candidate.flags()));
    }

    private static String pass(String name, Candidate candidate) {
        return " %s=%s".formatted(name, preview(candidate.reviewed().text()));
    }

    /// The beginning of a text on one line, in quotes.
    static String preview(String text) {
        var line = UnicodeText.collapse(text);
        return PythonValues.repr(
                UnicodeText.length(line) > PREVIEW ? UnicodeText.slice(line, 0, PREVIEW - CUT.length()) + CUT : line);
    }

    String empty() {
        return "%s backend returned empty output.".formatted(options.track().backend());
    }

    String failed(String message) {
        var backend = options.track() == Track.REMOTE
                ? "LiteLLM remote"
                : options.track().backend();
        return "%s backend request failed: %s".formatted(backend, message);
    }
}
