package dev.assay.fit.grading;

import java.util.regex.Pattern;

/// Chinese and Japanese numerals, `二十三` or `一〇五`, as digits.
final class EastAsianNumbers {
    private static final String DIGITS = "〇一二三四五六七八九";
    private static final String UNITS = "十百千";
    private static final Pattern NUMERAL = Pattern.compile("[〇零一二两兩三四五六七八九十百千万萬]{1,20}");

    private EastAsianNumbers() {}

    static String inDigits(String text) {
        return NUMERAL.matcher(text).replaceAll(numeral -> Long.toString(value(plain(numeral.group()))));
    }

    private static String plain(String numeral) {
        return numeral.replace('零', '〇').replace('两', '二').replace('兩', '二').replace('萬', '万');
    }

    private static long value(String numeral) {
        if (numeral.chars().allMatch(digit -> DIGITS.indexOf(digit) >= 0)) {
            return numeral.chars().limit(18).mapToLong(DIGITS::indexOf).reduce(0, (sum, digit) -> sum * 10 + digit);
        }
        int myriad = numeral.lastIndexOf('万');
        return myriad < 0
                ? belowMyriad(numeral)
                : Math.max(1, value(numeral.substring(0, myriad))) * 10_000
                        + belowMyriad(numeral.substring(myriad + 1));
    }

    private static long belowMyriad(String numeral) {
        long sum = 0;
        long digit = 0;
        for (int i = 0; i < numeral.length(); i++) {
            char sign = numeral.charAt(i);
            int unit = UNITS.indexOf(sign);
            if (unit >= 0) {
                sum += Math.max(1, digit) * (long) Math.pow(10, unit + 1.0);
                digit = 0;
            } else {
                digit = Math.max(0, DIGITS.indexOf(sign));
            }
        }
        return sum + digit;
    }
}
