package dev.assay.anchor;

import dev.assay.text.Landmarks;
import dev.assay.text.UnicodeText;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds the anchors of a text: what a reader may have to quote exactly or look something up by.
///
/// These are [Landmarks] (paths, URLs, positions, versions, hashes), numbers with their units, dates and
/// times, identifiers (`user_id`, `maxSize`, `app.core`, `JIRA-17`) and quoted strings of one line. A lone
/// digit is none. A quotation counts besides what stands in it, unless that is the same. One pass; not
/// thread-safe.
final class AnchorFinder {
    private static final int LONGEST_QUOTE = 200;
    private static final String OPENING = "\"`“";
    private static final String CLOSING = "\"`”";
    private static final String EDGES = ".:!?*~&#…";
    private static final Pattern JOINT = Pattern.compile("[^\\p{L}\\p{N}_.$-]+");
    private static final Pattern WRITTEN_DATE = Pattern.compile(
            "(?i)(?<![\\p{L}\\p{N}])(?:[0-9]{1,2}(?:st|nd|rd|th)? )?(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?"
                    + "|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?"
                    + "(?: [0-9]{1,2}(?:st|nd|rd|th)?)?(?:,? [0-9]{4})?(?![\\p{L}\\p{N}])");

    private final String text;
    private final Matcher dates;
    private boolean hasDate;
    private int quoteEnd = -1;
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    private AnchorFinder(String text) {
        this.text = text;
        this.dates = WRITTEN_DATE.matcher(text);
        this.hasDate = namesMonth(text) && dates.find();
    }

    /// Whether the first three letters of some month are anywhere: far cheaper than to look for the date.
    private static boolean namesMonth(String text) {
        var last = 0;
        for (var i = 0; i < text.length(); i++) {
            last = ((last << 8) | ((text.charAt(i) | ' ') & 0xff)) & 0xffffff;
            if (isMonth(last)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isMonth(int letters) {
        return switch (letters) {
            case 0x6a616e, 0x666562, 0x6d6172, 0x617072, 0x6d6179, 0x6a756e -> true; // jan feb mar apr may jun
            case 0x6a756c, 0x617567, 0x736570, 0x6f6374, 0x6e6f76, 0x646563 -> true; // jul aug sep oct nov dec
            default -> false;
        };
    }

    /// Letters without a hump: no kind of anchor looks like that.
    private static boolean isPlainWord(String chunk) {
        var wasSmall = false;
        for (var i = 0; i < chunk.length(); i++) {
            var c = chunk.charAt(i);
            var isCapital = c >= 'A' && c <= 'Z';
            if ((!isCapital && (c < 'a' || c > 'z')) || (isCapital && wasSmall)) {
                return false;
            }
            wasSmall = !isCapital;
        }
        return true;
    }

    /// Every anchor with the number of its occurrences, in the order of the text.
    static Map<String, Integer> count(String text) {
        var finder = new AnchorFinder(text);
        for (var at = 0; at < text.length(); ) {
            at = finder.readAt(at);
        }
        return finder.counts;
    }

    private void add(String anchor) {
        counts.merge(anchor, 1, Integer::sum);
    }

    /// Where to go on.
    private int readAt(int at) {
        while (hasDate && dates.start() < at) {
            hasDate = dates.find();
        }
        if (hasDate && dates.start() == at && dates.group().chars().anyMatch(Character::isDigit)) {
            add(dates.group());
            return dates.end();
        }
        if (OPENING.indexOf(text.charAt(at)) >= 0) {
            readQuote(at);
            return at + 1;
        }
        return isBreak(at) ? at + 1 : readChunk(at);
    }

    private void readQuote(int opening) {
        if (opening <= quoteEnd) {
            return;
        }
        var closing = CLOSING.charAt(OPENING.indexOf(text.charAt(opening)));
        var last = Math.min(text.length(), opening + LONGEST_QUOTE);
        for (var at = opening + 1; at < last && text.charAt(at) != '\n'; at++) {
            if (text.charAt(at) == closing) {
                quoteEnd = at;
                addQuote(text.substring(opening + 1, at));
                return;
            }
        }
    }

    private void addQuote(String quote) {
        var isAnchorItself = quote.chars().noneMatch(c -> Landmarks.isBreak((char) c)) && isAnchor(trimmed(quote));
        if (quote.length() > 1 && !isAnchorItself && quote.chars().anyMatch(Character::isLetterOrDigit)) {
            add(quote);
        }
    }

    private int readChunk(int start) {
        var end = start;
        var isUrl = false;
        while (end < text.length() && (!isBreak(end) || isThousandsComma(end) || (isUrl && isJoinedUrl(end)))) {
            isUrl |= text.startsWith("://", end);
            end++;
        }
        var chunk = trimmed(text.substring(start, end));
        if (isPlainWord(chunk)) {
            return end;
        }
        if (AnchorNumber.isNumber(chunk)) {
            return readNumber(chunk, end);
        }
        if (isAnchor(chunk)) {
            add(chunk);
        } else {
            JOINT.splitAsStream(chunk)
                    .map(AnchorFinder::trimmed)
                    .filter(AnchorFinder::isAnchor)
                    .forEach(this::add);
        }
        return end;
    }

    private boolean isBreak(int at) {
        return Landmarks.isBreak(text.charAt(at)) || text.charAt(at) == '“' || text.charAt(at) == '”';
    }

    /// Whether a break belongs to a URL, as in `?page=2`.
    private boolean isJoinedUrl(int at) {
        return "=,;".indexOf(text.charAt(at)) >= 0 && at + 1 < text.length() && !isBreak(at + 1);
    }

    private boolean isThousandsComma(int at) {
        return text.charAt(at) == ',' && AnchorNumber.isThousandsGroup(text, at + 1) && isDigit(at - 1);
    }

    private boolean isDigit(int at) {
        return at >= 0 && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }

    /// With the unit that follows, if one does.
    private int readNumber(String number, int end) {
        var unitEnd = end + 1;
        while (unitEnd < text.length() && Character.isLetter(text.charAt(unitEnd))) {
            unitEnd++;
        }
        unitEnd += text.startsWith(" %", end) ? 1 : 0;
        var isSpace = end < text.length() && text.charAt(end) == ' ';
        if (isSpace
                && Units.shortForm(UnicodeText.lower(text.substring(end + 1, unitEnd)))
                        .isPresent()) {
            add(number + text.substring(end, unitEnd));
            return unitEnd;
        }
        if (AnchorNumber.isTelling(number)) {
            add(number);
        }
        return end;
    }

    private static boolean isAnchor(String chunk) {
        return (AnchorNumber.isNumber(chunk) && AnchorNumber.isTelling(chunk))
                || (chunk.length() >= Landmarks.SHORTEST && Landmarks.kinds(chunk, 0, chunk.length()) != 0)
                || AnchorNumber.isDateOrTime(chunk)
                || Identifier.isIdentifier(chunk);
    }

    private static String trimmed(String chunk) {
        var start = 0;
        var end = chunk.length();
        while (start < end && EDGES.indexOf(chunk.charAt(start)) >= 0 && chunk.charAt(start) != '.') {
            start++;
        }
        while (start < end && EDGES.indexOf(chunk.charAt(end - 1)) >= 0) {
            end--;
        }
        return chunk.substring(start, end);
    }
}
