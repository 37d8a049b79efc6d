package dev.assay.compact.generation;

import dev.assay.compact.template.TemplateText;
import dev.assay.compact.template.ValueSource;
import dev.assay.random.SplitMix64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The generators of `standard`: every list and range of the lexicon, composed where entries refer to
/// others, and a few shapes.
final class Words {
    static final List<String> BUILT_IN =
            List.of("date_iso", "amount_usd", "product_sku", "digit", "hex_digit", "letter", "capital");

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";
    private static final String CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private final Lexicon lexicon;

    Words(Lexicon lexicon) {
        this.lexicon = lexicon;
    }

    String draw(ValueSource source, SplitMix64 random) {
        return switch (source) {
            case ValueSource.Named(var name) -> draw(name, random);
            case ValueSource.Range range -> number(range, random);
            case ValueSource.Hex(var length) -> random.hex(length);
            case ValueSource.Choice(var texts) -> random.pick(texts);
        };
    }

    private static String number(ValueSource.Range range, SplitMix64 random) {
        int number = range.min() + range.step() * random.below((range.max() - range.min()) / range.step() + 1);
        return range.unit().isEmpty() ? Integer.toString(number) : number + " " + range.unit();
    }

    private String draw(String name, SplitMix64 random) {
        var list = lexicon.lists().get(name);
        if (list != null) {
            return fill(random.pick(list), random, new HashMap<>());
        }
        var range = lexicon.ranges().get(name);
        return range == null ? shaped(name, random) : Integer.toString(between(range, random));
    }

    /// The text with a draw of its own for each reference; those with the same label, as in
    /// `{{host_name.a}}`, share one.
    ///
    /// @param labeled what labels stand for, in this text and in others that belong to it
    String fill(TemplateText text, SplitMix64 random, Map<String, String> labeled) {
        return text.fillEach(reference -> {
            var name = withoutLabel(reference);
            return name.length() == reference.length()
                    ? draw(name, random)
                    : labeled.computeIfAbsent(reference, _ -> draw(name, random));
        });
    }

    static String withoutLabel(String reference) {
        int dot = reference.indexOf('.');
        return dot < 0 ? reference : reference.substring(0, dot);
    }

    private static int between(Shapes.Range range, SplitMix64 random) {
        return random.between(range.least(), range.most());
    }

    private String shaped(String name, SplitMix64 random) {
        return switch (name) {
            case "date_iso" -> date(random);
            case "amount_usd" -> amount(random);
            case "product_sku" -> partNumber(random);
            case "digit" -> Integer.toString(random.below(10));
            case "hex_digit" -> random.hex(1);
            case "letter" -> random.text(LETTERS, 1);
            case "capital" -> random.text(CAPITALS, 1);
            default -> throw new IllegalArgumentException(name);
        };
    }

    private String date(SplitMix64 random) {
        var shape = lexicon.shapes().dates();
        int year = between(shape.years(), random);
        int month = between(shape.months(), random);
        return OriginalWords.date(year, month, between(shape.days(), random));
    }

    private String amount(SplitMix64 random) {
        int least = OriginalWords.least(random.pick(lexicon.shapes().amounts().magnitudes()));
        return OriginalWords.dollars(random.between(least, 10 * least - 1));
    }

    private String partNumber(SplitMix64 random) {
        var shape = lexicon.shapes().partNumbers();
        var prefix = random.pick(shape.prefixes());
        return prefix + "-" + random.text(shape.alphabet(), shape.letters()) + between(shape.numbers(), random);
    }
}
