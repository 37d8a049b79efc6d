package dev.assay.compact.notation;

import java.util.regex.Pattern;

/// Numbers in Chinese characters, as figures: `三百二十` becomes `320`, `二〇二七` becomes `2027`, `百分之十五` becomes `15%`.
final class HanNumbers {
    private static final String DIGITS = "零一二三四五六七八九";
    /// A thousand before grams or meters is of the unit: `千克`.
    private static final String MORE = "(?:[零〇一二两三四五六七八九十百万亿]|千(?![克米瓦]))";
    private static final String NUMBER = "[零〇一二两三四五六七八九十]" + MORE + "*(?:点[零〇一二三四五六七八九]+)?";
    private static final Pattern SHARE = Pattern.compile("百分之(" + NUMBER + "|百|[0-9.]+)");

    /// A single character is a number only before what is counted: `一些` is none.
    private static final Pattern COUNTED = Pattern.compile("(?<!第)(?:" + NUMBER + ")(?=[年月日号米克吨天周秒分小公斤千毫升个元美欧%]|[。.]?$)"
            + "|(?<!第)[零〇一二两三四五六七八九十]" + MORE + "+(?:点[零〇一二三四五六七八九]+)?");

    private HanNumbers() {}

    static String inFigures(String text) {
        if (text.codePoints().noneMatch(Character::isIdeographic)) {
            return text;
        }
        var shares = SHARE.matcher(text)
                .replaceAll(match ->
                        (Character.isDigit(match.group(1).charAt(0)) ? match.group(1) : figures(match.group(1))) + "%");
        return COUNTED.matcher(shares).replaceAll(match -> figures(match.group()));
    }

    private static String figures(String words) {
        var parts = words.replace('〇', '零').replace('两', '二').split("点");
        var whole = parts[0].matches("[" + DIGITS + "]{2,}") ? digits(parts[0]) : Long.toString(value(parts[0]));
        return parts.length == 1 ? whole : whole + "." + digits(parts[1]);
    }

    private static String digits(String words) {
        var figures = new StringBuilder();
        words.chars().forEach(c -> figures.append(DIGITS.indexOf(c)));
        return figures.toString();
    }

    private static long value(String words) {
        long total = 0;
        long section = 0;
        long digit = 0;
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            long scale = scale(c);
            if (scale == 1) {
                digit = Math.max(0, DIGITS.indexOf(c));
            } else if (scale < 10_000) {
                section += Math.max(1, digit) * scale;
                digit = 0;
            } else {
                total = (total + section + digit) * scale;
                section = 0;
                digit = 0;
            }
        }
        return total + section + digit;
    }

    private static long scale(char c) {
        return switch (c) {
            case '十' -> 10;
            case '百' -> 100;
            case '千' -> 1_000;
            case '万' -> 10_000;
            case '亿' -> 100_000_000;
            default -> 1;
        };
    }
}
