package dev.assay.math;

import dev.assay.answer.Currency;
import dev.assay.math.MathAnswer.Listing;
import dev.assay.math.MathAnswer.Relation;
import dev.assay.math.MathAnswer.Shape;
import dev.assay.math.MathAnswer.Value;
import dev.assay.math.MathAnswer.Words;
import dev.assay.text.UnicodeText;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Whether two written answers mean the same.
///
/// They do if they are the same text apart from layout and case, or if both can be read and agree:
///
/// * numbers in any notation: fractions, mixed numbers, thousands separators, powers, roots, `pi`. Exact
///   ones must be equal; where a decimal fraction or a root is involved the difference may be a millionth
///   of the larger side
/// * a comma before decimals, where one number is expected: `3,14`, `1.234,56`
/// * equations in several variables: the same up to a factor
/// * formulas with variables: equal values at several arbitrary points, so the order of terms is free
/// * a percentage equals both its number and its hundredth where the other side has no unit
/// * degrees are converted to radians where the other side has no degrees
/// * known units are converted, unknown ones and one that only one side names are ignored
/// * tuples and intervals item by item and with their brackets; sets, unions and bare lists in any order.
///   A bare list also equals the set and the tuple of its items
/// * inequalities from either side; one about a single variable equals its interval
/// * a name before an equals sign is dropped: `x = 5` is 5; `±` stands for two answers
///
/// Texts too long, too deep or too large to read are compared as text.
public final class Equivalence {
    private static final Pattern GLUED = Pattern.compile("([-−]?\\d[\\d,]*(?:\\.\\d+)?)(h|s|m|g|l|L|J|N|W|V)");

    private static final Pattern BASED = Pattern.compile("([\\dA-Fa-f]+)_\\{?(\\d{1,2})\\}?");
    private static final Pattern TO_BASE =
            Pattern.compile("([\\dA-Fa-f]+) (?:\\(|in |to |to the )?base[ -]?(\\d{1,2})\\)?[.]?");
    private static final Pattern RATIO = Pattern.compile("\\d+(?:\\.\\d+)? ?: ?\\d+(?:\\.\\d+)?");
    private static final Pattern TO = Pattern.compile("(?<=\\d) ?(?::|to) ?(?=\\d)");
    private static final Pattern COMMA = Pattern.compile("[-−]?\\d+,(?:\\d{1,2}|\\d{4,})");

    /// A constant of integration.
    private static final Pattern CONSTANT = Pattern.compile("(?<=[+] ?)C(?=[\\s.$]*$)");

    private static final Pattern SMALL_CONSTANT = Pattern.compile("(?<=[+] ?)c(?=[\\s.$]*$)");
    private static final int LONGEST_LETTER = 40;
    private static final Pattern LETTER =
            Pattern.compile("\\W*+(?:(?:text(?:bf|rm)?|mathrm|mathbf)\\W++)?([A-J])\\W*+");
    private static final Pattern PROPORTION = Pattern.compile("\\d{1,6}(?: ?: ?\\d{1,6}){2,5}");

    private Equivalence() {}

    public static boolean holds(String written, String given) {
        return isHeld(
                        written,
                        CONSTANT.matcher(written).find()
                                ? SMALL_CONSTANT.matcher(given).replaceFirst("C")
                                : given)
                || areProportional(written, given);
    }

    /// Options of a test, in brackets or not.
    private static boolean isSameLetter(String expected, String given) {
        if (expected.length() > LONGEST_LETTER || given.length() > LONGEST_LETTER) {
            return false;
        }
        var one = LETTER.matcher(expected);
        var other = LETTER.matcher(given);
        return one.matches() && other.matches() && one.group(1).equals(other.group(1));
    }

    /// `6:8:10` is `3:4:5`.
    private static boolean areProportional(String expected, String given) {
        if (!PROPORTION.matcher(expected.strip()).matches()
                || !PROPORTION.matcher(given.strip()).matches()) {
            return false;
        }
        var one = expected.replace(" ", "").split(":", -1);
        var other = given.replace(" ", "").split(":", -1);
        return one.length == other.length
                && IntStream.range(1, one.length)
                        .allMatch(i -> Long.parseLong(one[i]) * Long.parseLong(other[0])
                                == Long.parseLong(other[i]) * Long.parseLong(one[0]));
    }

    private static boolean isHeld(String written, String given) {
        if (Currency.differ(written, given)) {
            return false;
        }
        if (isSameLetter(written, given)) {
            return true;
        }
        var expected = Clock.plain(written);
        if (expected.length() > Tokenizer.MAX_LENGTH || given.length() > Tokenizer.MAX_LENGTH) {
            return words(expected).equals(words(given));
        }
        return meanSame(expected, given)
                || isGlued(expected, given)
                || isDivided(expected, given)
                || isUnnamed(written, given)
                || DecimalComma.pointed(given)
                        .filter(point -> isSingle(expected) && meanSame(expected, point))
                        .isPresent()
                || isPointed(expected, given);
    }

    /// `3.14` where `3,14` is expected.
    private static boolean isPointed(String expected, String given) {
        return COMMA.matcher(expected.strip()).matches() && meanSame(expected.replace(',', '.'), given);
    }

    /// `4h` where a plain number or an amount with a unit is expected.
    private static boolean isGlued(String expected, String given) {
        var glued = GLUED.matcher(given.strip());
        return glued.matches()
                && AnswerReader.read(Tokenizer.tokens(expected)) instanceof Value value
                && (value.unit().isPresent() || expected.chars().noneMatch(Character::isLetter))
                && meanSame(expected, glued.group(1) + " " + glued.group(2));
    }

    /// `7 remainder 2` where a quotient with its remainder is expected.
    private static boolean isDivided(String expected, String given) {
        var pair = Counted.divided(expected);
        return !pair.equals(expected) && meanSame(pair, Counted.divided(given));
    }

    /// `110` where `110_2` is expected, `2/3` where `2:3` is, and `8:30 PM` where `8:30` is.
    private static boolean isUnnamed(String expected, String given) {
        var based = BASED.matcher(expected.strip());
        if (based.matches()) {
            return based.group(1).equalsIgnoreCase(given.strip()) || isToBase(based, given);
        }
        return RATIO.matcher(expected.strip()).matches()
                && (meanSame(expected.replace(':', '/'), TO.matcher(given).replaceAll("/"))
                        || Clock.isAfternoonOf(expected.strip(), given.strip()));
    }

    /// `101 in base 2`.
    private static boolean isToBase(Matcher expected, String given) {
        var spelled = TO_BASE.matcher(given.strip());
        return spelled.matches()
                && expected.group(1).equalsIgnoreCase(spelled.group(1))
                && expected.group(2).equals(spelled.group(2));
    }

    private static boolean isSingle(String answer) {
        return AnswerReader.read(Tokenizer.tokens(answer)) instanceof Value;
    }

    private static boolean meanSame(String expected, String given) {
        var left = Tokenizer.tokens(expected);
        var right = Tokenizer.tokens(given);
        return (!left.isEmpty() && spelling(left).equals(spelling(right)))
                || areSame(AnswerReader.read(left), AnswerReader.read(right))
                || Equations.areSame(left, right);
    }

    /// Whether a text is a ratio or a time of day.
    public static boolean isRatioOrTime(String answer) {
        return RATIO.matcher(Clock.plain(answer).strip()).matches();
    }

    /// Whether a text can be compared by what it means rather than by how it is spelled.
    public static boolean understands(String answer) {
        return answer.length() <= Tokenizer.MAX_LENGTH
                && !(AnswerReader.read(Tokenizer.tokens(answer)) instanceof Words);
    }

    /// Whether a text gives more than one answer: `x = 3 or x = -3`.
    static boolean isSeveral(String answer) {
        return answer.length() <= Tokenizer.MAX_LENGTH
                && AnswerReader.read(Tokenizer.tokens(answer)) instanceof Listing listing
                && listing.shape() == Shape.BARE;
    }

    private static String words(String text) {
        return UnicodeText.collapse(UnicodeText.lower(text));
    }

    /// The tokens without case, braces around a single one, or space between letters.
    private static String spelling(List<MathToken> tokens) {
        var spelling = new StringBuilder();
        var afterLetters = false;
        for (var i = 0; i < tokens.size(); i++) {
            var token = tokens.get(i);
            if (isBraceAroundOne(tokens, i) || (i == tokens.size() - 1 && token.is("."))) {
                continue;
            }
            spelling.append(afterLetters && token.isLetters() ? "" : " ").append(UnicodeText.lower(token.text()));
            afterLetters = token.isLetters();
        }
        return spelling.toString();
    }

    private static boolean isBraceAroundOne(List<MathToken> tokens, int i) {
        var token = tokens.get(i);
        return (token.is("{") && i + 2 < tokens.size() && tokens.get(i + 2).is("}"))
                || (token.is("}") && i >= 2 && tokens.get(i - 2).is("{"));
    }

    private static boolean areSame(MathAnswer left, MathAnswer right) {
        return switch (left) {
            case Value value -> right instanceof Value other && areSame(value, other);
            case Listing listing ->
                switch (right) {
                    case Listing other -> areSame(listing, other);
                    case Relation relation -> isInterval(relation, listing);
                    case Value _, Words _ -> false;
                };
            case Relation relation ->
                switch (right) {
                    case Relation other -> RelationReader.areSame(relation, other);
                    case Listing listing -> isInterval(relation, listing);
                    case Value _, Words _ -> false;
                };
            case Words _ -> false;
        };
    }

    private static boolean isInterval(Relation relation, Listing listing) {
        return RelationReader.interval(relation)
                .filter(interval -> areSame(interval, listing))
                .isPresent();
    }

    private static boolean areSame(Value left, Value right) {
        if (left.unit().isPresent() && right.unit().isPresent()) {
            var one = left.unit().orElseThrow();
            var other = right.unit().orElseThrow();
            return (one.measuresSameAs(other)
                            && Sampling.areEqual(one.inOwn(left.amount()), other.inOwn(right.amount())))
                    || (other.isRadian() && isAngle(left, right.amount()))
                    || (one.isRadian() && isAngle(right, left.amount()));
        }
        return Sampling.areEqual(left.amount(), right.amount())
                || isShare(left, right.amount())
                || isShare(right, left.amount())
                || isAngle(left, right.amount())
                || isAngle(right, left.amount());
    }

    /// 180 degrees are π, with or without `radians`.
    private static boolean isAngle(Value degrees, Expression radians) {
        return degrees.unit()
                .filter(Unit::isDegrees)
                .filter(_ -> Sampling.areEqual(Unit.inRadians(degrees.amount()), radians))
                .isPresent();
    }

    private static boolean isShare(Value percentage, Expression amount) {
        return percentage
                .unit()
                .filter(Unit::isPercent)
                .filter(unit -> Sampling.areEqual(unit.inOwn(percentage.amount()), amount))
                .isPresent();
    }

    private static boolean areSame(Listing left, Listing right) {
        if (left.items().size() != right.items().size() || !fit(left, right)) {
            return false;
        }
        var isOrdered = left.shape().isOrdered() || right.shape().isOrdered();
        return isOrdered ? areSameInOrder(left.items(), right.items()) : areSameInAnyOrder(left.items(), right.items());
    }

    /// `x ≤ -1 or x ≥ 4` is a union of intervals.
    private static boolean fit(Listing left, Listing right) {
        return fit(left.shape(), right.shape())
                || (right.shape() == Shape.UNION && areRelations(left))
                || (left.shape() == Shape.UNION && areRelations(right));
    }

    private static boolean areRelations(Listing listing) {
        return listing.shape() == Shape.BARE && listing.items().stream().allMatch(Relation.class::isInstance);
    }

    private static boolean fit(Shape left, Shape right) {
        return left == right
                || (left == Shape.BARE && (right == Shape.SET || right == Shape.ROUND))
                || (right == Shape.BARE && (left == Shape.SET || left == Shape.ROUND));
    }

    private static boolean areSameInOrder(List<MathAnswer> left, List<MathAnswer> right) {
        for (var i = 0; i < left.size(); i++) {
            if (!areSame(left.get(i), right.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean areSameInAnyOrder(List<MathAnswer> left, List<MathAnswer> right) {
        var open = new ArrayList<>(right);
        for (var item : left) {
            var partner = open.stream().filter(other -> areSame(item, other)).findFirst();
            if (partner.isEmpty()) {
                return false;
            }
            open.remove(partner.orElseThrow());
        }
        return true;
    }
}
