package dev.assay.compact.check;

import java.util.regex.Pattern;

/// Words by which a right, a claim, a booking or a discount ends, is brought back, or goes on. Of several that follow
/// each other the last one holds: "withdrawn in May, but then reinstated".
final class Course {
    /// As a part of a pattern.
    static final String ENDED =
            "(?:scrapped|cancell?ed|called off|withdrawn|revoked|rescinded|dropped|abolished|lapsed|expired|void(?:ed)?|invalid(?:ated)?"
                    + "|annulled|disinvited|uninvited|discontinued|retracted|terminated|repealed|suspended|taken back|axed|(?<=\\b(?:is|are|was|were|been|now|all|ist) )over|ended|removed|struck|deleted|crossed out|blacklisted|ruled out|out of (?:the question|bounds)|taboo|(?<=\\b(?:is|was) )(?:off(?=[.!]?$)|out(?=[.,;!]|$))"
                    + "|gestrichen|aufgehoben|abgesagt|storniert|zurückgezogen|zurückgenommen|widerrufen|abgeschafft|hinfällig|ungültig"
                    + "|erloschen|entfällt|entfallen|weggefallen|(?:fällt|fiel) (?:\\p{L}+ ){0,2}(?:weg|aus|flach))";

    static final String ENDED_HAN = "(?:取消|作废|失效|撤销|撤回|无效|停用|终止)";
    static final String RESTORED =
            "(?:reinstated|confirmed(?: again)?|restored|renewed|revived|re-?activated|re-?instituted|re-?approved|upheld|back(?: in(?: force| effect)?| on| again)?(?=[\\s.!,;]*$)"
                    + "|wiederhergestellt|wieder (?:da|gültig|erlaubt|aktiv|eingesetzt|aufgenommen|zugelassen|möglich))";

    static final String RESTORED_HAN = "(?:恢复|重新(?:生效|启用|允许|开放))";
    static final String GOES_ON =
            "(?:stands|holds|applies|counts|valid|in force|in effect|covered|included|continues|remains|booked|confirmed|active|intact|gilt|gelten|gültig|besteht)";

    static final String GOES_ON_HAN = "(?:有效|生效|成立)";

    private static final Pattern LATER = Pattern.compile(
            "^.*(?:[,;]|\\b(?:and|but|then|und|aber|dann))\\s+(?:(?:and|but|then|later|since|now|it|was|has|been|is|were|again"
                    + "|und|aber|dann|später|wurde|ist|inzwischen|on|in) ){0,5}?(?="
                    + "(?:" + ENDED + "|" + RESTORED + ")\\b)"
                    + "|^.*[,;] (?:but|yet|aber|doch) (?:it|that|this|sie|das) (?:was|has been|wurde|ist) (?:(?:then|later|since|ihm|ihr|dann|später) )*(?=(?:allowed|permitted|approved|granted|forbidden|refused|denied|erteilt|erlaubt|verboten|genehmigt)\\b)|^.*\\b(?:then|later|afterwards|since|dann|später|danach)\\s+(?:(?:it|was|has|been|is|again|wurde|ist|wieder) ){0,3}(?=(?:allowed|permitted|approved|granted|forbidden|refused|denied|banned|prohibited|erlaubt|verboten|genehmigt|untersagt)\\b)"
                    + "|^.*[，；。]?(?:但|不过|后来|然后|又)+(?:被|已|又)*(?=" + ENDED_HAN + "|" + RESTORED_HAN + ")",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Course() {}

    /// What a statement says came last.
    static String last(String statement) {
        var later = LATER.matcher(statement);
        return later.find() ? statement.substring(later.end()) : statement;
    }
}
