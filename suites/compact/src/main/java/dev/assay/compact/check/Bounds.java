package dev.assay.compact.check;

import java.util.regex.Pattern;

/// Whether a mention is only what an answer lies above or below: "more than 480 kg", "before 14 March 2027". A limit
/// ("no more than", "at most", "by") is an answer.
final class Bounds {
    private static final Pattern BEFORE = Pattern.compile(
            "(?<!\\b(?:no|not|never|nothing|nowhere|nicht|nie|kein|keinesfalls)\\s)(?<!n't\\s)"
                    + "(?<!\\p{L})(?:(?:more|less|fewer|greater|higher|lower|larger|smaller|longer|shorter|earlier|later|heavier|lighter) than|over|above|below|under"
                    + "|beyond|before|after|at least|(?:half|twice|double|triple|a third|a quarter|(?:two|three) times|doppelt so viel wie|die hälfte von)(?: of)?|nearly|almost|near|(?:week|month|year) of|close to|just (?:short of|shy of)|short of|shy of|approaching|mindestens|fast|beinahe|knapp|nahezu|wenigstens|exceed(?:s|ing)|(?:mehr|weniger|höher|niedriger|früher|später|länger|kürzer|schwerer|größer|kleiner) als|über|unter|vor dem|nach dem)"
                    + "\\s+(?:the\\s+)?[$€£]?$"
                    + "|(?<!\\p{L})(?:(?:no|not|nicht) (?:earlier|sooner|before|früher|vor)(?: than| als)?|frühestens|at the earliest) (?:the |dem |am |ab |on )?$|(?:最早|不早于)\\s*$|[,;] (?:up|down) [$€£]?$|\\b(?:difference|gap|differenz|unterschied) (?:is|was|of|ist|war|von|beträgt) [$€£]?$"
                    + "|(?<!不)(?:超过|多于|少于|不到|大于|小于|高于|低于|至少|接近|将近|近|不足|几乎|每(?:天|日|周|月|年|小时|分钟|秒))\\s*$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// "480 kg less than planned" is a difference.
    private static final Pattern BEHIND = Pattern.compile(
            "-ish\\b|\\s+(?:per|pro|je|an?|each|every|jede[nrs]?) (?:second|minute|hour|day|week|month|year|person|head|sekunde|minute|stunde|tag|woche|monat|jahr|person|kopf)\\b|\\s*(?:之前|以前|之后|以后|以上|以下|前后)|\\s+(?:or|oder) (?:more|less|fewer|over|under|later|earlier|higher|lower|longer|mehr|weniger|später|früher|darüber|darunter)\\b|\\s+(?:ago\\b|at the earliest\\b|minus\\b|plus\\b|percentage points?|(?:(?:more|less|fewer|higher|lower|heavier|lighter|longer|shorter|earlier|later) than|(?:heavier|lighter|longer|shorter)\\b)"
                    + "|(?:over|under|above|below|beyond) (?:the )?(?:budget|plan|limit|target|estimate|quote|schedule|old|previous|agreed)|(?:ahead of|behind|short of|too (?:much|many|few|little|long|heavy|short)|zu (?:viel|wenig|schwer|lang|kurz)|mehr als|weniger als|über dem|unter dem)\\b)",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// "77 seats unsold" are none that were sold.
    private static final Pattern UNDONE = Pattern.compile("\\s+un\\p{Ll}{2,}(?:ed|ld|nt|id|ne)\\b");

    /// "Under Hamza's lead" is no limit.
    private static final Pattern PLACE =
            Pattern.compile("(?:under|over|above|unter|über)\\s", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// As much of the text before a mention as the words above take.
    private static final int LONGEST = 40;

    private Bounds() {}

    /// @param start of the mention
    /// @param end behind the mention
    static boolean isOne(String text, int start, int end) {
        var before = BEFORE.matcher(text.substring(Math.max(0, start - LONGEST), start));
        return (before.find()
                        && (Character.isDigit(text.charAt(start))
                                || !PLACE.matcher(before.group()).lookingAt()))
                || BEHIND.matcher(text).region(end, text.length()).lookingAt()
                || (Character.isDigit(text.charAt(start))
                        && UNDONE.matcher(text).region(end, text.length()).lookingAt());
    }
}
