package dev.assay.compact.check;

import java.util.List;
import java.util.regex.Pattern;

/// Whether a short answer denies a value that it mentions: "not Hamza", "Hamza is not the one", "anyone but Hamza".
/// Only plain denials count; [dev.assay.compact.assertion.Polarity] reads longer statements about rules.
final class Denial {
    private static final Pattern BEFORE = Pattern.compile(
            "(?:\\b(?:not|cannot|no more(?! than)|never|neither|nor|no longer|nobody but|(?:nothing|none|nobody|no one) (?:is|was|has|are|does)|(?:any|every|all|no)(?:one|thing|body|where| \\p{L}{1,10})? (?:but|except|other than|besides)|all but|far from|(?:some|any)(?:one|body|thing) else than|anders? als|ander\\w+ als|least of all|weder|except(?: for)?|instead of"
                    + "|rather than|without|other than|nicht|keinesfalls|kein\\w*|nie|niemals|au\u00dfer|statt)\\b|n't\\b)"
                    + "(?!\\s+(?:only|just|merely|nur|(?:more|less|fewer|later|earlier|higher|longer|mehr|weniger|höher|später|früher) (?:than|als)|over|above|below|after|beyond|exceed\\w*|über)\\b):?(?:[\\s(]+(?!but\\b|sondern\\b|gilt\\b|(?:it|es) (?:is|ist)\\b)[\\p{L}\\p{N}'$\u20ac]+){0,3}[\\s(]*$"
                    + "|\\b(?:friend|brother|sister|wife|husband|son|daughter|cousin|colleague|neighbou?r|boss|assistant|deputy|successor|replacement|predecessor|rival|employee|Freund\\w*|Bruder|Schwester|Kolleg\\w+|Nachfolger\\w*|Vorgänger\\w*)s? (?:of|to|for|von)\\s+$"
                    + "|\\b(?:who(?:m)?ever|wer immer|wen immer)\\s+$|\\b(?:no|ohne)\\s+$|\\b(?:no|little|keine?) (?:evidence|indication|sign|proof|hint|reason to (?:think|believe)|hinweis|beleg)\\b[^,;.]*$|没有(?:证据|迹象)[^，。；]*$|\\b(?:wrongly|mistakenly|erroneously|falsely|fälschlich\\w*|irrtümlich\\w*) (?:\\p{L}+ ){0,2}$|(?:误|错误地)(?:标|写|记)?(?:为|成)$|\\b(?:wrong|false|incorrect|falsch):\\s*$|\\b(?:wrong|false|incorrect|a mistake|falsch)(?: to|, zu)? (?:say|claim|assume|think)\\b[^,;.]*$|\\bweder\\b.*\\bnoch\\s+$|(?:\u4e0d\u662f|\u5e76\u975e|\u4e0d\u518d\u662f|\u6ca1\u6709|\u9664\u4e86?|\u975e|快要?|即将|几乎|未能?|尚未|还没|没)\\s*$|(?:不是|并非|不再)[^，。；是]{1,3}$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern AFTER = Pattern.compile(
            "^[\\s)]*(?:(?:would be|wäre) (?:wrong|incorrect|false|falsch)\\b|,? which (?:is|was)(?: not|n't) (?:so|true|right|correct|the case)\\b|(?:would|should|could|might) have been\\b|was (?:going|meant|supposed) to\\b|was to be\\b|(?:wurde|wird|ist) (?:\\p{L}+ )?(?:gekündigt|gestrichen|abgesagt|verworfen|storniert|zurückgenommen|widerrufen|überschrieben|zurückgezogen|aufgehoben|gelöscht|entfernt|abgelehnt)\\b|(?:is|was|are|were|does|do|did|has|had|may|can|will|would|should|ist|war|wird)\\s*(?:not\\b|n't|never\\b|no longer\\b|nicht\\b)"
                    + "|\\p{Ll}+t (?:(?:es|ihn|sie|das|den|die|dies\\p{Ll}*)(?: \\p{Lu}\\p{L}+)? )?nicht\\b(?! (?:nur|allein|bloß))|(?:ist|war) (?:es|das|er|sie|der|die) (?:\\w+ ){0,2}nicht\\b|(?:isn|wasn|aren|doesn|didn|can|won|shouldn)'t\\b|cannot\\b"
                    + "|(?:is|was|has been|had been|got) (?:dropped|rejected|removed|relieved|dismissed|taken off|replaced|withdrawn|cancell?ed|superseded|ruled out|(?:only )?(?:the|an?) (?:old|former|previous|earlier|outdated|obsolete|stale|wrong)|an? (?:error|mistake|typo)|wrong|incorrect|false|untrue|outdated|obsolete|invalid|(?:now )?(?:forbidden|prohibited|banned|disallowed)|out|off|gone)\\b|(?:is|was|were|has been|had been) (?:(?:only|just|merely) )?(?:proposed|suggested|considered|discussed|(?:only|just|merely) \\p{L}+ (?:idea|proposal|suggestion))\\b|(?:wurde|war) (?:(?:nur|lediglich|bloß) )?(?:vorgeschlagen|erwogen|angedacht|ein vorschlag)\\b|(?:ist|war) (?:falsch|ein (?:fehler|irrtum)|verboten|untersagt|überholt|veraltet|raus)\\b"
                    + "|(?!\\((?:no longer|not any ?more|nicht mehr) (?!valid|current|true|correct|right|active|gültig|aktuell)\\p{Ll}+(?<![st])\\))(?!\\((?:no longer|not any ?more|nicht mehr) [^\\s()]*[0-9/_][^\\s()]*\\))\\(?(?:no longer|not any ?more|nicht mehr|wrong|rejected|dropped|falsch|veraltet|überholt)\\b(?!\\s+(?-i:[\\p{Lu}\\p{N}]))|\\(?(?:not|nicht)\\b(?=\\s*(?:$|[).,;!?]|right|correct|true|the\\b|it\\b|him\\b|her\\b|allowed|responsible|in charge|der\\b|die\\b|das\\b))"
                    + "|never\\b|(?:has |have |had )?(?:stopped|ceased|quit|discontinued) \\p{L}+ing\\b|(?:has |have |had |hat )?(?:refused|refuses|declined|declines|said no|backed out|opted out|pulled out|turned (?:it|this|that) down|abgelehnt|abgesagt)\\b|(?:team|group|department|office|colleague|manager|staff|crew|people|friend|brother|sister|wife|husband|kolleg\\w+|mitarbeiter\\w*)\\b|by (?:mistake|accident|error)\\b|in error\\b|(?:successor|replacement|predecessor|deputy|assistant|boss|nachfolger\\w*|vorgänger\\w*|vertret\\w+)\\b|(?:被|已)?禁止|(?:以外|之外)|的(?:继任|接班|副手|助理)"
                    + "|[?:]\\s*(?:no|not|nein|nicht|never)\\b|[?？](?!\\s*(?:yes|ja|correct|right|indeed|exactly|是|对))|(?:已经|已|现在|目前|并)?(?:不(?![变仅但只光])|没(?!错)|未)(?=\\p{IsHan}|\\W*$)|是错的?|是不对|有误|错了|被否决|(?:只|仅)(?:是|为)?(?:建议|提议|设想|提过)|(?:未|没有?)(?:被)?(?:采纳|采用|通过)|已经?(?:离开|卸任|退出|离职|取消|作废))",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /// "Priyanka asked Rafael to do it": who gives it to another does not do it.
    private static final Pattern GIVES = Pattern.compile(
            "^\\s+(?:has |had |hat )?(?:asked|appointed|nominated|named|chose|chosen|picked|recommended|suggested|proposed|assigned|delegated it to|entrusted|hired|bat|ernannte|bestimmte|empfahl|schlug)\\s+(?:instead |then |später )?\\p{Lu}\\p{L}+");
    /// "We asked Talbot for a quote": who is only spoken to.
    private static final Pattern ASKED = Pattern.compile(
            "\\b(?:asked|contacted|approached|consulted|(?<!\\b(?:is|are|was|were|be|been) )called|emailed|invited|wrote to|spoke (?:to|with)|talked to|fragten|gefragt|kontaktiert|angerufen) $");

    private static final Pattern ABOUT = Pattern.compile("\\s*(?:(?:for|about|whether|if|nach|wegen|ob)\\b|[.!]?$)");
    private static final String CLAUSE_ENDS = ",;.!?\n\u3002\uff0c\uff1b";

    private static final Pattern TURN = Pattern.compile(
            ".*(?<!\\b(?:any|every|all|no) ?(?!more\\b)\\p{L}{0,10})\\s(?:but|sondern|and|(?<!\\b(?:not|nicht) )(?:now|jetzt|nun))\\b",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /// One of them is in every turn.
    private static final List<String> TURNS = List.of("but", "sondern", "and", "now", "jetzt", "nun");

    /// As much of the text around a mention as a denial of it takes.
    private static final int LONGEST = 100;

    private Denial() {}

    /// @param start of the mention
    /// @param end behind the mention
    static boolean isOf(String text, int start, int end) {
        int from = start;
        while (from > 0 && !isClauseEnd(text, from - 1)) {
            from--;
        }
        var before = text.substring(Math.max(from, start - LONGEST), start);
        var rest = text.substring(end, Math.min(text.length(), end + LONGEST));
        return BEFORE.matcher(History.behindColon(behindTurn(before))).find()
                || (ASKED.matcher(before).find() && ABOUT.matcher(rest).lookingAt())
                || AFTER.matcher(rest).find()
                || GIVES.matcher(rest).find();
    }

    /// What stands behind "but" or "and" says something else; "anyone but" is one word.
    private static String behindTurn(String before) {
        return TURNS.stream().anyMatch(before::contains) ? TURN.matcher(before).replaceFirst("") : before;
    }

    /// A point or comma inside a number or a code ends nothing.
    private static boolean isClauseEnd(String text, int at) {
        return CLAUSE_ENDS.indexOf(text.charAt(at)) >= 0
                && (at + 1 >= text.length() || !Character.isLetterOrDigit(text.charAt(at + 1)));
    }
}
