package dev.assay.compact.check;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/// Of an answer that tells the same steps in two orders, the part with the one that holds: "walls, survey instead of
/// survey, walls", "it was survey, walls, now it is walls, survey".
final class TwoOrders {
    /// What leads to the order that was so before.
    private static final Pattern FORMER = Pattern.compile(
            "\\b(?:before|previous(?:ly)?|earlier|former(?:ly)?|original(?:ly)?|old|used to|was(?! (?:replaced|changed|superseded))|instead of|rather than|no longer|from"
                    + "|replac(?:es|ed|ing)(?! by| with)|supersed(?:es|ed|ing)(?! by)|statt|anstatt|anstelle|vorher|früher|zuvor|bisher|alte[rn]?|war|ersetzt(?! durch)|nicht mehr)\\b"
                    + "|原来|原先|以前|之前|不再是|而不是|取代|代替",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern DENIED =
            Pattern.compile("(?:\\b(?:not|nicht)|不是)[^\\p{L}]*$", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern OVER = Pattern.compile(
            "\\W*(?:is|was|are|were|ist|war|gilt)? ?(?:outdated|obsolete|old|wrong|void|no longer|nicht mehr|veraltet|überholt|falsch|已?过时|已?作废)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// What leads to the order that is so now.
    private static final Pattern CURRENT = Pattern.compile(
            "\\b(?:now|new|but|current(?:ly)?|to|became|then|today|after(?:wards)?|(?:replaced|superseded) (?:by|with)|outdated|obsolete|wrong|no longer valid|veraltet|überholt|jetzt|nun|neue?[rn]?|sondern|auf|zu|durch|heute|nachher)\\b"
                    + "|过时|作废|现在|如今|目前|改为|改成|而是|新的",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private TwoOrders() {}

    /// @param mentions of steps by where they begin, in the order of the text
    static String current(String text, List<Map.Entry<Integer, String>> mentions) {
        int steps = mentions.size() / 2;
        if (steps < 2
                || mentions.size() % 2 > 0
                || !areSame(mentions.subList(0, steps), mentions.subList(steps, 2 * steps))) {
            return text;
        }
        var last = mentions.get(steps - 1);
        int end = Math.min(text.length(), last.getKey() + last.getValue().length());
        int begin = mentions.get(steps).getKey();
        var between = text.substring(end, begin);
        var rest = text.substring(Math.min(
                text.length(),
                mentions.getLast().getKey() + mentions.getLast().getValue().length()));
        boolean isFirst = OVER.matcher(rest).lookingAt()
                || DENIED.matcher(between).find()
                || (FORMER.matcher(between).find() && !CURRENT.matcher(between).find());
        boolean isSecond = !isFirst && CURRENT.matcher(between).find();
        return isFirst ? text.substring(mentions.getFirst().getKey(), end) : isSecond ? text.substring(begin) : text;
    }

    private static boolean areSame(List<Map.Entry<Integer, String>> one, List<Map.Entry<Integer, String>> two) {
        var steps = new HashSet<>(one.stream().map(Map.Entry::getValue).toList());
        return steps.size() == one.size()
                && steps.equals(
                        new HashSet<>(two.stream().map(Map.Entry::getValue).toList()));
    }
}
