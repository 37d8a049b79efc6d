package dev.assay.models.reading;

import java.util.regex.Pattern;

/// How values look in a text.
final class Values {
    private static final String MONTH = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*+";

    static final Pattern DATE = Pattern.compile("\\d{4}-\\d\\d-\\d\\d|\\d{1,2}(?:st|nd|rd|th)?\\.? " + MONTH
            + "(?: \\d{4})?|" + MONTH + " \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}");

    static final Pattern NUMBER = Pattern.compile(
            "[$\u20ac\u00a3]\\s?\\d[\\d,. ]*\\d|[$\u20ac\u00a3]\\s?\\d|(?<![\\w.-])-?\\d+(?:[.,]\\d+)*(?:\\s?(?:%|\u20ac|[a-zA-Z]{1,3}(?![\\w])))?");

    static final Pattern NAME = Pattern.compile("\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*");

    static final Pattern CODE = Pattern.compile("(?<!\\w)(?=[\\w./:-]*\\d)[A-Za-z0-9][\\w./:-]*\\w");

    /// What no text shows.
    static final Pattern NONE = Pattern.compile("(?!)");

    private Values() {}
}
