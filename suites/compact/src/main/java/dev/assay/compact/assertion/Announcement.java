package dev.assay.compact.assertion;

import java.util.regex.Pattern;

/// Whether a sentence only names what is spoken of next, or says that there is nothing to say of it: "Now to the
/// Lantern project.", "Nothing new on the Lantern project."
public final class Announcement {
    private static final Pattern WORDS = Pattern.compile(
            "^(?:and )?(?:now|next)(?: \\p{L}+){0,3} (?:to|about|on)\\b[^:]*$|^(?:turning|coming|moving|on) (?:back )?to\\b|\\bnext on (?:my|the|our) (?:list|agenda)\\b"
                    + "|\\b(?:nothing|no news|little) (?:new |else |yet |more )?(?:on|about|from|to say)\\b|\\b(?:know|heard?|have) nothing\\b|\\b(?:is|are) on the same (?:page|sheet|list)\\b|\\bdone with\\b|\\b(?:notes?|sheets?|pages?)\\b[^.]* in front of me\\b"
                    + "|^(?:jetzt|nun|als nächstes)(?: \\p{L}+){0,4} (?:zum|zur|zu|über)\\b|\\bals nächstes auf meiner liste\\b|\\b(?:nichts neues|weiß ich (?:noch )?nichts)\\b|\\bauf derselben seite\\b|\\bfertig, hier ist\\b|\\b(?:notizen|blätter)\\b[^.]* vor mir\\b"
                    + "|^(?:现在|接下来)说说|清单上|没有新消息|还不清楚|也在这一页|说完了|手边",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Announcement() {}

    public static boolean isOne(String sentence) {
        return WORDS.matcher(sentence).find();
    }
}
