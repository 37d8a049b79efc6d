package dev.assay.reading;

/// The beginning and the end of a long response: its answer stands in one of them.
///
/// Readers try hundreds of patterns, so a response of a megabyte would take them minutes.
public final class Ends {
    private static final int BEGINNING = 2_000;
    private static final int END = 6_000;

    private Ends() {}

    /// The text itself if it is not longer than both ends.
    public static String of(String text) {
        return text.length() <= BEGINNING + END
                ? text
                : text.substring(0, BEGINNING) + "\n" + text.substring(text.length() - END);
    }
}
