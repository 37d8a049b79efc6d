package dev.assay.math;

import java.util.regex.Pattern;

/// Takes out of a response the numbers that it turns down: `not 12`, `12 is wrong`, `between 7 and 8`.
final class Denied {
    private static final String NUMBER = "[-−+]?\\$?\\d[\\d,]*+(?:\\.\\d++)?(?:/\\d++)?%?";
    private static final Pattern BEFORE = Pattern.compile(
            "(?i)\\b(?:not|never|reject(?:ing|ed|s)?|discard(?:ing|ed|s)?|exclud(?:e|es|ing)|rul(?:e|es|ing) out|ignor(?:e|es|ing)|isn['’]t|wasn['’]t|aren['’]t|can['’]t be|cannot be|rather than|instead of|neither|nor"
                    + "|close to|(?:more|less|greater|fewer|larger|smaller|bigger|higher|lower) than)"
                    + "(?: (?:be|equal to|simply|the|exactly|actually|really|root|solution|value))* (?:\\$?[a-z] ?= ?)?"
                    + NUMBER
                    + "(?![\\d.]*\\d)");
    private static final Pattern AFTER = Pattern.compile("(?i)(?<![\\d.,])(?:\\(?\\$?[a-z] ?= ?)?" + NUMBER
            + "\\$?,? (?:is|was|would be|seems|looks) (?:clearly |obviously |definitely )?(?:wrong|incorrect|false|extraneous|invalid|rejected|discarded|impossible|not (?:right|correct|the answer|it|valid|possible|a solution)|a mistake)\\b"
            + "|(?<=\\d[^.\\n]{0,40}),? (?:and|but|while|whereas) [a-z] ?= ?" + NUMBER
            + " (?:does not|doesn['’]t|fails|is too (?:big|small|large))\\b[^.\\n]*");
    private static final Pattern BETWEEN = Pattern.compile("(?i)\\bbetween " + NUMBER + " and " + NUMBER);
    private static final Pattern LIKELY = Pattern.compile(
            "(?i)not|than|close|n['’]t|never|rather|instead|neither|nor|wrong|incorrect|false|mistake|between|extraneous|invalid|reject|discard|impossible|exclud|rul|ignor|fails|too ");

    private Denied() {}

    static String without(String text) {
        if (!LIKELY.matcher(text).find()) {
            return text;
        }
        var left = BETWEEN.matcher(text).replaceAll(" ");
        return AFTER.matcher(BEFORE.matcher(left).replaceAll(" ")).replaceAll(" ");
    }
}
