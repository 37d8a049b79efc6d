package dev.assay.compact.notation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The numbers that a text names, with their units: `480 kg`, `732kg`, `6,837 meters`, `6.837,5 m`, `$1,250`,
/// `12 %`.
///
/// Figures inside codes (`v2`, `A-17`) and days are none.
public final class Quantities {
    private static final String CURRENCY = "[$\u20ac\u00a3\u00a5]";
    private static final String HAN_UNIT =
            "毫克|千克|公斤|市斤|斤|磅|克|吨|毫米|厘米|千米|公里|平方米|立方米|米|毫秒|秒钟?|分钟|个?小时|个月|天|周|毫升|升|字节|摄氏度|度|个?座位|座|行|美元|欧元|元";
    private static final Pattern NUMBER = Pattern.compile(
            "(?<![[\\p{L}\\p{N}_#/:-]&&[^\\p{IsHan}]])(?<![0-9][.,])(" + CURRENCY + "|US\\$|USD|EUR|GBP)?\\s?"
                    + "([-\u2212+]?[0-9]+(?:[.,'\u2019\u202f\u00a0 ][0-9]{3}(?![0-9]))*(?:[.,][0-9]+)?(?:[eE][-+]?[0-9]{1,3})?)"
                    + "(?:\\s?((?:[kKM]|(?i:mn|thousand|million(?:en)?|mio\\.?|tausend|tsd\\.?))(?!\\p{L})|\u4e07|\u5343(?!\u514b|\u7c73)|\u4ebf))?(?![0-9])"
                    + "(?:[\\s\u00a0-]?(?:(?:metric|working|work|man|person|full|total|whole|volle|ganze)[\\s-])?(?:("
                    + HAN_UNIT + ")|(%|\u00b0[CF]?|" + CURRENCY
                    + "|(?:square |cubic |nautical |Quadrat|Kubik)?[\\p{L}]+(?:[\u00b2\u00b3]|/\\p{L}+)?)(?![[\\p{L}\\p{N}_]&&[^\\p{IsHan}]])))?");
    private static final Pattern COMPOUND = Pattern.compile("\\s*(?:and\\s|und\\s)?\\s*");
    /// Another kind than the unit in it: an area, a volume, a speed.
    private static final Pattern DERIVED = Pattern.compile("^(?:square|cubic|Quadrat|Kubik)|[\u00b2\u00b3/]");

    private static final Pattern CODE = Pattern.compile("[0-9]+[eE][0-9]+|0[0-9]+");

    private static final Pattern END = Pattern.compile("[\\s.!?\u3002)\"']*");
    private static final Pattern NO_UNIT = Pattern.compile(
            "before|earlier|previously|originally|initially|first|vorher|früher|zuvor|zuerst|now|today|instead|currently|only|again|then|too|exactly|sharp|jetzt|nun|heute|wieder|genau",
            Pattern.CASE_INSENSITIVE);
    private static final int MOST_MARKS = 4;

    private static final Remembered<String, Optional<Mention>> WHOLE = new Remembered<>(Quantities::wholly);

    private Quantities() {}

    /// @param readings in which the figures can be read; a point may part thousands or decimals
    /// @param unit by which they were written; empty where there is none
    public record Mention(int start, int end, List<BigDecimal> readings, Optional<Units.Unit> unit) {
        public boolean isBare() {
            return unit.isEmpty();
        }

        /// Whether it is the same amount as another; figures without a unit are compared as they are.
        public boolean isSame(Mention other) {
            return readings.stream().anyMatch(one -> other.readings.stream().anyMatch(two -> isSame(one, two, other)));
        }

        private boolean isSame(BigDecimal one, BigDecimal two, Mention other) {
            if (isBare() || other.isBare()) {
                return one.compareTo(two) == 0;
            }
            return isOfOneKind(other) && scaled(one).compareTo(other.scaled(two)) == 0;
        }

        public boolean isOfOneKind(Mention other) {
            return unit.map(Units.Unit::kind).equals(other.unit.map(Units.Unit::kind));
        }

        /// Whether both are amounts of one kind, this one in the larger unit.
        boolean isGreaterPartOf(Mention next) {
            return unit.isPresent()
                    && isOfOneKind(next)
                    && unit.get().factor().compareTo(next.unit.orElseThrow().factor()) > 0;
        }

        /// Both as one amount, in the smaller unit.
        Mention with(Mention next) {
            var factor = next.unit.orElseThrow().factor();
            var sum = scaled(readings.getFirst())
                    .add(next.scaled(next.readings.getFirst()))
                    .divide(factor, MathContext.DECIMAL128);
            return new Mention(start, next.end, List.of(sum), next.unit);
        }

        public BigDecimal scaled(BigDecimal amount) {
            return unit.map(one -> amount.multiply(one.factor())).orElse(amount);
        }
    }

    public static List<Mention> in(String text) {
        if (text.codePoints().noneMatch(Character::isDigit)) {
            return List.of();
        }
        var days = Days.in(text);
        var mentions = new ArrayList<Mention>();
        NUMBER.matcher(text).results().forEach(match -> {
            var isDay = days.stream().anyMatch(day -> match.start(2) >= day.start() && match.start(2) < day.end());
            if (!isDay && !isPartOfCode(text, match)) {
                mention(text, match).ifPresent(mention -> add(text, mentions, mention));
            }
        });
        return mentions;
    }

    /// "1 min 35 s" is one amount.
    private static void add(String text, List<Mention> mentions, Mention next) {
        if (!mentions.isEmpty()
                && mentions.getLast().isGreaterPartOf(next)
                && COMPOUND.matcher(text.substring(mentions.getLast().end(), next.start()))
                        .matches()) {
            mentions.add(mentions.removeLast().with(next));
        } else {
            mentions.add(next);
        }
    }

    /// `480-B`, `3:15`, `12/7`: a mark and a figure or a letter right behind the number.
    private static boolean isPartOfCode(String text, MatchResult match) {
        int end = match.end(2);
        return end + 1 < text.length()
                && "-/:._".indexOf(text.charAt(end)) >= 0
                && Character.isDigit(text.charAt(end + 1));
    }

    private static Optional<Mention> mention(String text, MatchResult match) {
        var scale = scale(Optional.ofNullable(match.group(3)));
        var readings = readings(match.group(2)).stream().map(scale::multiply).toList();
        var sign = Optional.ofNullable(match.group(1));
        var word = Optional.ofNullable(match.group(4))
                .or(() -> Optional.ofNullable(match.group(5)).filter(unit -> isUnit(text, match, unit)));
        return readings.isEmpty()
                ? Optional.empty()
                : Optional.of(new Mention(
                        match.start(2),
                        word.isPresent() ? match.end() : match.end(2),
                        readings,
                        sign.or(() -> word).map(Units::named)));
    }

    /// A word behind a number is its unit where it is one we know, or the only thing that follows.
    private static boolean isUnit(String text, MatchResult match, String word) {
        return Units.isKnown(word)
                || DERIVED.matcher(word).find()
                || (!NO_UNIT.matcher(word).matches()
                        && text.length() - match.end() <= MOST_MARKS
                        && END.matcher(text.substring(match.end())).matches());
    }

    private static BigDecimal scale(Optional<String> word) {
        return switch (word.orElse("").toLowerCase(Locale.ROOT)) {
            case "" -> BigDecimal.ONE;
            case "k", "thousand", "tausend", "tsd", "tsd.", "\u5343" -> BigDecimal.valueOf(1_000);
            case "\u4e07" -> BigDecimal.valueOf(10_000);
            case "\u4ebf" -> BigDecimal.valueOf(100_000_000);
            default -> BigDecimal.valueOf(1_000_000);
        };
    }

    /// Groups of three are thousands; another comma or point before the end is that of the decimals. One point
    /// before three figures may be either.
    private static List<BigDecimal> readings(String figures) {
        var plain = figures.replaceAll("['\u2019\u202f\u00a0 ]", "").replace('\u2212', '-');
        int comma = plain.lastIndexOf(',');
        int point = plain.lastIndexOf('.');
        if (comma >= 0 && point >= 0) {
            return parsed(comma > point ? plain.replace(".", "").replace(',', '.') : plain.replace(",", ""));
        }
        if (comma >= 0) {
            return plain.matches("[-+]?[1-9][0-9]{0,2}(,[0-9]{3})+")
                    ? parsed(plain.replace(",", ""))
                    : parsed(plain.replace(',', '.'));
        }
        if (plain.matches("[-+]?[1-9][0-9]{0,2}(\\.[0-9]{3})+")) {
            return parsed(plain.replace(".", ""), plain.indexOf('.') == point ? plain : "");
        }
        return parsed(plain);
    }

    private static List<BigDecimal> parsed(String... texts) {
        var numbers = new ArrayList<BigDecimal>();
        for (var text : texts) {
            try {
                numbers.add(new BigDecimal(text));
            } catch (NumberFormatException _) {
                // no number in this reading
            }
        }
        return numbers;
    }

    /// The quantity that a text is and nothing else. Figures and letters in one word are a code, unless the letters
    /// are a unit.
    public static Optional<Mention> whole(String text) {
        return WHOLE.of(text);
    }

    private static Optional<Mention> wholly(String text) {
        var plain = text.strip();
        if (plain.codePoints().noneMatch(Character::isDigit)
                || CODE.matcher(plain).matches()) {
            return Optional.empty();
        }
        return in(plain).stream()
                .filter(one -> one.start() <= 1 && one.end() == plain.length())
                .findFirst();
    }
}
