package dev.assay.compact.check;

import java.util.regex.Pattern;

/// Whether a mention tells what was so before, in a text that also tells what is so now: "first Lantern, later
/// Birchwood". History told as history is no answer and no contradiction.
public final class History {
    /// Words that say by themselves that something is over.
    private static final Pattern OVER = Pattern.compile(
            "\\b(?:formerly|previously|originally|initially|once was|(?:once|at first|in the beginning|back then|earlier|before that|damals|zuerst|anfangs),? (?:it|that|this|es|das)? ?(?:was|war)|used to \\p{L}+|ursprünglich|anfangs|no longer|(?:after )?(?:having|being)(?: been)?|after it (?:was|had been)|not any ?more|(?:took|taken|takes|taking) over from|(?:step(?:ped|s|ping)?|came|comes|moved|moves) in for|(?:moved|taken|pulled) out of|(?:took|taken|takes) \\p{L}+(?: \\p{L}+){0,3} (?:off|from)|(?:up|down|over|away|brought forward|cut|risen|grown|\\p{L}{2,12}ed(?: up| down| back)?|\\p{L}{2,12}ed (?:on|off|out|across|away)|(?:up|down|increase|decrease|rise|drop) [$€£]?[0-9][^,;]{0,20}|(?:change|switch|move|shift|transfer|handover|hand-over|transition)(?: away)?|to [^;]{1,40}) from|(?:got|gets|received|inherited) (?:\\p{L}+ ){0,3}from|(?:bekam|erhielt|übernahm|erbte)\\b[^.;]{0,30} von|in place of|(?:discard|dropp|abandon|reject|scrapp|correct)ing|löste?|ersetzte?|ex-\\w+|(?:the )?(?:former|previous|ehemaligen?|vorherigen?|bisherigen?) \\w+|succeed(?:s|ed|ing)(?! by\\b)|supersed(?:es|ed|ing)(?! by\\b)|overrid(?:es|ing)|overrode|corrects|correction of|(?:takes?|took|taken|taking) the place of|an die stelle von|had been"
                    + "|(?:replaced|replaces|replacing)(?! (?:by|with)\\b)|instead of|fr\u00fcher|ehemals|nicht mehr|ehemalig\\w*|anstatt|anstelle von)\\b"
                    + "|\u66fe\u7ecf|\u4e0d\u518d|(?:原来|原先|以前|之前|起初|最初)是?$|(?:原[定为是]|旧的?是?)(?:于|在)?$|(?:\u53d6\u4ee3|接替|代替|替代|替换|接任|接手|接过|接管|顶替)了?$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern BEFORE = Pattern.compile(
            "\\b(?:first(?! \\p{Ll}+ (?:of|is|has|was|are|for|promised|due)\\b)|at first|(?:started|began)(?: out| off)? (?:as|with)|erst|initially|originally|formerly|previously|once|was|were|had been|used to|before|until|old|former"
                    + "|earlier|instead of|rather than|no longer|changed from|moved from|switched from|replaced(?! (?:by|with)\\b)"
                    + "|zuerst|zun\u00e4chst|fr\u00fcher|urspr\u00fcnglich|vorher|war|statt|bisher|vormals|einst|zuvor)\\b"
                    + "|\u539f\u6765|\u8d77\u521d|\u6700\u521d|\u4e4b\u524d|\u4ee5\u524d|\u66fe\u7ecf|\u539f\u672c|\u4e0d\u518d|本来|当初|一?开始(?:时|是)|最早是|过去|从前|(?:^|[，。；])先是?",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern AFTER = Pattern.compile(
            "\\s*(?:\\(?(?:used to|before|at first|originally|initially|previously|until then|earlier|once|vorher|fr\u00fcher|zuerst)\\b|(?:之前|以前|曾|原来|原先)"
                    + "|(?:had|did|led|held|ran|paid|wrote|kept|sold|bought|drew|sat|stood|was|were|\\p{Ll}{3,}ed|hatte|hat|war|wurde)\\b[^.;]{0,30}\\b(?:in the past|back then|in the beginning|at the (?:beginning|start|outset)|am anfang|zu beginn|first|before|earlier|originally|initially|zuerst|vorher|fr\u00fcher)\\b"
                    + "|(?:was|were|has been|had been) (?:replaced|superseded|dropped|changed|withdrawn|the (?:old|first|original|earlier|working|initial|previous|former|temporary)))",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern NOW = Pattern.compile(
            "\\b(?:later|['’]s|now(?! on\\W*$)|then|currently|today|since|afterwards|nachher|danach|seitdem|gilt|wurde (?:aber |dann |später )*(?:auf|in|zu|durch)|(?<=replaced [^.;]{1,40}) (?:with|by)|schließlich|most recently|lately|by now|zuletzt|after (?:a|the|that|this) (?:change|update|correction)|finally|in the end|changed to|moved to|switched to|replaced (?:by|with)"
                    + "|current|but|instead|(?:is|are)(?! (?:no longer|not|nicht mehr)\\b)|became|(?<!used )to|jetzt|inzwischen|sp\u00e4ter|dann|nun|heute|ist|sondern)\\b"
                    + "|[，；,;]后|现为|最后是|更新后|\u73b0\u5728|\u540e\u6765|\u6539\u4e3a|\u76ee\u524d|\u5982\u4eca|\u6539\u6210|\u800c\u662f",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    /// "Has been refused since" is so now.
    private static final Pattern SINCE = Pattern.compile("^ since\\W*$");

    private static final String CLAUSE_ENDS = ",;.!?(\n\u3002\uff0c\uff1b\uff08";

    /// Words behind a mention that say by themselves that it is over.
    private static final Pattern OVER_AFTER = Pattern.compile(
            "\\s*(?:(?:->|=>|→|⇒)\\s*\\S|\\(?(?:before|prior to|vor) (?:the |this |that |der |dem )?(?:last |latest |letzten )?(?:change|update|revision|correction|switch|move|decision|cut|increase|änderung|umstellung)\\b|(?:is|was|were|has been|had been|got) (?:then |later |since |now )?(?:reverted|deleted|undone|rolled back|scrapped|discarded|abandoned|retracted)\\b|(?:已经?)?(?:被)?(?:过时|取消|作废|撤销|废除|淘汰)|(?:已经?)?(?:更新|修改|调整|更正)(?:为|成|到)[^。，；]|\\((?:旧|错误?|过时|作废|old|earlier|bisher|früher|vorher|former(?:ly)?|ehemalig|ehemals|previous(?:ly)?|outdated|obsolete|alt|veraltet|原)\\w*\\)|fell (?:through|out|flat)\\b|did(?: not|n't) (?:work out|happen)\\b|,? (?:and |und )?(?:then|afterwards|later|finally|dann|danach|schließlich) (?!by\\b|on\\b|it\\b|he\\b|she\\b|they\\b)\\p{L}+|[^.;,]{0,30},? (?:and|but) \\p{L}+ (?:now|today|yesterday|this \\p{L}+)(?=\\W*$)|gave (?:it|this|that|them)? ?up\\b|(?:became|turned into|has become|wurde zu)\\b|(?:改名为|变成了?)|is (?:out|gone)\\b|\\(?(?:(?:until|till)\\b(?! further| today| now| (?:recently|then|lately),? (?-i:\\p{Lu}))|bis\\b(?! auf| heute| zu(?!r (?:\\p{L}+ )?(?:änderung|umstellung|korrektur)(?! [^)]+\\)))| \\d+(?:[.,]\\d+)? ?\\p{L}))|(?:has |had |hat )?(?:handed|passed|gave|given|turned|ceded|transferred|yielded)\\b[^.;]{0,40}\\bto\\b|(?:has |had )?(?:resigned|quit|stepped down|stood down|stopped|ceased|left|retired|withdrawn|withdrew|lost|(?:bowed|dropped|opted) out|(?:gave|given|handed|passed|returned|turned|sent) (?:\\p{L}+ ){1,3}(?:back|up|away|on|over))\\b"
                    + "|(?:was|had|led|held|did|war|hatte)\\b[^.;]{0,60}\\b(?:until|till|before|bis)\\b|(?:was|were|war|waren)\\b[^.;]{0,60}[,;] ?(?:but |aber |and |und )?(?:now|today|currently|since then|jetzt|nun|heute|inzwischen|mittlerweile)\\b(?! (?:she|he|they|er|sie)\\b)|(?:was|were|war|waren)\\b[^.;]{0,60}[,;.] ?(?:but |and |aber |und )?(?:he|she|it|they|er|sie|es) (?:was|were|has been|wurde) (?:then |later |since |dann |später )?(?:replaced|succeeded|superseded|followed|(?:\\p{L}+ ){0,3}(?:abgelöst|ersetzt))\\b|used to\\b|(?:is|was|were|has been|had been|will be) (?:now )?(?:replaced|succeeded|superseded|overridden|overwritten|swapped|followed by|given up|taken back|no more|history|once)\\b|stood\\b|wurde (?:korrigiert|überschrieben|geändert) (?:zu|auf|in|mit|durch)\\b|galt (?:früher|bisher|zuvor|einst)\\b|,? (?:then|earlier|previously|formerly|in the past|at the time|back then|früher|vorher|zuvor|damals|einst)\\s*(?=$|[.;)])"
                    + "|(?:is|was|were|has been|had been|got) (?:\\p{L}+ly |then |now |later )?(?:rolled back|reverted|changed|moved|switched|updated|raised|lowered|increased|reduced|bumped|swapped|upgraded|downgraded|renamed|pushed|postponed|brought forward|corrected|revised|adjusted|cut|shifted|reset|reassigned) (?:back )?(?:to|for)\\b"
                    + "|(?:was|were|war|waren|had|did)\\b[^.;]{0,60}[,;.] ?(?:but |and |aber |und )?(?:it|that|this|he|she|they|es|das)(?:'s| is| has been| ist) (?!not\\b|no\\b|nicht\\b)[^.;,]{1,40} (?:now|today|currently|at present|jetzt|heute|inzwischen)\\b|[,;] ?(?:but |and |aber |und )?(?:now|currently|jetzt|nun|inzwischen) (?=[$€£]?[0-9])|,? (?:and|but) (?:it )?(?:has|have) (?:since |now |then |later )?been \\p{L}+|[,;] ?(?:and |but |und |aber )?(?:now|then|later|jetzt|nun|dann|später) (?:(?-i:[\\p{Lu}\\p{N}])|\\S+\\W*$)|(?:wurde|wird) (?:\\p{L}+ )?(?:in|zu|auf) (?:[^.;]|\\.(?=[0-9])){1,40}(?:geändert|umgewandelt|korrigiert|umbenannt|verschoben|verlegt)\\b|hat\\b[^.;]{0,40}(?<!\\p{L})(?:übergeben|abgegeben|überlassen|weitergegeben|weitergereicht|übertragen|abgetreten)\\b|(?:wurde|wird|ist)\\b(?:[^.;]|\\.(?=[0-9])){0,40}\\b(?:abgelöst|ersetzt)\\b|[^。，；]{0,10}(?:交|转|移交|转交|让)给了?|(?:已经?)?(?:退出|离开|离职|卸任|辞职|放弃)|(?:现在?|已经?|后来)*(?:被)?(?:换|改|变|更换|调整|替换)(?:成|为|到)了?[^。，；]|(?:现?已经?|后来)?[被由][^。，；]{1,14}(?:取代|代替|接替|替换|接任|接手))",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    /// "The earlier date, 2 December 2026, is void".
    private static final Pattern FORMER_ONE = Pattern.compile(
            "\\b(?:earlier|old|former|previous|original|prior|outdated|alte[rns]?|frühere[rns]?|vorherige[rns]?) \\p{L}+(?: was| is| war| ist| says| said| names| named| gives| gave| has| had| nennt| sagt|[,:])? (?:on |am |der )?$|\\b(?:before|prior to|vor) (?:the|that|this|der|dieser) (?:last |latest |letzten )?(?:change|update|revision|correction|switch|änderung|korrektur)\\b,? (?:(?:(?:it|that|this|there|es|das) )?(?:was|were|war|waren) )?(?:(?:es|das|on|am) )?$"
                    + "|\\b(?:former(?:ly)?|previous(?:ly)?|old|before|alt|früher|vorher|zuvor)\\s*[:\uff1a]\\s*$|(?:^\\W*|\\()then\\s*:\\s*$|\\b(?:until the|bis zur) (?:last |letzten )?(?:change|update|änderung|umstellung|korrektur) $|(?:^|[（(，,；;。\\s])(?:此前|之前|以前|先前|从前|过去|原来|原先|原|旧|更新前|修改前)的?(?:值)?(?:为|是)?[:：]?\\s*$",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Pattern ADDED = Pattern.compile(
            "\\s*(?:was|were|before|earlier|originally|initially|formerly|previously|until now|bisher|früher|vorher|vormals|einst|zuvor|davor|ursprünglich|原来|原先|之前|以前)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SUCCEEDS =
            Pattern.compile("\\b(?:has|took|got|inherited|assumed|filled|holds)\\s+$", Pattern.CASE_INSENSITIVE);
    private static final Pattern FROM =
            Pattern.compile("(?:\\b(?:from|von|vom)(?: the| dem)?\\s+|[从由自])$", Pattern.CASE_INSENSITIVE);
    /// "From 12 to 88 degrees" and nothing before it.
    private static final Pattern RANGE = Pattern.compile("\\W*from\\s+", Pattern.CASE_INSENSITIVE);

    private static final Pattern TO = Pattern.compile(
            "\\s*(?:to|auf|zu|zum|nach|into|an)\\b|(?:推迟|提前|上调|下调|调高|调低|上升|下降|增|减|更正|修正|调整|更改|修改|变更|改|调|提高|降低|增加|减少|变|换|移|升|降)?(?:到|为|成|至)",
            Pattern.CASE_INSENSITIVE);

    /// "Ordered last week and shipped today".
    private static final Pattern PRESENT = Pattern.compile(
            "\\s*(?:now|today|currently|at present|jetzt|nun|heute|inzwischen|mittlerweile)\\s*(?:[.,;!)]|$)",
            Pattern.CASE_INSENSITIVE);

    /// "It was ordered, then shipped and is now delivered".
    private static final Pattern WAS =
            Pattern.compile("\\b(?:was|were|had been|got|wurde|war)\\b", Pattern.CASE_INSENSITIVE);

    /// "It was ordered before".
    private static final Pattern AGO = Pattern.compile(
            "\\s*(?:before|earlier|at first|previously|originally|initially|once|vorher|früher|zuerst|anfangs|einst)\\s*(?:[.,;!)]|$)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ONCE =
            Pattern.compile("\\W*(?:once|formerly|einst|ehemals) ", Pattern.CASE_INSENSITIVE);

    /// "The last note corrects 590 kg to 640 kg".
    private static final Pattern CHANGES = Pattern.compile(
            "\\b(?:correct|chang|updat|revis|amend|mov|switch|renam|turn)(?:e|s|es|ed)? (?:the \\p{L}+ )?$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern IS_NOW = Pattern.compile(
            "[^.;]*\\b(?:(?:is|are|it's) now|now (?:it )?(?:is|it's)|ist (?:jetzt|nun|inzwischen)|jetzt ist)\\b",
            Pattern.CASE_INSENSITIVE);

    private static final String SENTENCE_ENDS = ".;!?\n";

    private History() {}

    /// @param start of the mention
    /// @param end behind the mention
    public static boolean isTold(String text, int start, int end) {
        int from = start;
        while (from > 0 && !isClauseEnd(text, from - 1)) {
            from--;
        }
        var clause = behindColon(text.substring(from, start));
        boolean isRange =
                Character.isDigit(text.charAt(start)) && RANGE.matcher(clause).matches();
        if ((!isRange && isLeft(clause, text.substring(end)))
                || isSuccession(clause, text.substring(start, end))
                || isAside(text, from, clause)) {
            return true;
        }
        if (FORMER_ONE.matcher(text.substring(0, start)).find()
                || isLast(OVER, clause)
                || OVER_AFTER.matcher(text.substring(end)).lookingAt()) {
            return true;
        }
        if (PRESENT.matcher(text.substring(end)).lookingAt()) {
            return false;
        }
        if (WAS.matcher(sentence(text, start)).find()
                && IS_NOW.matcher(text.substring(end)).lookingAt()) {
            return true;
        }
        if (ONCE.matcher(clause).matches()) {
            return true;
        }
        if (isLast(WAS, clause) && AGO.matcher(text.substring(end)).lookingAt()) {
            return true;
        }
        boolean isFormer =
                isLast(BEFORE, clause) || AFTER.matcher(text.substring(end)).lookingAt();
        return isFormer
                && (NOW.matcher(SINCE.matcher(text.substring(end)).replaceFirst(""))
                                .find()
                        || NOW.matcher(text.substring(0, from)).find());
    }

    /// "No longer Darius: Odalys" says nothing of Odalys; "formerly: Odalys" does.
    static String behindColon(String clause) {
        return clause.matches("(?s).*\\p{Lu}\\p{L}+\\s*[:–—]\\s*")
                        && !clause.matches("(?s)\\W*\\p{Lu}\\p{L}+\\s*[:–—]\\s*")
                ? ""
                : clause;
    }

    /// What stands before a mention in its sentence.
    private static String sentence(String text, int start) {
        int from = start;
        while (from > 0 && SENTENCE_ENDS.indexOf(text.charAt(from - 1)) < 0) {
            from--;
        }
        return text.substring(from, start);
    }

    /// A comma or point inside a number ends nothing.
    private static boolean isClauseEnd(String text, int at) {
        return CLAUSE_ENDS.indexOf(text.charAt(at)) >= 0
                && (at + 1 >= text.length() || !Character.isDigit(text.charAt(at + 1)));
    }

    /// "From 590 kg to 640 kg": what a change leaves behind.
    private static boolean isLeft(String clause, String rest) {
        return (FROM.matcher(clause).find() && TO.matcher(rest).lookingAt())
                || (clause.matches("(?s).*\\b(?:left|leaving|leave|quit|dropped|ditched|abandoned) ")
                        && rest.matches("(?s) (?:for|in favou?r of)\\b.*"))
                || (clause.matches("(?s).*\\b(?:hat|haben)\\b.*\\bvon (?:der |dem )?")
                        && rest.matches("(?s)\\s*(?:übernommen|geerbt|bekommen|erhalten)\\b.*"))
                || (clause.matches("(?s).*\\b(?:wurde|ist)\\b.*\\bvon (?:der |dem )?")
                        && rest.matches(
                                "(?s)\\s*(?:gesenkt|erhöht|angehoben|verschoben|geändert|korrigiert|reduziert|verringert|verlegt|umgestellt)\\b.*"))
                || (CHANGES.matcher(clause).find() && rest.matches("(?s) (?:to|into|zu|in)\\b.*"))
                || (clause.matches("(?is).*\\baus (?:dem |der )?") && rest.matches("(?s)\\s*wurden?\\b.*"))
                || (clause.endsWith(" hat ") && rest.matches("(?s)\\s*(?:abgelöst|ersetzt|beerbt)\\b.*"));
    }

    /// "Ines has Hamza's job".
    private static boolean isSuccession(String clause, String mention) {
        return mention.matches(".*['\u2019]s") && SUCCEEDS.matcher(clause).find();
    }

    /// "640 kg (was 590 kg)", "640 kg, before that 590 kg".
    private static boolean isAside(String text, int from, String clause) {
        boolean isOpened = from > 1 && "(\uff08".indexOf(text.charAt(from - 1)) >= 0;
        boolean isAdded = from > 1 && ",;\uff0c\uff1b".indexOf(text.charAt(from - 1)) >= 0;
        return (isOpened && (last(BEFORE, clause) >= 0 || FROM.matcher(clause).find()))
                || (isAdded && ADDED.matcher(clause).lookingAt());
    }

    /// Whether a text tells a phrase only as what was so before.
    public static boolean isAllOf(String text, String phrase) {
        var spans = ValueWords.find(text, phrase);
        return !spans.isEmpty() && spans.stream().allMatch(span -> isTold(text, span.start(), span.end()));
    }

    /// What stands last before the mention decides: "was Lantern, now Birchwood".
    private static boolean isLast(Pattern former, String clause) {
        int before = last(former, clause);
        return before >= 0 && last(NOW, clause) <= before;
    }

    private static int last(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .mapToInt(match -> match.start())
                .max()
                .orElse(-1);
    }
}
