package dev.assay.compact.check;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Whether a response says what would hold under a condition instead of what holds: "if Rafael is out, Priyanka;
/// otherwise Rafael", "she would be allowed if she had signed". Words of courtesy ("let me know if you need more") and
/// "even if" make no condition.
final class Condition {
    /// One of them is in every condition.
    private static final List<String> SIGNS = List.of(
            "if ",
            "unless",
            "provided that",
            "assuming",
            "on condition",
            "otherwise",
            "or else",
            "suppos",
            "imagine",
            "hypothetic",
            "theor",
            "only with ",
            "nur mit ",
            "had ",
            "falls ",
            "wenn ",
            "sofern",
            "solange",
            "vorausgesetzt",
            "angenommen",
            "sonst",
            "如果",
            "假如",
            "要是",
            "倘若",
            "假设",
            "除非",
            "否则");

    private static final String IF =
            "(?<!\\beven )(?<!\\b(?:ask|asks|asked|asking|know|see|check|wonder|tell|say|sure) )"
                    + "\\b(?:if|unless|provided that|assuming|on condition)\\b"
                    + "(?! (?:i|you|we|my|your|it helps|needed|necessary|memory|any|not mistaken|possible|the (?:notes?|summary|record|artifact))\\b)";
    private static final Pattern WORDS = Pattern.compile(
            "(?<=[\\p{L}\\p{N},)] )" + IF + "|" + IF + "[^.!?\n]*(?:,|\\bthen\\b)"
                    + "|\\b(?:otherwise|or else)\\b|\\b(?:suppose|supposing|imagine|hypothetically|in theory|theoretically)\\b"
                    + "|\\bhad \\p{L}+ (?:not )?\\p{L}+(?:ed|en|ne|id|de|wn|ft|lt|nt)\\b[^.!?\n]*\\bwould\\b"
                    + "|\\b(?:falls|wenn|sofern|solange|vorausgesetzt|angenommen|theoretisch)\\b(?! (?:ich|du|nötig|möglich|gewünscht)\\b)|\\bsonst\\b(?! (?:niemand|keiner|nichts))"
                    + "|\\b(?:only with|nur mit) (?:\\p{L}+ ){0,2}(?:approval|permission|consent|authori[sz]ation|genehmigung|erlaubnis|zustimmung)\\b|如果|假如|要是|倘若|假设|除非|否则",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Condition() {}

    static boolean isOne(String response) {
        var lower = response.toLowerCase(Locale.ROOT);
        return SIGNS.stream().anyMatch(lower::contains)
                && WORDS.matcher(response).find();
    }
}
