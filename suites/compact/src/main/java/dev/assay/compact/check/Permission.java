package dev.assay.compact.check;

import java.util.regex.Pattern;

/// Whether a response permits what it speaks of: "Everyone may send it." A rule that forbids is not known by who
/// permits.
public final class Permission {
    private static final Pattern GRANTED = Pattern.compile(
            "\\b(?:may|can|could|should|must|allowed|permitted|authorized|free to|feel free|go ahead|fine|okay|ok|welcome|encouraged"
                    + "|everyone|everybody|anyone|anybody|darf|d\u00fcrfen|erlaubt|jeder|alle)\\b|\u53ef\u4ee5|\u5141\u8bb8|\u4efb\u4f55\u4eba\u90fd",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    private static final Pattern REFUSED = Pattern.compile(
            "\\b(?:not|never|no|nobody|none|neither|nor|cannot|forbidden|prohibited|banned|denied|refused|disallowed|against|without"
                    + "|refrain|avoid|nicht|kein\\w*|nie|niemals|niemand|verboten|untersagt)\\b|n't\\b|\u4e0d|\u7981\u6b62|\u6ca1\u6709|\u522b|\u52ff",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private Permission() {}

    public static boolean isGranted(String response) {
        var text = response.replace('\u2019', '\'');
        return GRANTED.matcher(text).find() && !REFUSED.matcher(text).find();
    }
}
