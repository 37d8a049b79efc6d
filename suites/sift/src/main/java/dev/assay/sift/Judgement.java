package dev.assay.sift;

import java.util.LinkedHashMap;
import java.util.Map;

/// How a case wants to be judged.
///
/// @param maxExtraTokens how many quality tokens an answer may have beyond its target's
/// @param passRule for people, except `Must match PATTERN exactly.` under a regex check
public record Judgement(FormatCheck formatCheck, String anchorCheck, int maxExtraTokens, String passRule) {
    static final int DEFAULT_EXTRA_TOKENS = 24;
    static final Judgement DEFAULT = new Judgement(FormatCheck.NONE, "required", DEFAULT_EXTRA_TOKENS, "");

    Map<String, Object> toMap() {
        var map = new LinkedHashMap<String, Object>();
        map.put("format_check", formatCheck.toString());
        map.put("anchor_check", anchorCheck);
        map.put("max_extra_tokens", maxExtraTokens);
        map.put("pass_rule", passRule);
        return map;
    }
}
