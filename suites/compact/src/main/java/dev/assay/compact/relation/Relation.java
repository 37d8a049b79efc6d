package dev.assay.compact.relation;

import dev.assay.compact.Item;
import dev.assay.compact.check.Check;
import dev.assay.compact.check.ClosedAnswer;
import dev.assay.compact.check.ToldValues;
import dev.assay.compact.notation.Remembered;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What an item of the second dialect asks: what holds of one subject.
///
/// @param subject in lower case
/// @param cues words that speak of the relation, in lower case
/// @param of whom a permission is asked for; empty where a value is
/// @param values that the relation may have
/// @param stale those that it had before
public record Relation(
        String subject, List<String> cues, Optional<String> of, List<String> values, List<String> stale) {
    private static final Pattern DENIES = Pattern.compile(
            "\\b(?:not|never|no|cannot|withdrawn|cancell?ed|revoked|refused|denied|forbidden|prohibited|nicht|nie|niemals|kein\\w*"
                    + "|verboten|untersagt|storniert|zur\u00fcckgezogen)\\b|n't\\b|\u4e0d|\u7981\u6b62|\u65e0\u6743|\u672a|\u53d6\u6d88|\u4f5c\u5e9f",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private static final Remembered<Given, Optional<Standing>> VALUES =
            new Remembered<>(given -> value(given.clause(), given.accepted(), given.values()));

    private record Given(String clause, List<String> accepted, List<String> values) {}

    public Relation {
        cues = List.copyOf(cues);
        values = List.copyOf(values);
        stale = List.copyOf(stale);
    }

    /// How a text stands to what is asked.
    public enum Standing {
        /// The text says it.
        KEPT,
        /// The text says something else of the same subject.
        CONTRADICTED,
        /// The text says nothing of it, or several things at once.
        LOST
    }

    /// The relation of an item; empty in the first dialect.
    public static Optional<Relation> of(Item item) {
        if (!(item.expected().get("relation") instanceof Map<?, ?> map)) {
            return Optional.empty();
        }
        return Optional.of(new Relation(
                lower(String.valueOf(map.get("subject"))),
                texts(map.get("cues")).map(Relation::lower).toList(),
                Optional.ofNullable(map.get("of")).map(String::valueOf),
                texts(map.get("values")).toList(),
                texts(map.get("stale")).toList()));
    }

    private static Stream<String> texts(@Nullable Object value) {
        return value instanceof List<?> list ? list.stream().map(String::valueOf) : Stream.empty();
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    /// What the last clause that speaks of the subject says.
    public Standing in(StatedText text, Check check) {
        return text.clauses().reversed().stream()
                .filter(this::isAbout)
                .map(clause -> standing(clause, check))
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(Standing.LOST);
    }

    private boolean isAbout(Clauses.Clause clause) {
        return cues.stream().anyMatch(cue -> isBegun(clause.lower(), cue))
                && (isNamed(clause.lower(), subject) || isNamed(clause.heading(), subject));
    }

    /// Whether a word of the text begins with the cue.
    private static boolean isBegun(String text, String cue) {
        for (int at = text.indexOf(cue); at >= 0; at = text.indexOf(cue, at + 1)) {
            if (at == 0 || !isLatin(text.charAt(at - 1)) || !isLatin(cue.charAt(0))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isNamed(String text, String name) {
        int at = text.indexOf(name);
        return at >= 0
                && (at == 0 || !isLatin(text.charAt(at - 1)))
                && (at + name.length() == text.length() || !isLatin(text.charAt(at + name.length())));
    }

    private static boolean isLatin(char c) {
        return Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
    }

    private Optional<Standing> standing(Clauses.Clause clause, Check check) {
        if (check instanceof Check.YesNo(var isYes, var _, var _)) {
            return of.filter(who -> isNamed(clause.lower(), lower(who)))
                    .map(_ -> DENIES.matcher(clause.text()).find() != isYes ? Standing.KEPT : Standing.CONTRADICTED);
        }
        if (check instanceof Check.Sequence) {
            return Optional.of(check.score(clause.text()) >= 1 ? Standing.KEPT : Standing.CONTRADICTED);
        }
        return VALUES.of(new Given(clause.text(), check.expectedTexts(), values));
    }

    /// A clause that gives no value says nothing; one that gives several says neither.
    private static Optional<Standing> value(String clause, List<String> accepted, List<String> values) {
        var told = ToldValues.in(clause);
        var others = values.stream()
                .filter(value -> !accepted.contains(value) && told.has(value))
                .toList();
        return switch (new ClosedAnswer(accepted).read(clause, others)) {
            case RIGHT -> Optional.of(Standing.KEPT);
            case SEVERAL -> Optional.of(Standing.LOST);
            case DENIED, OTHER, ABSTAINS -> others.isEmpty() ? Optional.empty() : Optional.of(Standing.CONTRADICTED);
        };
    }
}
