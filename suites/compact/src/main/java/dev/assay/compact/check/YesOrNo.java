package dev.assay.compact.check;

import dev.assay.compact.notation.Remembered;
import dev.assay.compact.notation.Weekdays;
import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether a response says yes or no, in English, German or Chinese; nothing where it says neither, or both, or
/// speaks of somebody else.
///
/// @param of whom or what it is asked; empty where that is not known
/// @param others whom or what else it could be asked of; empty where that is not known
record YesOrNo(Optional<String> of, List<String> others) {
    private static final String MAY =
            "(?:may|can|could|does|do|did|is|are|was|will|has|should|darf|d\u00fcrfen|kann|d\u00fcrfte)";
    private static final Pattern SAYS_YES = pattern(
            "^(?:(?:oh|well|hm),? )?(?:that(?:'s| is) )?(?:yes|y|yep|yeah|yup|true|correct|right|affirmative|absolutely|certainly|definitely|of course|sure|indeed|exactly|granted|ok(?:ay)?|allowed|permitted|may|can"
                    + "|ja|jawohl|doch|stimmt|genau|klar|sicher|nat\u00fcrlich|selbstverst\u00e4ndlich|richtig|erlaubt)\\b|^(?:\u662f|\u5bf9|\u80fd|\u884c|\u53ef\u4ee5|\u5f53\u7136(?!不)|\u6ca1\u9519|\u5141\u8bb8|\u6709\u6743|\u597d|肯定(?!不)|可(?![能是惜])|准(?!备)|同意|批准)");
    private static final Pattern SAYS_NO = pattern(
            "^(?:(?:oh|well|hm),? )?(?:that(?:'s| is) )?(?:no|n|nope|nah|negative|not|never|false|wrong|incorrect|nein|nie|niemals|absolutely not|certainly not|definitely not|of course not|under no circumstances"
                    + "|by no means|in no case|no way|auf keinen fall|keinesfalls|keineswegs|nat\u00fcrlich nicht|sicher nicht)\\b|^(?:(?:绝对|当然|肯定|一定)不|\u5426|\u4e0d|\u6ca1\u6709|\u7edd\u4e0d|\u4e25\u7981|\u65e0\u6743|\u7981\u6b62)");
    private static final Pattern GRANTS = pattern(
            "(?:\\b(?:is|are|was|be|been)|'s) (?:\\w+ )?(?:allowed|permitted|authori[sz]ed|cleared|empowered|eligible|approved|free to|entitled|okay|ok|fine)\\b|\\b(?:he|she|they|it|\\p{Lu}[\\w-]+) (?:may|can|does|is|do|are)\\b(?! ?(?:not|n't))"
                    + "|\\b(?:darf|d\u00fcrfen|erlaubt|gestattet|berechtigt|befugt|ermächtigt|zul\u00e4ssig|geht|möglich)\\b|\u53ef\u4ee5|\u5141\u8bb8|\u6709\u6743|\u80fd\u591f|(?<![不没未有])(?:同意|批准|准许|获准)|\\b(?:every|any)(?:one|body) (?:may|can)\\b|\\bgranted\\b|\\bpermission (?:was|has been|is) (?:\\w+ )?given\\b|\\bgave (?:\\w+ )?(?:permission|leave)\\b|(?:^|[:=\u2013\u2014] ?)(?:allowed|permitted|fine|ok(?:ay)?)\\b|(?<!没)有[^，。；]{0,4}权|: (?:may|can|darf|kann)\\b(?! ?(?:not|nicht))|\\b(?:allows?|permits?|authori[sz]es?|approves?|erlauben|gestatten)\\b|\\b(?:ban|block|restriction|prohibition) [^.;]*\\b(?:lifted|revoked|dropped|removed|ended|withdrawn)\\b|\\b(?:has|have|had|got|holds?|given|granted) (?:the |full |been given )*(?:permission|right|authority|clearance|approval|consent|access|leave)\\b|\\b"
                    + Course.RESTORED + "(?![\\w])|\\b" + Course.GOES_ON + "\\b|" + Course.RESTORED_HAN + "|"
                    + Course.GOES_ON_HAN
                    + "|\\bschon(?=[.!]?$)|\\bhat (?:die |eine |das )?(?:erlaubnis|berechtigung|genehmigung|befugnis|recht)\\b|\\bin ordnung\\b|\\bpasst\\b");
    private static final Pattern REFUSES = pattern(
            "\\b(?:may|can|must|is|are|does|do|did|was|will|should|shall) ?(?:not|never)\\b|\\bnever (?:may|can|could|was|is|has|had)\\b|cannot|n't\\b|\\bnobody\\b|\\bno one\\b|\\bneither\\b|\\bweder\\b|都不|\\bnot (?:allowed|permitted|any ?more|authori[sz]ed|eligible|entitled|cleared)|\\b(?:lacks?|lacking|without|needs?|loses?) (?:the |any )?(?:permission|right|authority|clearance|approval|consent)|\\b(?:un(?:authori[sz]ed|able)|ineligible|barred|excluded|blocked from|ausgeschlossen|unberechtigt|unbefugt)\\b|\\b"
                    + Course.ENDED + "\\b|" + Course.ENDED_HAN
                    + "|\\b(?:stopped|stop|ceased?|quit) \\p{L}+ing\\b|\\b(?:some(?:where|one|body|thing)|anywhere) else\\b|\\belsewhere\\b|\\bno longer\\b|\\bnot now\\b|\\bused to (?:be|have)\\b"
                    + "|\\b(?:forbidden|prohibited|banned|denied|disallowed|refused|revoked|withdrawn|lost|taken away|entzogen|off[ -]limits|nicht|kein\\w*|niemand|verboten|untersagt|unzul\u00e4ssig)\\b|\\b(?:told|asked|instructed|ordered|supposed) not to\\b|(?:不|未|没有?|无)(?:被|获|经|得到|获得|取得)?(?:同意|允许|许可|批准|准许)|未获准|\\b(?:may|can|darf|kann) (?:\\w+ ){0,2}(?:nothing|none|nichts)\\b(?! (?:but|except|other|anderes))|\\bno (?:permission|right|authority)\\b|\\bagainst (?:the|our|all) (?:rules?|polic(?:y|ies)|law)\\b|\\bgegen die regeln\\b|\\b(?:not on|off|(?:removed|struck|taken|deleted|dropped) (?:off|from)) the list\\b|\\bban on\\b(?![^.;]*(?:lifted|revoked|dropped|removed|ended|withdrawn))"
                    + "|\u4e0d(?:\u53ef\u4ee5|\u53ef|\u80fd|\u5141\u8bb8|\u884c|\u5f97|\u51c6|\u518d)|\u7981\u6b62|\u65e0\u6743|\u6ca1\u6709[^，。；]{0,4}权|\u7edd\u4e0d|\\ban? (?:rule|ban|policy|law) against\\b|拒绝|不在[^，。；]{0,6}(?:之列|范围|名单)|\\b(?:blocked|closed|unavailable|gesperrt)\\b|\\b(?:forbids?|prohibits?|bans|disallows?|verbiete[nt])\\b|\\bnever\\b(?! (?:mind|say))|\\bnie(?:mals)?\\b|\\b(?:rejected|turned (?:down|away)|declined|abgelehnt|zurückgewiesen)\\b");

    /// Two denials are a permission.
    private static final Pattern NOT_FORBIDDEN = pattern(
            "\\b(?:was|were) (?:forbidden|prohibited|banned|not allowed)\\b[^.;]{0,30}[;,.] (?:but |and )?(?:now )?(?:it |that |they )?(?:isn't|is not|aren't|are not|is no longer|no longer is)(?: now)?(?: any ?(?:more|longer))?(?=[.!]?$)|(?:禁令|限制)[^，。；]{0,6}(?:取消|解除|撤销|撤回|废除)了?|\\b(?:ban|block|restriction|prohibition|refusal|denial|rejection|objection|veto|verbot|sperre|ablehnung)\\b(?:(?!\\bnot\\b|n't|\\bnicht\\b)[^.;])*\\b(?:lifted|revoked|dropped|removed|ended|withdrawn|cancell?ed|over|aufgehoben|gestrichen|gefallen|zur\u00fcckgenommen)\\b|\\b(?:(?:is|are|was) )?(?:not|never|no longer|isn't|aren't|n't)(?: \\w+)? (?:forbidden|prohibited|banned|barred|excluded|blocked|locked out|denied|disallowed|off[ -]limits|"
                    + Course.ENDED
                    + ")\\b|(?:\\b(?:is|are|be|was)|'s) (?:no|not an?) (?:problem|issue|trouble)\\b|\\bnothing (?:speaks |is |stands )?against\\b"
                    + "|(?:\\bno|\\bnot? (?:think|believe|see)[^.;]*? any|n't (?:think|believe|see)[^.;]*? an?y?) (?:rule|ban|objections?|restriction)s? (?:that )?(?:against|on|to|appl(?:y|ies)|forbids?|prohibits?|prevents?|stops?)\\b|\\bnicht (?:verboten|untersagt|"
                    + Course.ENDED
                    + ")\\b|\\bnichts (?:spricht )?dagegen\\b|(?:\u6ca1\u6709|\u4e0d\u518d?|\u672a|已不)再?[\u88ab受]?(?:\u7981\u6b62|限制)"
                    + "|\\b(?:nobody|no one) (?:objects?|objected|minds?|minded|forbids|is against)\\b|\\bnot (?:the )?(?:one|person|somebody|someone) who (?:may|can)(?: ?not|n't)\\b|\\bnothing (?:stops|prevents|forbids|keeps|bars)\\b|\\bno reason (?:why )?(?:\\w+ )?(?:may|can|should)(?: ?not|n't)\\b|\\bno (?:good )?reason (?:why )?not\\b|(?:不是|没有|并非|没什么)(?:说|什么)?不(?:可以|能|行|允许|让)(?:的理由)?");

    /// Both at once: "may and may not", "sometimes she may, sometimes not".
    private static final Pattern BOTH_WAYS = pattern(
            "\\bmay and may not\\b|\\bdarf und darf nicht\\b|\\b(?:may|can|could|might|should|is|does|darf|kann|ist)(?: \\w+){0,2},? (?:and|or|but|und|oder|aber)(?: (?:also|again|then|equally|at once|she|he|they|it|sie|er|zugleich|auch))* (?:not|may not|can ?not|nicht)[.!]?$"
                    + "|\\b(?:may|can|is|does)\\((?:not)\\)|\\b(?:may|can|is) ?/ ?(?:may|can|is) not\\b|\\bsometimes\\b.*\\b(?:sometimes|other times|not)\\b|\\bmal ja\\b|\\bboth\\b.*\\bnot\\b|\\ballowed and (?:forbidden|not allowed)\\b|\\bdarf man und darf man nicht\\b|^\\W*(?:y|yes|ja) ?[/|] ?(?:n|no|nein)\\b|是[也和或/]不?[是否]|\\bjein\\b"
                    + "|(?:可以|能|行|允许)[，,]?(?:也|又|但也|或者?|和)不|(?:时而|有时).*(?:时而|有时)");

    /// "I would not say no" says neither.
    private static final Pattern NOT_SAID = pattern(
            "(?:\\bnot|n't|\\bnever|\\bnicht) (?:say|answer|claim|mean|call it|sagen)?,? ?(?:a )?(?:yes|no|ja|nein)\\b"
                    + "|\\b(?:nobody|no one|nowhere|niemand)(?: \\w+){0,2} (?:said?|says|claimed|told|gesagt|sagte|sagt|behauptet)\\b|没有?人说");
    /// "May be sent" permits and supposes nothing.
    private static final Pattern PASSIVE = pattern(
            "\\b(may(?: only| now| not| no longer)?) be (?=(?!allowed|permitted|excluded|included|invalid)(?:(?:freely|now|also|still) )?(?:\\p{L}+(?:ed|en|wn|ght|nt|ld|pt)|put|made|done|cut|run|led|read|kept|brought|shut)\\b)");
    private static final Pattern ASIDE = pattern("\\s*[(\uff08]([^()\uff08\uff09]*)[)\uff09]");

    /// Words of courtesy that begin like a refusal.
    private static final Pattern NO_OBJECTION = pattern(
            "^(?:why not\\b[?!]?|no (?:changes?|news|problem|objections?|issues?|worries|doubt|wonder|question|reason (?:why )?not)|not an? (?:problem|issue)(?: at all)?|never say never|kein problem|\u6ca1\u95ee\u9898)(?:\\b|(?<=\\W))[,.;: ]*|,? no (?:question|doubt|problem|worries)(?: about it| at all)?[.!]?$");
    /// "No problem" and "no restriction" say yes.
    private static final String BUT_NO_BAN =
            "(?! (?:\\w+ )?(?:one|longer|problem|objection|restriction|rule|ban|limit|doubt|exception|question|condition|matter|reason not)s?\\b)";
    private static final Pattern BOTH =
            pattern("\\b(?:yes|ja)\\b.*\\b(?:no|nein)\\b" + BUT_NO_BAN + "|\\b(?:no|nein)\\b.*\\b(?:yes|ja)\\b");
    private static final Pattern FOR_ALL = pattern(
            "\\b(?:every(?:one|body)|any(?:one|body)|all of them|alle|jeder)(?: \\w+)? " + MAY
                    + "\\b(?! ?(?:not|n't|nicht|but|except))|(?:\u6240\u6709\u4eba|\u4efb\u4f55\u4eba|\u8c01)\u90fd?\u53ef\u4ee5");
    private static final Pattern EXCLUSIVE = pattern(
            "(?:\\b(?:only|nur|just|except|solely|(?<!let )alone|allein|nobody but|no one but|ausschlie\u00dflich|reserved (?:for|to)|restricted to|limited to|exclusively|vorbehalten)\\b|\u53ea\u6709|\u4ec5)");
    private static final Pattern NOBODY_BUT = pattern(
            "^(?:nobody|no one|none) (?:but|except|other than|besides)\\b|^niemand au\u00dfer\\b|^\u9664\u4e86(?=.*[不没])");
    private static final Pattern CONTRAST = pattern(",? ?\\b(?:although|though|while|whereas|obwohl|während)\\b[^.;]*");
    private static final Pattern UNLIKE = pattern(
            "(?:^|,? )(?:unlike|in contrast to|contrary to) [^,.;]*(?:,|(?=[.;]|$))|(?:^|,? )(?:anders als|im gegensatz zu) \\p{L}+,?|[与和跟][^，。]{1,8}不同[，,]?");
    /// "May Ingrid send it? No."
    private static final Pattern ECHO = pattern(
            "^(?:may|can|could|does|do|is|are|has|should|darf|dürfen|kann|ist|gilt|deckt|steht) [^.!?]{3,}\\?\\s+(?=\\S)|^[^。！？?]{3,}吗[？?]\\s*(?=\\S)");
    private static final Pattern OPENING_CONTRAST =
            pattern("^(?:while|whereas|although|though|während|obwohl) ([^,.;]*),\\s*");
    private static final Pattern FINE_IF =
            pattern("\\b(ok(?:ay)?|fine|all right|in ordnung),? (?:if|when|wenn|dass) (.*)");
    private static final Pattern PREAMBLE = pattern(
            "^(?:i(?:'d| would) say|i (?:think|believe)|unfortunately|sadly|leider|i'm afraid|i am afraid|(?:the |final )?answer(?: is)?|antwort|\u7b54\u6848\u662f?|\u5f88\u9057\u61be|\u62b1\u6b49)[,:\uff1a\uff0c-]*\\s*(?=\\S)");
    private static final Pattern OF_OTHERS = pattern(
            "^(?!(?:he|she|they|it|this|that|er|sie|es|das|we|you|the|there|now|then|so|jetzt|nun|heute|inzwischen|dann|seitdem)\\b|\\p{L}+(?:ing|ung|[st]ion|ment)\\b)\\p{Lu}[\\w-]+ (?:may|can|darf|kann|does|is)\\b|^\\p{IsHan}{2,3}(?:\u53ef\u4ee5|\u80fd|\u4e0d)");

    private static final Pattern OTHER_NAMED = Pattern.compile(
            "^(?!(?:He|She|They|It|This|That|The|I|You|We|Er|Sie|Es|Das)\\b)\\p{Lu}[\\p{L}-]+ (?:may|can|is|has|does|darf|kann|ist|hat)\\b");
    private static final Pattern WAS_UNTIL =
            pattern("\\b(?:was|were|had|used to|war|durfte)\\b[^.;]*\\b(?:until|till|before|bis)\\b");
    private static final Pattern FORMER = pattern(
            "\\b(?:was|were|before|once|earlier|formerly|previously|früher|war|durfte|without|not|nicht|never)\\b|以前|之前|原来|不");
    private static final Pattern OR_ANOTHER = Pattern.compile("\\s+(?:or|oder)\\s+\\p{Lu}|或者?");
    private static final Pattern ANOTHER_OR = Pattern.compile("\\p{Lu}\\p{L}+\\s+(?:or|oder)\\s+$|\\p{IsHan}或者?$");
    private static final Pattern PRONOUN = pattern("\\b(?:he|she|it|they|er|sie|es)\\b|他|她|它");
    private static final Pattern BUT_NOT = pattern(
            "[\\p{L}\\p{N}],? (?:but |and |aber |und )?(?:not|nicht|kein\\w*) (?:for |on |in |to |the |a |für |am |im |den |die |das )*$|但?不(?:包括|含)$");
    private static final Pattern NOBODY_ELSE =
            pattern(",? (?:but|and|aber|und) (?:nobody|no one|none|niemand|keiner) (?:else|sonst)\\b[^.;]*");
    private static final Pattern PROBLEM = pattern("^\\W*(?:no problem|no objections?|kein problem|没问题)\\W*$");
    /// "Yes, on a Friday it may be".
    private static final Pattern MAY_BE = pattern("(?<=\\p{L} )may be(?=[.!]?$)");
    /// "Stands again after having been withdrawn".
    private static final Pattern AFTER_BEING =
            pattern(",? \\b(?:after|despite) (?:having been|being|having|it (?:was|had been))\\b[^,.;]*");
    private static final Pattern PAUSE = pattern("\\s*[,.;:!，。；：！]");
    private static final Pattern PAST_TURN = pattern(
            "^[^.;]*\\b(?:was|were|wasn't|weren't|used to|had|hadn't|could(?:n't)?|before|at first|initially|originally|previously|formerly|earlier|until|war|durfte|früher|zuerst|anfangs)\\b[^.;]*?[,.;]? (?:\\b(?:but|and|yet|however|aber|doch)\\b,? |(?=(?:since|now|today|as of|currently|seit|jetzt|nun)\\b))(?=[^.;]*\\b(?:now|not|no longer|any ?more|today|since|currently|is|may|can|jetzt|nun|inzwischen|nicht mehr)\\b)"
                    + "|^(?:at )?(?:first|initially|originally|before|erst|zuerst|früher|vorher)\\b[^.;]{0,30}?[,;] (?:then|later|now|dann|jetzt|nun|später) (?=(?:yes|no|ja|nein|not|nicht)\\b)|^[^。；]*(?:以前|之前|原来|原先|起初|曾)[^。；]*?[，,]\\s*(?:但|不过|而)?(?=[^。；]*(?:现在|目前|如今|已|后来))");
    private static final Pattern NOW_ONLY = pattern(
            "^(?:now|currently|today|since then|as of \\w+|jetzt|nun|inzwischen),? (?=(?:yes|no|ja|nein|not)\\b)|^(?:现在|目前|如今)");
    private static final Pattern ALL_BUT = pattern(
            "\\b(?:every(?:one|body|thing|where)?|any(?:one|body|thing|where)?|all|alle[mns]?|jede[rmns]?|überall) (?:\\w+ ){0,3}?(?:except|but|save|besides|other than|außer)\\b|除了?.*(?:都|谁都)");
    private static final Pattern NONE_EXCEPT = pattern(
            "^(?:except(?: for| on)?|apart from|außer)\\b.*\\b(?:never|not|nobody|no one|none|nie|niemals|nicht|niemand|keiner)\\b");
    private static final Pattern NONE_BUT = pattern(
            "\\b(?:except|but|save|besides|other than|außer)(?: \\p{L}+){1,3} (?:(?:may|can|is|are|has|have|darf|dürfen|ist|sind) (?:not|nicht|no|kein\\w*|forbidden|refused|banned|barred|verboten)|cannot|can't|isn't|aren't)\\b|都不|都没|一律(?:不|禁止)");
    private static final Pattern REVERSED = pattern(
            "[,;.] (?:but )?(?:that|this|it|the (?:ban|rule|permission)) (?:was|is|has been|has since been) (?:\\w+ )?(?:changed|lifted|reversed|revoked|overturned|withdrawn|undone|cancell?ed)\\b.*");
    private static final Pattern AT_END = pattern(
            "^[^.;]{1,80}[,:=] (?:(?:so|hence|thus|therefore|also|daher|somit)[,:]? )?(?=(?:yes|no|ja|nein|yep|nope|true|false|allowed|not allowed)[.!]?$)|^[^.;；]{1,80}[，：=](?:所以|因此)?(?=(?:是|否|可以|不可以|不行)[。！]?$)");
    private static final Pattern BUT_OTHERS = Pattern.compile(
            ",? (?:but|just|only|aber|nur) (?:not|nicht) (?!any|now|mehr|today|yet|allowed)(?:\\p{L}+ ){0,3}\\p{Lu}\\p{L}+"
                    + "|,? (?:but|though|whereas|aber) \\p{Lu}\\p{L}+ (?:(?:may|can|must|is|does|has|darf|kann|ist|hat)(?: das| es)? ?(?:not|nicht)|cannot|can't|isn't|doesn't|hasn't|mustn't)\\b");
    /// "Not in the office, but in the hall" where the hall is asked about.
    private static final Pattern BUT_THIS =
            pattern("^(?:not|nicht)\\b[^,;.]*?[,;]? (?:but|aber|sondern|only|nur) (?!not|nicht)");
    /// "No, Hamza may not, but Ingrid may" where Ingrid is asked about.
    private static final Pattern BUT_MAY = Pattern.compile(
            "(?:\\b(?:but|yet|though|aber|doch|wohl aber)\\s+|但|不过)(\\p{L}+?)(?:\\s+(?:may|can|does|is|has|darf|kann|schon|wohl|ist)\\b(?! ?(?:not|nicht|n't))|可以|能)");
    private static final Pattern DAY_NEXT =
            pattern("^[\\s,:\u2013\u2014-]+(?:(?:but |aber )?(?:only|just|nur) )?(?:on |am )?([^\\s,.;]+)");
    private static final Pattern ONLY_ANOTHER = pattern(
            "^\\w+,? (?:but|aber) (?:only|just|nur) (?!(?:with|if|when|after|once|until|from|because|mit|wenn|nach|ab|bis)\\b)");
    private static final Pattern YES_WORD = pattern("\\b(?:yes|ja)\\b");
    private static final Pattern NO_WORD = pattern("\\b(?:no|nein)\\b" + BUT_NO_BAN);
    private static final Pattern NOT_ONLY = pattern("\\bnot (?:only|just)\\b|\\bnicht nur\\b|不(?:只|仅|光)");
    /// "No, not in Italy".
    private static final Pattern NOT_OF = pattern(
            "[\\s,.;:\u2013\u2014-]*(?:(?:not|nicht) [^,.;]*|[^,.;]* (?:(?:does|do|is|may|can|must) ?not|nicht|doesn't|isn't|can't|mustn't)\\b[^,.;]*)\\W*$");
    /// "Yes, as PDF".
    private static final Pattern AS =
            pattern("[\\s,.;:\u2013\u2014-]*(?:as|in|on|for|from|at|to|with|als|für|am|bei|von) [^,.;]{1,40}\\W*$");
    private static final Pattern TURN = pattern(
            "[,;] (?:but|yet|aber|doch) (?:(?:it|that|this|sie|die|das) (?:was|has been|is|wurde|ist)|(?:wurde|ist) (?:sie|die|das))\\b[^,.;]*");
    private static final Pattern CLAUSE_END =
            pattern("[,;.，；。]\\s*+(?!(?:until|till|bis)\\b)|\\s+(?:but|while|whereas|aber|während)\\s+");

    /// Longer responses come once.
    private static final int LONGEST = 400;

    private static final Remembered<Given, Optional<Boolean>> ANSWERS =
            new Remembered<>(given -> given.asked().answer(given.response()));

    private record Given(YesOrNo asked, String response) {}

    private static Pattern pattern(String words) {
        return Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    Optional<Boolean> read(String response) {
        return response.length() > LONGEST ? answer(response) : ANSWERS.of(new Given(this, response));
    }

    private Optional<Boolean> answer(String response) {
        var reversed = REVERSED.matcher(response);
        boolean opens =
                SAYS_YES.matcher(response).find() || SAYS_NO.matcher(response).find();
        return !opens && reversed.find()
                ? said(response.substring(0, reversed.start())).map(isYes -> !isYes)
                : said(response);
    }

    private Optional<Boolean> said(String response) {
        var text = UnicodeText.collapse(PlainAnswer.of(response).replace('\u2019', '\''))
                .replaceAll("^['\\s]+", "");
        text = PASSIVE.matcher(PREAMBLE.matcher(text).replaceFirst("")).replaceAll("$1 ");
        text = UNLIKE.matcher(ECHO.matcher(text).replaceFirst(""))
                .replaceAll("")
                .strip();
        text = withoutCondition(behindContrast(text));
        text = CONTRAST.matcher(NOBODY_BUT.matcher(text).replaceFirst("only")).replaceAll("");
        text = NOT_FORBIDDEN.matcher(NO_OBJECTION.matcher(text).replaceAll("")).replaceAll("is allowed");
        text = NOW_ONLY.matcher(present(text)).replaceFirst("");
        if (text.codePoints().noneMatch(Character::isLetter)
                && PROBLEM.matcher(response).find()) {
            return Optional.of(true);
        }
        text = MAY_BE.matcher(text).replaceFirst("may");
        text = AFTER_BEING.matcher(NOBODY_ELSE.matcher(text).replaceFirst("")).replaceAll("");
        if (AT_END.matcher(text).find() && Condition.isOne(text)) {
            return Optional.empty();
        }
        text = withoutOthers(thisAlone(
                BOTH.matcher(text).find() ? text : AT_END.matcher(text).replaceFirst("")));
        boolean opensWithNo =
                SAYS_NO.matcher(text).find() && !NOT_ONLY.matcher(text).find();
        if (Abstention.isGuess(text)
                || isOneOfTwo(text)
                || (Abstention.isOne(text) && !opensWithNo)
                || BOTH.matcher(text).find()
                || BOTH_WAYS.matcher(text).find()
                || NOT_SAID.matcher(text).find()) {
            return Optional.empty();
        }
        if (isOpenedOfAnother(text)) {
            return Optional.empty();
        }
        if (opensWithNo) {
            return FOR_ALL.matcher(text).find()
                            || isOfOthers(text, SAYS_NO, REFUSES)
                            || isExcepted(text)
                            || isGrantedBesides(text)
                            || isGrantedAfterAll(text)
                    ? Optional.empty()
                    : Optional.of(false);
        }
        return SAYS_YES.matcher(text).find() ? yes(text) : stated(text);
    }

    /// "While Hamza may, Ingrid may not": what is said of whom it is asked.
    private String behindContrast(String text) {
        var contrast = OPENING_CONTRAST.matcher(text);
        if (of.isEmpty() || !contrast.find()) {
            return text;
        }
        return ValueWords.find(contrast.group(1), of.get()).isEmpty()
                ? text.substring(contrast.end())
                : contrast.group(1);
    }

    /// "It is fine if Ingrid sends it" makes no condition where Ingrid is asked about.
    private String withoutCondition(String text) {
        return of.isPresent()
                ? FINE_IF.matcher(text).replaceFirst(fine -> {
                    boolean isAsked =
                            ValueWords.find(fine.group(2), of.get()).stream().anyMatch(span -> span.start() == 0);
                    return Matcher.quoteReplacement(isAsked ? fine.group(1) + ": " + fine.group(2) : fine.group());
                })
                : text;
    }

    /// "Ingrid or Hamza may".
    private boolean isOneOfTwo(String text) {
        return of.stream()
                .flatMap(name -> ValueWords.find(text, name).stream())
                .anyMatch(span -> OR_ANOTHER.matcher(text.substring(span.end())).lookingAt()
                        || ANOTHER_OR.matcher(text.substring(0, span.start())).find());
    }

    private String thisAlone(String text) {
        var denied = BUT_THIS.matcher(text);
        return of.isPresent()
                        && denied.find()
                        && ValueWords.find(denied.group(), of.get()).isEmpty()
                        && !ValueWords.find(text, of.get()).isEmpty()
                ? "only " + text.substring(denied.end())
                : text;
    }

    /// "Yes, but not on Monday" where Friday is asked about; "Friday yes, Monday no".
    private String withoutOthers(String said) {
        var text = said;
        boolean opens = SAYS_YES.matcher(text).find() || SAYS_NO.matcher(text).find();
        if (of.isEmpty() || opens) {
            text = withoutAside(text);
            var others = BUT_OTHERS.matcher(text);
            return of.isPresent()
                            && others.find()
                            && ValueWords.find(others.group(), of.get()).isEmpty()
                    ? others.replaceFirst("")
                    : text;
        }
        return BOTH.matcher(text).find() ? clauseOf(text, of.get()) : text;
    }

    /// "Yes (Hamza may not)" where Ingrid is asked about.
    private String withoutAside(String text) {
        return ASIDE.matcher(text)
                .replaceAll(aside -> of.isPresent()
                                && OTHER_NAMED.matcher(aside.group(1)).find()
                                && ValueWords.find(aside.group(1), of.get()).isEmpty()
                        ? ""
                        : Matcher.quoteReplacement(aside.group()));
    }

    private Optional<Boolean> yes(String text) {
        boolean isTakenBack = REFUSES.matcher(Course.last(withoutClausesOfOthers(firstSentence(text))))
                        .find()
                || WAS_UNTIL.matcher(text).find()
                || isOnAnotherDay(text)
                || isOnlyOfAnother(text)
                || isOfOthers(text, SAYS_YES, GRANTS)
                || isGrantedToAnother(text);
        return isTakenBack ? Optional.empty() : Optional.of(true);
    }

    /// "Yes, Ingrid may, Hamza not" where Ingrid is asked about.
    private String withoutClausesOfOthers(String text) {
        return Stream.of(CLAUSE_END.split(text))
                .filter(clause -> !isOfAnotherAlone(clause))
                .collect(Collectors.joining(", "));
    }

    private boolean isOfAnotherAlone(String clause) {
        return isOfAnotherKnown(clause)
                && ValueWords.find(clause, of.orElseThrow()).isEmpty();
    }

    /// "Not in Italy", "可以存放在绍兴": a response whose first words are of another, and none of which is of whom it
    /// is asked.
    private boolean isOpenedOfAnother(String text) {
        boolean opens = SAYS_YES.matcher(text).find() || SAYS_NO.matcher(text).find();
        var rest = NOT_OF.matcher(SAYS_NO.matcher(text).replaceFirst(""));
        var as = AS.matcher(SAYS_YES.matcher(text).replaceFirst(""));
        return opens
                && of.isPresent()
                && ValueWords.find(text, of.get()).isEmpty()
                && !EXCLUSIVE.matcher(text).find()
                && (isOfAnotherKnown(CLAUSE_END.split(text, -1)[0].split("[(\uff08]", -1)[0])
                        || (rest.lookingAt() && isOfAnotherKnown(rest.group()))
                        || (as.lookingAt() && isOfAnotherKnown(as.group())));
    }

    /// "Yes, the booking of the hall is valid" where that of the office is asked about.
    private boolean isGrantedToAnother(String text) {
        var rest = SAYS_YES.matcher(text).replaceFirst("").replaceAll("^[\\s,.;:\u2013\u2014-]+", "");
        var clause = CLAUSE_END.split(rest, -1)[0];
        return of.isPresent()
                && ValueWords.find(text, of.get()).isEmpty()
                && isOfAnotherKnown(clause)
                && GRANTS.matcher(clause).find()
                && Stream.of(REFUSES, EXCLUSIVE)
                        .noneMatch(sense -> sense.matcher(clause).find());
    }

    /// "Yes, on Monday" where Friday is asked about.
    private boolean isOnAnotherDay(String text) {
        var asked = of.flatMap(Weekdays::whole);
        var rest = DAY_NEXT.matcher(SAYS_YES.matcher(text).replaceFirst(""));
        return asked.isPresent()
                && rest.find()
                && Weekdays.in(rest.group(1)).stream().noneMatch(one -> one.day() == asked.get())
                && !Weekdays.in(rest.group(1)).isEmpty();
    }

    /// "It covers water damage, but not fire damage" where fire is asked about.
    private boolean isLeftOut(String text) {
        return of.stream()
                .flatMap(name -> ValueWords.find(text, name).stream())
                .anyMatch(
                        span -> BUT_NOT.matcher(text.substring(0, span.start())).find());
    }

    /// "Fire damage is not covered" where water is asked about.
    private boolean isOfAnotherKnown(String text) {
        return of.isPresent()
                && (isOfOtherDay(text)
                        || others.stream()
                                .anyMatch(other -> !ValueWords.find(text, other).isEmpty()));
    }

    /// "There is no delivery on Monday" where Friday is asked about.
    private boolean isOfOtherDay(String text) {
        var asked = of.flatMap(Weekdays::whole);
        return asked.isPresent()
                && !Weekdays.in(text).isEmpty()
                && Weekdays.in(text).stream().noneMatch(one -> one.day() == asked.get());
    }

    /// "Yes, but only for the spring discount" where the loyalty discount is asked about.
    private boolean isOnlyOfAnother(String text) {
        return of.isPresent()
                && ONLY_ANOTHER.matcher(text).find()
                && ValueWords.find(text, of.get()).isEmpty();
    }

    private boolean isExcepted(String text) {
        var exception = BUT_MAY.matcher(text);
        return of.isPresent()
                && exception.find()
                && !ValueWords.find(exception.group(1), of.get()).isEmpty();
    }

    /// "No, Hamza must not; Ingrid may" where Ingrid is asked about.
    private boolean isGrantedBesides(String text) {
        return Stream.of(CLAUSE_END.split(text)).skip(1).anyMatch(this::isOfAnotherAlone)
                && of.map(name -> clauseOf(text, name))
                        .filter(clause -> !ValueWords.find(clause, of.get()).isEmpty())
                        .filter(clause -> GRANTS.matcher(clause).find())
                        .filter(clause -> Stream.of(REFUSES, NO_WORD, EXCLUSIVE, FORMER)
                                .noneMatch(sense -> sense.matcher(clause).find()))
                        .isPresent();
    }

    /// "No, that is wrong: Ingrid may" where Ingrid is asked about.
    private boolean isGrantedAfterAll(String text) {
        var rest = SAYS_NO.matcher(text).replaceFirst("");
        return of.isPresent()
                && PAUSE.matcher(rest).lookingAt()
                && (!ValueWords.find(rest, of.get()).isEmpty()
                        || PRONOUN.matcher(rest).find())
                && GRANTS.matcher(rest).find()
                && Stream.of(REFUSES, EXCLUSIVE, WAS_UNTIL, FORMER)
                        .noneMatch(sense -> sense.matcher(rest).find());
    }

    /// "Yes, Hamza may" where Ingrid is asked about.
    private boolean isOfOthers(String text, Pattern word, Pattern sense) {
        var rest = word.matcher(text).replaceFirst("").replaceAll("^[\\s,.;:\u2013\u2014-]+", "");
        return of.isPresent()
                && ValueWords.find(text, of.get()).isEmpty()
                && OTHER_NAMED.matcher(rest).find()
                && sense.matcher(rest).find()
                && !EXCLUSIVE.matcher(rest).find();
    }

    /// Behind what was so before: "she was not allowed at first, but now she is".
    private static String present(String text) {
        var turn = PAST_TURN.matcher(text);
        return turn.find() ? text.substring(turn.end()) : text;
    }

    /// A response that opens with neither word: what it states, of whom it is asked.
    private Optional<Boolean> stated(String text) {
        boolean isNamed = of.isPresent() && !ValueWords.find(text, of.get()).isEmpty();
        if (NONE_EXCEPT.matcher(text).find()) {
            return of.map(_ -> isNamed);
        }
        if (ALL_BUT.matcher(text).find()) {
            return of.map(_ -> isNamed == NONE_BUT.matcher(text).find());
        }
        if (EXCLUSIVE.matcher(text).find() && !NOT_ONLY.matcher(text).find()) {
            boolean isRefused = REFUSES.matcher(text).find();
            return isNamed ? Optional.of(!isRefused) : of.map(_ -> isRefused);
        }
        if (isNamed && isLeftOut(text)) {
            return Optional.of(false);
        }
        if (of.isPresent() && !isNamed && OF_OTHERS.matcher(text).find()) {
            return Optional.empty();
        }
        if (!isNamed && isOfAnotherKnown(text)) {
            return Optional.empty();
        }
        var about = Course.last(isNamed ? clauseOf(text, of.orElseThrow()) : text);
        if (WAS_UNTIL.matcher(about).find()) {
            return Optional.of(REFUSES.matcher(about).find());
        }
        var denying = NOT_ONLY.matcher(about).replaceAll("also");
        boolean refuses =
                REFUSES.matcher(denying).find() || NO_WORD.matcher(denying).find();
        boolean grants = GRANTS.matcher(about).find()
                || YES_WORD.matcher(about).find()
                || NOT_ONLY.matcher(text).find();
        return refuses || grants ? Optional.of(!refuses) : Optional.empty();
    }

    /// "Ingrid may, Hamza may not": what is said of one of them.
    private static String clauseOf(String text, String name) {
        var clauses = CLAUSE_END.split(text);
        for (var clause : clauses) {
            boolean isStated = Stream.of(REFUSES, GRANTS, YES_WORD, NO_WORD)
                    .anyMatch(sense -> sense.matcher(clause).find());
            if (isStated && !ValueWords.find(clause, name).isEmpty()) {
                return clause + turn(text, text.indexOf(clause) + clause.length());
            }
        }
        return text;
    }

    /// "He had permission, but it was withdrawn": a clause that goes on about the one before it.
    private static String turn(String text, int end) {
        var turn = TURN.matcher(text).region(end, text.length());
        return turn.lookingAt() ? turn.group() : "";
    }

    private static String firstSentence(String text) {
        return text.split("[.;!\u3002\uff1b]\\s", 2)[0];
    }
}
