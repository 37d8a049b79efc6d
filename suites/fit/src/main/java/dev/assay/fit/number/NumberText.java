package dev.assay.fit.number;

import java.text.Normalizer;
import java.util.List;
import java.util.regex.Pattern;

/// Brings the many ways to write numbers to one: fractions, LaTeX, thin spaces, foreign digits and signs.
final class NumberText {
    private record Change(Pattern from, String to) {}

    private static final String VULGAR = "½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞";
    private static final String[] WRITTEN = {
        "1/2", "1/3", "2/3", "1/4", "3/4", "1/5", "2/5", "3/5", "4/5", "1/6", "5/6", "1/8", "3/8", "5/8", "7/8"
    };
    private static final List<Change> CHANGES = List.of(
            change("\\\\left|\\\\right|\\\\displaystyle|\\\\[,;!: ]", ""),
            change("\\{,\\}", ","),
            change("(?<=\\p{L})[\\u2010\\u2011](?=\\p{L})", "-"),
            change("(?i)(?<![\\d.,])(\\d{1,3}(?:\\.\\d{1,3})?) thousand\\b", "$1e3"),
            change("(?i)(?<=\\d) ?(?:‰|per ?mill(?:e|s)?\\b|(?:per|in a) thousand\\b)", "e-3"),
            change("\\\\[dt]?frac\\s?\\{([^{}]{1,20})\\}\\s?\\{([^{}]{1,20})\\}", " $1/$2 "),
            change("\\\\[dt]?frac\\s?(\\d)\\s?(\\d)(?!\\d)", " $1/$2 "),
            change("(?i)\\bi\\.\\s?e\\.,?", "that is"),
            change("(?i)\\A\\W*[\\d.,]+(?: (?:in )?\\(?base[- ]?|_\\{?)(?!10\\b)\\d{1,2}\\W*\\z", ""),
            change("(?i),? ?\\(?\\b(?:in )?base[- ]?\\d+\\)?", ""),
            change("(?<=[\\d)])_\\{?\\d{1,2}\\}?(?!\\d)", ""),
            change("(?<=\\d)_(?=\\d{3}(?!\\d))", ""),
            change("(?i)(?<![\\p{L}\\d])(?:minus|negative) (?=\\d)", "-"),
            change("(?i)(?<![-\\d.,])(?=\\d[\\d.,]* ?(?:°|degrees?)? ?(?:c|celsius)? ?below (?:zero|freezing))", "-"),
            change("(?i)[€$£]?(\\d+) ?(?:euros?|dollars?|€)?,? (?:and )?(\\d\\d) ?cents?", "$1.$2 euros"),
            change("\\s?\\(?\\\\p?mod\\s?\\{?\\s?\\d+\\s?\\}?\\)?|\\s?\\(mod \\d+\\)", ""),
            change("\\\\equiv(?![a-z])|≡", "="),
            change("\\\\(?:text|mathrm|textbf|mathbf|operatorname)\\s?\\{([^{}]{0,60})\\}", " $1 "),
            change("\\\\n(?:eq|e)(?![a-z])", "≠"),
            change("\\\\g(?:eq|eqslant|t|e)(?![a-z])", "≥"),
            change("\\\\l(?:eq|eqslant|t|e)(?![a-z])", "≤"),
            change("\\\\approx|\\\\simeq|\\\\sim(?![a-z])|≃|≅|≒", "≈"),
            change("\\\\times|\\\\cdot|⋅|·(?=\\s?\\d)", "×"),
            change("\\\\div(?![a-z])", "÷"),
            change("\\\\(?:%|\\$)", ""),
            change("\\^\\{?\\s?\\\\circ\\s?\\}?", "°"),
            change("\\\\[()\\[\\]]|(?<!\\w)\\$|\\$(?!\\w)", " "),
            change("[−–—](?=\\s?\\d)", "-"),
            change("(?<=\\d)[\\u2009\\u202F\\u00A0\\u2007'’](?=\\d{3}(?!\\d))", ""),
            change("(?<![\\d.,/])(\\d{1,3}) (?=\\d{3}(?!\\d|/))(?=(?:\\d{3}(?: (?=\\d{3}(?!\\d)))?)+(?![\\d/]))", "$1"),
            change(
                    "(?<=[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}])(?=[-−0-9])|(?<=[0-9])(?=[\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}])",
                    " "));

    private NumberText() {}

    private static Change change(String from, String to) {
        return new Change(Pattern.compile(from), to);
    }

    static String plain(String text) {
        var plain =
                Normalizer.normalize(withoutVulgar(text), Normalizer.Form.NFKC).replace('⁄', '/');
        plain = plain.replaceAll("(?<=\\d)[\\u2009\\u202F\\u00A0\\u2007](?=\\d{3}(?!\\d))", "");
        for (var change : CHANGES) {
            plain = change.from.matcher(plain).replaceAll(change.to);
        }
        return plain;
    }

    /// `64½` is `64 1/2`; thin spaces must go before the text is normalized, which makes them plain.
    private static String withoutVulgar(String text) {
        var joined = text.replaceAll("(?<=[\\d)])[₀-₉]+", "")
                .replaceAll("(?<=\\d)[\\u2009\\u202F\\u00A0\\u2007](?=\\d{3}(?!\\d))", "");
        for (int i = 0; i < VULGAR.length(); i++) {
            var sign = String.valueOf(VULGAR.charAt(i));
            if (joined.contains(sign)) {
                joined = joined.replaceAll("(?<=\\d)\\s?" + sign, " " + WRITTEN[i])
                        .replace(sign, WRITTEN[i]);
            }
        }
        return joined;
    }
}
