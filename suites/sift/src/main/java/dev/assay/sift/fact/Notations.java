package dev.assay.sift.fact;

import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Quantity;
import dev.assay.sift.lexis.Units;
import dev.assay.sift.lexis.Words;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Other ways to write the value of a fact: without its unit, without its folder or package, a hash cut short.
final class Notations {
    private static final int SHORTEST_HASH = 7;
    /// Answers with the status 503.
    private static final Pattern STATUSES = Pattern.compile("[1-5]\\d\\ds");
    private static final int SHORTEST_NAME = 3;

    private Notations() {}

    /// `300` for `300 ms`, and the other way round.
    ///
    /// @param units in what bare numbers may be meant, by the name of the unit
    static Optional<Fact> number(Lexeme lexeme, Collection<Fact> facts, Map<String, String> units) {
        var digits = digits(lexeme.key());
        boolean isBare = digits.length() == lexeme.key().length();
        Optional<Fact> found = Optional.empty();
        for (var fact : facts) {
            if (fact.isNumber() && isSame(lexeme, digits, isBare, fact, units)) {
                if (found.isPresent()) {
                    return Optional.empty();
                }
                found = Optional.of(fact);
            }
        }
        return found;
    }

    private static boolean isSame(Lexeme lexeme, String digits, boolean isBare, Fact fact, Map<String, String> units) {
        if (Units.areSameSize(fact.shown(), lexeme.raw()) || isRounded(lexeme, fact)) {
            return true;
        }
        var meant = isBare || !isBare(fact) ? null : units.get(unit(lexeme.key()));
        if (meant != null && !STATUSES.matcher(lexeme.raw()).matches()) {
            return Units.key(new BigDecimal(fact.key()), meant).equals(lexeme.key());
        }
        return isBare
                ? !fact.key().equals(digits) && written(fact.shown()).equals(digits)
                : fact.key().equals(written(lexeme.raw()));
    }

    /// `712 ms` for 712 µs.
    static boolean isInOtherUnit(Lexeme lexeme, Fact fact) {
        return lexeme.isNumber()
                && fact.isNumber()
                && hasUnit(lexeme)
                && !lexeme.key().equals(fact.key())
                && written(lexeme.raw()).equals(written(fact.shown()));
    }

    private static boolean isBare(Fact fact) {
        return unit(fact.key()).isEmpty();
    }

    private static String unit(String key) {
        return key.substring(digits(key).length());
    }

    /// `1.4 MB` for 1400000 bytes.
    private static boolean isRounded(Lexeme lexeme, Fact fact) {
        return fact.key().endsWith("b") && hasUnit(lexeme) && Units.isRounded(lexeme.raw(), fact.key());
    }

    /// The number as written, in no unit.
    private static String written(String raw) {
        return Quantity.of(raw).map(quantity -> Units.plain(quantity.number())).orElse(raw);
    }

    /// Whether a bare number is one that has a unit elsewhere.
    static boolean isNumberOf(Lexeme number, String key) {
        var digits = digits(key);
        return digits.length() < key.length() && digits.equals(number.key());
    }

    static boolean hasUnit(Lexeme lexeme) {
        return lexeme.isNumber() && digits(lexeme.key()).length() < lexeme.key().length();
    }

    static String digits(String key) {
        int end = key.startsWith("-") ? 1 : 0;
        while (end < key.length() && ".0123456789".indexOf(key.charAt(end)) >= 0) {
            end++;
        }
        return key.substring(0, end);
    }

    /// `Main.java` for `src/Main.java` where no other fact ends so; `IntegrityError` for its full name.
    static Optional<Fact> name(Lexeme lexeme, Map<String, List<Fact>> byLast, Collection<Fact> facts) {
        Fact found = null;
        for (var fact : byLast.getOrDefault(Words.last(lexeme.key()), List.of())) {
            if (isEnd(fact.key(), lexeme.key(), '/') || isEnd(lexeme.key(), fact.key(), '/')) {
                if (found != null) {
                    return Optional.empty();
                }
                found = fact;
            }
        }
        return found == null ? part(lexeme.key(), facts) : Optional.of(found);
    }

    private static Optional<Fact> part(String key, Collection<Fact> facts) {
        if (key.length() < SHORTEST_NAME) {
            return Optional.empty();
        }
        Fact found = null;
        for (var fact : facts) {
            if (!fact.isNumber() && isPart(fact.key(), key)) {
                if (found != null) {
                    return Optional.empty();
                }
                found = fact;
            }
        }
        return Optional.ofNullable(found);
    }

    private static boolean isPart(String fact, String key) {
        return isEnd(fact, key, '.')
                || isEnd(key, fact, '.')
                || isHash(fact, key)
                || isDotted(fact, key)
                || isModule(fact, key)
                || (fact.indexOf('.') > 0 && isEnd(key, fact, '-'))
                || isFileOf(fact, key);
    }

    private static boolean isHash(String whole, String start) {
        return start.length() >= SHORTEST_HASH && whole.startsWith(start) && start.matches("[0-9a-f]+");
    }

    /// `com/report/Exporter` and `com.report.Exporter`.
    private static boolean isDotted(String one, String other) {
        return one.length() == other.length() && one.replace('/', '.').equals(other.replace('/', '.'));
    }

    /// `shop.cart` for `shop/cart.py`; `a/b.conf` is not `a/b.conf.rej`.
    static boolean isModule(String file, String module) {
        int dot = file.lastIndexOf('.');
        return dot > 0
                && file.length() > module.length()
                && (file.indexOf('/') > 0 || module.indexOf('/') > 0)
                && (module.indexOf('/') < 0 || Words.last(module).indexOf('.') < 0)
                && isDotted(file.substring(0, dot), module);
    }

    /// `pom.xml` for `POM`; `a.conf.orig` is not `a.conf`.
    private static boolean isFileOf(String name, String file) {
        return name.indexOf('.') < 0
                && file.length() > name.length() + 1
                && file.length() <= name.length() + 5
                && file.startsWith(name)
                && file.charAt(name.length()) == '.'
                && Character.isLetter(file.charAt(name.length() + 1));
    }

    private static boolean isEnd(String whole, String end, char before) {
        return whole.length() > end.length()
                && whole.endsWith(end)
                && whole.charAt(whole.length() - end.length() - 1) == before;
    }
}
