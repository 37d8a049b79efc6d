package dev.assay.compact.notation;

import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Fractions and lengths of time as people write them, as figures with one unit: "an hour and a half" becomes
/// "1.5 hour", "1h30" becomes "90 min".
final class SpokenTimes {
    private static final String UNIT =
            "(hours?|days?|weeks?|months?|years?|minutes?|tons?|tonnes?|kilos?|kilometers?|kilometres?|liters?|litres?|million)";
    private static final Pattern ONE = Pattern.compile(
            "(?<=^|\\b(?:is|are|was|takes|took|lasts|for|about|exactly|only|within|of|to|at|in)\\s|: ?|half )(?:an?|one)(?: single)? (?="
                    + UNIT + "\\b)"
                    + "|(?<=^|\\b(?:ist|dauert|für|etwa|genau|in|auf)\\s)eine[nmrs]? (?=(?:stunde|minute|woche|tag|tonne|monat|jahr)\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern AND_A_HALF_BEHIND =
            Pattern.compile("([0-9]+) " + UNIT + " and a half\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern AND_A_HALF =
            Pattern.compile("([0-9]+|one|an?) and a half\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern HALF =
            Pattern.compile("\\b(?:half an?|eine halbe) (?=\\p{L})", Pattern.CASE_INSENSITIVE);
    private static final Pattern QUARTERS = Pattern.compile(
            "\\b(an?|one|1|three|3) quarters?(?:-| of an? | )(?=" + UNIT
                    + "\\b)|\\b(eine|drei)(?: |-)?viertel ?(?=stunden?\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern HOURS_AND_MINUTES = Pattern.compile(
            "(?<![\\p{N}:.,])([0-9]{1,3})(?:\\s?h\\s?([0-5][0-9])(?:\\s?m(?:in)?)?|:([0-5][0-9])\\s?(?:h|hrs?|hours?|stunden?|std\\.?|小时))(?![\\p{L}\\p{N}:])",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern MINUTES_AND_SECONDS = Pattern.compile(
            "(?<![\\p{N}:.,])([0-9]{1,3}):([0-5][0-9])\\s?(?:mins?|minutes?|minuten?|m|分钟?)(?![\\p{L}\\p{N}:])",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern HAN_HALF = Pattern.compile("(?:([0-9]+)个)?半个?(小时|月|天|年|吨|公里)|([0-9]+)(天|年|周)半");
    private static final String AN_UNIT =
            "\\b(?:an?|one|eine[nmrs]?) (?:single )?(?:hour|day|week|month|year|minute|ton|kilo|lit|million|stund|woche|tag|monat|jahr)";
    private static final Pattern AN_HOUR = Pattern.compile(AN_UNIT, Pattern.CASE_INSENSITIVE);

    /// What every one of the others needs.
    private static final Pattern MAY_TELL =
            Pattern.compile("[0-9½¼¾半]|half|halb|quarter|viertel|" + AN_UNIT, Pattern.CASE_INSENSITIVE);
    private static final Pattern FRACTION = Pattern.compile("([0-9]*)\\s?([½¼¾])");

    private SpokenTimes() {}

    static String inFigures(String text) {
        return MAY_TELL.matcher(text).find() ? told(text) : text;
    }

    private static String told(String text) {
        var fractions = FRACTION.matcher(text)
                .replaceAll(match -> (match.group(1).isEmpty() ? "0" : match.group(1)) + fraction(match));
        var times = HOURS_AND_MINUTES.matcher(fractions).replaceAll(SpokenTimes::minutes);
        times = MINUTES_AND_SECONDS.matcher(times).replaceAll(SpokenTimes::seconds);
        times = HAN_HALF.matcher(times).replaceAll(SpokenTimes::hanHalf);
        var quarters = QUARTERS.matcher(times).replaceAll(SpokenTimes::quarters);
        var halves = AND_A_HALF
                .matcher(quarters)
                .replaceAll(match -> (Character.isDigit(match.group(1).charAt(0)) ? match.group(1) : "1") + ".5");
        var counted = HALF.matcher(halves).replaceAll("0.5 ");
        counted = AN_HOUR.matcher(counted).find() ? ONE.matcher(counted).replaceAll("1 ") : counted;
        return AND_A_HALF_BEHIND.matcher(counted).replaceAll("$1.5 $2");
    }

    private static String fraction(MatchResult match) {
        return switch (match.group(2)) {
            case "½" -> ".5";
            case "¼" -> ".25";
            default -> ".75";
        };
    }

    private static String quarters(MatchResult match) {
        var many = match.group(1) == null ? match.group(3) : match.group(1);
        return List.of("three", "3", "drei").contains(many.toLowerCase(Locale.ROOT)) ? "0.75 " : "0.25 ";
    }

    private static String seconds(MatchResult match) {
        return 60 * Integer.parseInt(match.group(1)) + Integer.parseInt(match.group(2)) + " s";
    }

    private static String hanHalf(MatchResult match) {
        if (match.group(3) != null) {
            return match.group(3) + ".5" + match.group(4);
        }
        var unit = match.group(2).equals("月") ? "个月" : match.group(2);
        return (match.group(1) == null ? "0" : match.group(1)) + ".5" + unit;
    }

    private static String minutes(MatchResult match) {
        var minutes = match.group(2) == null ? match.group(3) : match.group(2);
        return 60 * Integer.parseInt(match.group(1)) + Integer.parseInt(minutes) + " min";
    }
}
