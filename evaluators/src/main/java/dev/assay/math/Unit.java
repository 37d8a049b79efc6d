package dev.assay.math;

import dev.assay.math.MathToken.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A unit whose size is known, so that `1 m` is `100 cm` and never `1 kg`.
///
/// @param dimension what it measures
/// @param factor how many of the dimension's own unit it is
/// @param power 2 for squares, 3 for cubes
record Unit(String dimension, Fraction factor, int power) {
    private static final Map<String, Unit> KNOWN = known();
    /// Letters that are units as capitals only.
    private static final Map<String, Unit> CAPITALS = Map.of(
            "N", of("force"),
            "J", of("energy"),
            "W", of("power"),
            "V", of("voltage"),
            "C", of("charge"),
            "A", of("current"),
            "K", of("temperature"));

    /// `20 °C` is 20 degrees, and never `20 °F`.
    private static final Map<String, Unit> SCALES = Map.of(
            "C", of("degrees Celsius"),
            "celsius", of("degrees Celsius"),
            "centigrade", of("degrees Celsius"),
            "F", of("degrees Fahrenheit"),
            "fahrenheit", of("degrees Fahrenheit"));

    private static final Map<String, Integer> POWERS = Map.of("square", 2, "sq", 2, "cubic", 3);

    private static Map<String, Unit> known() {
        var known = new HashMap<String, Unit>();
        put(known, "length", Fraction.of(1), "m meter meters metre metres");
        put(known, "length", Fraction.of(1, 100), "cm centimeter centimeters centimetre centimetres");
        put(known, "length", Fraction.of(1, 1000), "mm millimeter millimeters millimetre millimetres");
        put(known, "length", Fraction.of(1000), "km kilometer kilometers kilometre kilometres");
        put(known, "length", Fraction.of(127, 5000), "inch inches");
        put(known, "length", Fraction.of(381, 1250), "ft foot feet");
        put(known, "length", Fraction.of(1143, 1250), "yd yard yards");
        put(known, "length", Fraction.of(201168, 125), "mi mile miles");
        put(known, "mass", Fraction.of(1), "g gram grams");
        put(known, "mass", Fraction.of(1, 1000), "mg milligram milligrams");
        put(known, "mass", Fraction.of(1000), "kg kilogram kilograms");
        put(known, "time", Fraction.of(1), "s sec second seconds");
        put(known, "time", Fraction.of(60), "min minute minutes");
        put(known, "time", Fraction.of(3600), "h hr hrs hour hours");
        put(known, "time", Fraction.of(86400), "day days");
        put(known, "time", Fraction.of(604800), "week weeks");
        put(known, "calendar", Fraction.of(1), "month months");
        put(known, "calendar", Fraction.of(12), "yr year years");
        put(known, "volume", Fraction.of(1), "l liter liters litre litres");
        put(known, "volume", Fraction.of(1, 1000), "ml milliliter milliliters millilitre millilitres");
        put(known, "money", Fraction.of(1), "dollar dollars");
        put(known, "money", Fraction.of(1, 100), "cent cents");
        put(known, "angle", Fraction.of(1), "degree degrees");
        put(known, "radian", Fraction.of(1), "rad radian radians");
        put(known, "speed", Fraction.of(5, 18), "kmh kph");
        put(known, "speed", Fraction.of(1397, 3125), "mph");
        put(known, "mass", Fraction.of(1_000_000), "tonne tonnes");
        put(known, "mass", Fraction.of(45_359_237, 100_000), "lb lbs pound pounds");
        put(known, "mass", Fraction.of(45_359_237, 1_600_000), "oz ounce ounces");
        put(known, "gallon", Fraction.of(1), "gal gallon gallons");
        put(known, "gallon", Fraction.of(1, 4), "qt quart quarts");
        put(known, "gallon", Fraction.of(1, 8), "pint pints");
        put(known, "gallon", Fraction.of(1, 16), "cup cups");
        put(known, "euro", Fraction.of(1), "euro euros");
        put(known, "energy", Fraction.of(1), "joule joules");
        put(known, "energy", Fraction.of(1000), "kj kilojoule kilojoules");
        put(known, "power", Fraction.of(1), "watt watts");
        put(known, "power", Fraction.of(1000), "kw kilowatt kilowatts");
        put(known, "voltage", Fraction.of(1), "volt volts");
        put(known, "force", Fraction.of(1), "newton newtons");
        put(known, "charge", Fraction.of(1), "coulomb coulombs");
        put(known, "current", Fraction.of(1), "ampere amperes amp amps");
        put(known, "temperature", Fraction.of(1), "kelvin kelvins");
        put(known, "frequency", Fraction.of(1), "hz hertz");
        put(known, "frequency", Fraction.of(1000), "khz kilohertz");
        put(known, "frequency", Fraction.of(1_000_000), "mhz megahertz");
        put(known, "share", Fraction.of(1, 100), "% percent");
        return known;
    }

    private static Unit of(String dimension) {
        return new Unit(dimension, Fraction.of(1), 1);
    }

    private static void put(Map<String, Unit> known, String dimension, Fraction factor, String names) {
        for (var name : names.split(" ", -1)) {
            known.put(name, new Unit(dimension, factor, 1));
        }
    }

    static boolean isKnown(String name) {
        return KNOWN.containsKey(name);
    }

    static boolean isCapital(String letter) {
        return CAPITALS.containsKey(letter);
    }

    private static Optional<Unit> single(MathToken token) {
        return Optional.ofNullable(CAPITALS.getOrDefault(token.text(), KNOWN.get(name(token))));
    }

    private static Optional<Unit> scale(MathToken token) {
        return Optional.ofNullable(SCALES.getOrDefault(token.text(), SCALES.get(name(token))));
    }

    /// The unit that the end of an answer names; empty if it is none of the known.
    static Optional<Unit> read(List<MathToken> tokens) {
        var power = tokens.isEmpty() ? null : POWERS.get(name(tokens.getFirst()));
        if (power != null) {
            return read(tokens.subList(1, tokens.size())).map(unit -> unit.raised(power));
        }
        return switch (tokens.size()) {
            case 1 -> single(tokens.getFirst());
            case 2 -> single(tokens.getFirst()).filter(Unit::isDegrees).flatMap(_ -> scale(tokens.get(1)));
            case 3 ->
                isRate(tokens.get(1))
                        ? rate(read(tokens.subList(0, 1)), read(tokens.subList(2, 3)))
                        : read(tokens.subList(0, 1))
                                .filter(_ -> isPower(tokens))
                                .map(unit -> unit.raised(power(tokens)));
            case 5 ->
                isRate(tokens.get(1)) ? rate(read(tokens.subList(0, 1)), read(tokens.subList(2, 5))) : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static boolean isRate(MathToken token) {
        return token.is("/") || name(token).equals("per");
    }

    /// Kilometers an hour are a speed, as miles an hour are.
    private static Optional<Unit> rate(Optional<Unit> top, Optional<Unit> bottom) {
        return top.flatMap(one -> bottom.flatMap(one::per));
    }

    private Optional<Unit> per(Unit other) {
        var isSpeed = dimension.equals("length") && other.dimension.equals("time") && other.power == 1;
        var measured = isSpeed ? "speed" : dimension + "/" + other.dimension + "^" + other.power;
        var ratio = Optional.of(factor);
        for (var i = 0; i < other.power; i++) {
            ratio = ratio.flatMap(one -> one.multiply(other.factor.inverse()) instanceof Fraction next
                    ? Optional.of(next)
                    : Optional.empty());
        }
        return ratio.map(size -> new Unit(measured, size, 1));
    }

    private static String name(MathToken token) {
        return token.text().toLowerCase(Locale.ROOT);
    }

    private static boolean isPower(List<MathToken> tokens) {
        return tokens.get(1).is("^")
                && tokens.get(2).kind() == Kind.NUMBER
                && List.of("2", "3").contains(tokens.get(2).text());
    }

    private static int power(List<MathToken> tokens) {
        return Integer.parseInt(tokens.get(2).text());
    }

    private Unit raised(int exponent) {
        return new Unit(dimension, factor, exponent);
    }

    /// The unit in which the dimension is measured.
    Unit own() {
        return new Unit(dimension, Fraction.of(1), 1);
    }

    boolean isPercent() {
        return dimension.equals("share");
    }

    boolean isDegrees() {
        return dimension.equals("angle");
    }

    boolean isRadian() {
        return dimension.equals("radian");
    }

    static Expression inRadians(Expression degrees) {
        var full = new Expression.Literal(Fraction.of(180));
        return new Expression.Quotient(new Expression.Product(degrees, new Expression.Symbol("pi")), full);
    }

    boolean measuresSameAs(Unit other) {
        return power == other.power
                && (dimension.equals(other.dimension) || isDegreesOf(other) || other.isDegreesOf(this));
    }

    /// Degrees of a temperature are called degrees, too.
    private boolean isDegreesOf(Unit scale) {
        return isDegrees() && SCALES.containsValue(scale);
    }

    Expression inOwn(Expression amount) {
        var exponent = new Expression.Literal(Fraction.of(power));
        return new Expression.Product(amount, new Expression.Power(new Expression.Literal(factor), exponent));
    }
}
