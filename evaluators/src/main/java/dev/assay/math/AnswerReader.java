package dev.assay.math;

import dev.assay.math.MathAnswer.Listing;
import dev.assay.math.MathAnswer.Shape;
import dev.assay.math.MathAnswer.Value;
import dev.assay.math.MathAnswer.Words;
import dev.assay.math.MathToken.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads tokens as an answer: lists first, then what their items are.
final class AnswerReader {
    private static final int MAX_DEPTH = 6;
    private static final int MAX_ITEMS = 50;

    private AnswerReader() {}

    static MathAnswer read(List<MathToken> tokens) {
        return read(tokens, 0).orElseGet(Words::new);
    }

    private static Optional<MathAnswer> read(List<MathToken> written, int depth) {
        var tokens = withoutFinalStop(written);
        if (tokens.isEmpty() || depth > MAX_DEPTH) {
            return Optional.empty();
        }
        var parts = split(tokens, "∪");
        if (parts.size() > 1) {
            return listing(Shape.UNION, parts, depth);
        }
        var items = split(tokens, ",;");
        if (items.size() > 1) {
            return areNamedApart(items)
                    ? listing(Shape.ROUND, byName(items), depth)
                    : listing(Shape.BARE, items, depth);
        }
        return item(withoutName(tokens), depth);
    }

    /// `x = 1, y = 2` is the point (1, 2); `x = 1, x = 2` are two solutions.
    private static boolean areNamedApart(List<List<MathToken>> items) {
        return items.stream()
                        .allMatch(item -> item.size() > 2
                                && item.getFirst().kind() == Kind.NAME
                                && item.get(1).is("="))
                && items.stream().map(item -> item.getFirst().text()).distinct().count() == items.size();
    }

    private static List<List<MathToken>> byName(List<List<MathToken>> items) {
        return items.stream()
                .sorted(Comparator.comparing(item -> item.getFirst().text()))
                .toList();
    }

    private static List<MathToken> withoutFinalStop(List<MathToken> tokens) {
        var end = tokens.size();
        while (end > 0 && tokens.get(end - 1).isOneOf(".,;")) {
            end--;
        }
        return tokens.subList(0, end);
    }

    /// The parts between the given signs, brackets left whole. `, and` is one sign.
    private static List<List<MathToken>> split(List<MathToken> tokens, String signs) {
        var parts = new ArrayList<List<MathToken>>();
        var start = 0;
        var depth = 0;
        for (var i = 0; i < tokens.size(); i++) {
            var token = tokens.get(i);
            depth += token.opens() ? 1 : token.closes() ? -1 : 0;
            if (depth == 0 && token.isOneOf(signs)) {
                if (i > start) {
                    parts.add(tokens.subList(start, i));
                }
                start = i + 1;
            }
        }
        parts.add(tokens.subList(start, tokens.size()));
        return parts;
    }

    private static Optional<MathAnswer> listing(Shape shape, List<List<MathToken>> parts, int depth) {
        if (parts.size() > MAX_ITEMS) {
            return Optional.empty();
        }
        var items =
                parts.stream().flatMap(part -> read(part, depth + 1).stream()).toList();
        return items.size() == parts.size() ? Optional.of(new Listing(shape, items)) : Optional.empty();
    }

    /// `x = 5` is 5, `f(x) = 5` and `f'(x) = 5` too, and `x ∈ S` is S.
    private static List<MathToken> withoutName(List<MathToken> named) {
        var written = withoutInverse(named);
        var isDerived = written.size() > 2
                && written.getFirst().kind() == Kind.NAME
                && written.get(1).isOneOf("'’′");
        var tokens = isDerived ? written.subList(1, written.size()) : written;
        if (isDerived) {
            tokens = new ArrayList<>(tokens);
            tokens.set(0, written.getFirst());
        }
        for (var length : List.of(1, 4)) {
            if (tokens.size() > length + 1
                    && tokens.getFirst().kind() == Kind.NAME
                    && tokens.get(length).isOneOf("=∈")
                    && (length == 1 || (tokens.get(1).is("(") && tokens.get(3).is(")")))) {
                return tokens.subList(length + 1, tokens.size());
            }
        }
        var size = tokens.size();
        return size > 2
                        && tokens.getLast().kind() == Kind.NAME
                        && tokens.get(size - 2).is("=")
                ? tokens.subList(0, size - 2)
                : tokens;
    }

    /// `f^{-1}(x) = 5` is named as `f(x) = 5` is.
    private static List<MathToken> withoutInverse(List<MathToken> tokens) {
        var text = tokens.stream().limit(7).map(MathToken::text).collect(Collectors.joining());
        if (!tokens.isEmpty() && tokens.getFirst().kind() == Kind.NAME && text.startsWith("^{-1}(", 1)) {
            var plain = new ArrayList<>(tokens.subList(6, tokens.size()));
            plain.addFirst(tokens.getFirst());
            return plain;
        }
        return tokens;
    }

    private static Optional<MathAnswer> item(List<MathToken> tokens, int depth) {
        if (isBracketed(tokens)) {
            var inner = tokens.subList(1, tokens.size() - 1);
            var parts = split(inner, ",;");
            if (parts.size() > 1 || tokens.getFirst().is("\\{")) {
                return listing(shape(tokens.getFirst(), tokens.getLast()), parts, depth);
            }
        }
        if (tokens.stream().anyMatch(token -> token.isOneOf(RelationReader.SIGNS))) {
            return RelationReader.read(tokens);
        }
        return tokens.stream().anyMatch(token -> token.isOneOf("±∓")) ? bothSigns(tokens, depth) : value(tokens);
    }

    private static boolean isBracketed(List<MathToken> tokens) {
        var depth = 0;
        for (var i = 0; i < tokens.size(); i++) {
            depth += tokens.get(i).opens() ? 1 : tokens.get(i).closes() ? -1 : 0;
            if (depth <= 0) {
                return i > 0 && i == tokens.size() - 1;
            }
        }
        return false;
    }

    private static Shape shape(MathToken open, MathToken close) {
        if (open.is("\\{") || open.is("{")) {
            return Shape.SET;
        }
        if (open.is("(")) {
            return close.is("]") ? Shape.OPEN_LEFT : Shape.ROUND;
        }
        return close.is(")") ? Shape.OPEN_RIGHT : Shape.SQUARE;
    }

    /// Two answers: one with all upper signs, one with all lower ones.
    private static Optional<MathAnswer> bothSigns(List<MathToken> tokens, int depth) {
        return listing(Shape.BARE, List.of(withSigns(tokens, "+", "-"), withSigns(tokens, "-", "+")), depth);
    }

    private static List<MathToken> withSigns(List<MathToken> tokens, String plusMinus, String minusPlus) {
        return tokens.stream()
                .map(token -> token.isOneOf("±∓")
                        ? new MathToken(Kind.SIGN, token.is("±") ? plusMinus : minusPlus, token.isSpaced())
                        : token)
                .toList();
    }

    private static Optional<MathAnswer> value(List<MathToken> tokens) {
        if (CompoundUnit.isLikely(tokens)) {
            return CompoundUnit.read(tokens);
        }
        var end = amountEnd(tokens);
        var unit = tokens.subList(end, tokens.size());
        if (tokens.size() > 1 && tokens.stream().allMatch(MathToken::isLetters)) {
            return Optional.empty();
        }
        return unit.stream().allMatch(AnswerReader::mayNameUnit) && !hasNumber(unit)
                ? FormulaReader.read(tokens.subList(0, end)).map(amount -> new Value(amount, Unit.read(unit)))
                : Optional.empty();
    }

    /// A number behind a word is a second answer, unless it is the power of a unit.
    private static boolean hasNumber(List<MathToken> unit) {
        for (var i = 0; i < unit.size(); i++) {
            if (unit.get(i).kind() == Kind.NUMBER && (i == 0 || !unit.get(i - 1).is("^"))) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayNameUnit(MathToken token) {
        return token.kind() != Kind.SIGN || token.isOneOf("/^%");
    }

    /// Where the unit begins: at the first word, or at a letter set off from a number, as in `5 m`.
    private static int amountEnd(List<MathToken> tokens) {
        for (var i = 0; i < tokens.size(); i++) {
            if (tokens.get(i).kind() == Kind.WORD || tokens.get(i).is("%") || isUnitLetter(tokens, i)) {
                return i;
            }
        }
        return tokens.size();
    }

    private static boolean isUnitLetter(List<MathToken> tokens, int i) {
        var token = tokens.get(i);
        return i > 0
                && token.kind() == Kind.NAME
                && token.isSpaced()
                && tokens.get(i - 1).kind() == Kind.NUMBER
                && (Unit.isKnown(token.text())
                        || token.text().equals("L")
                        || (Unit.isCapital(token.text()) && endsAmount(tokens, i + 1)));
    }

    private static boolean endsAmount(List<MathToken> tokens, int end) {
        return end == tokens.size() || tokens.get(end).isOneOf("/^");
    }
}
