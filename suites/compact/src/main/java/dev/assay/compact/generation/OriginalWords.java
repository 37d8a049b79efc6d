package dev.assay.compact.generation;

import dev.assay.compact.template.ValueSource;
import dev.assay.random.MersenneTwister;
import java.util.List;
import java.util.Locale;

/// The seven generators of the original, draw by draw.
final class OriginalWords {
    private final List<String> people;
    private final List<String> actions;
    private final List<String> projects;
    private final List<String> organizations;
    private final Shapes shapes;

    OriginalWords(Lexicon lexicon) {
        people = lexicon.list("person_name");
        actions = lexicon.list("action_phrase");
        projects = lexicon.list("project_noun");
        organizations = lexicon.list("org_name");
        shapes = lexicon.shapes();
    }

    String draw(ValueSource source, MersenneTwister random) {
        if (source instanceof ValueSource.Named(var name)) {
            return draw(name, random);
        }
        throw new IllegalArgumentException("the original has no " + source);
    }

    String draw(String generator, MersenneTwister random) {
        return switch (generator) {
            case "person_name" -> random.choice(people);
            case "action_phrase" -> random.choice(actions);
            case "project_noun" -> random.choice(projects);
            case "org_name" -> random.choice(organizations);
            case "date_iso" -> date(random);
            case "amount_usd" -> amount(random);
            case "product_sku" -> partNumber(random);
            default -> throw new IllegalArgumentException(generator);
        };
    }

    private String date(MersenneTwister random) {
        int year = between(shapes.dates().years(), random);
        int month = between(shapes.dates().months(), random);
        return date(year, month, between(shapes.dates().days(), random));
    }

    private static int between(Shapes.Range range, MersenneTwister random) {
        return random.between(range.least(), range.most());
    }

    static String date(int year, int month, int day) {
        return String.format(Locale.ROOT, "%04d-%02d-%02d", year, month, day);
    }

    private String amount(MersenneTwister random) {
        int least = least(random.choice(shapes.amounts().magnitudes()));
        return dollars(random.between(least, 10 * least - 1));
    }

    /// The smallest number of so many digits.
    static int least(int digits) {
        int least = 1;
        for (int i = 1; i < digits; i++) {
            least *= 10;
        }
        return least;
    }

    static String dollars(int amount) {
        return String.format(Locale.ROOT, "$%,d", amount);
    }

    private String partNumber(MersenneTwister random) {
        var shape = shapes.partNumbers();
        var prefix = random.choice(shape.prefixes());
        var letters = random.letters(shape.alphabet(), shape.letters());
        return prefix + "-" + letters + between(shape.numbers(), random);
    }
}
