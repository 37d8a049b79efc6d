package dev.assay.compact.check;

import dev.assay.text.UnicodeText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Leaves out what a response says of another subject than the one that is asked about: "Odalys reviews the Kestrel
/// project, Tobias the Lantern project", "Kestrel by Odalys, Lantern by Tobias". What is said of another subject alone
/// answers nothing.
///
/// @param name of the subject; empty where it is not known
record Subject(String name) {
    static final Subject NONE = new Subject("");

    private static final Pattern CLAUSE_END =
            Pattern.compile("(?<=[,;.!?]\\s)|(?<=\\n)|(?=\\b(?:and|but|while|whereas|und|aber|während)\\s)");
    private static final String NAME = "(\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?)";
    private static final Pattern NAMED = Pattern.compile(NAME + " (?:project|service)\\b|\\bProjekte?s? " + NAME
            + "|\\b(?:that|those|the one|der|die|das) (?:of|for|von|für) " + NAME + "|\\b(?:of|for|von|für) " + NAME
            + "(?= (?:is|are|was|ist|war)\\b|:)");

    /// "Lantern by Tobias", "Lantern: Tobias": of another subject where the one that is asked about opens a clause so.
    private static final String OPENS = "^\\W*(?:(?:and|but|while|und|aber) )?(?:(?:for|of|in|für|bei) )?";
    private static final String SAYS = "(?:\\s+(?:(?:is|was|gets|wird) (?:\\p{Ll}+ )?)?(?:by|von)\\s|\\s*:)";
    private static final Pattern ELLIPTIC = Pattern.compile(OPENS + NAME + SAYS);
    private static final Set<String> NO_NAMES = Set.copyOf(UnicodeText.split("""
            the this that our your their his her its each every same whole current new old customer leiter nummer leitung
            projekt project january february march april may june july august september october november december
            monday tuesday wednesday thursday friday saturday sunday
            """));

    /// @param expected of an item
    static Subject of(Map<String, ?> expected) {
        return expected.get("relation") instanceof Map<?, ?> relation && relation.get("subject") instanceof String name
                ? new Subject(name)
                : NONE;
    }

    /// @param isNone whether a name is no subject
    String asked(String response, Predicate<String> isNone) {
        if (name.isEmpty() || !Character.isUpperCase(name.codePointAt(0)) || isJson(response)) {
            return response;
        }
        var opening = Pattern.compile("\\b" + Pattern.quote(name) + SAYS);
        var clauses = List.of(CLAUSE_END.split(response));
        boolean opens =
                clauses.stream().anyMatch(clause -> opening.matcher(clause).find());
        var kept = new StringBuilder();
        for (var clause : clauses) {
            if (clause.contains(name) || !(isOfAnother(clause, isNone) || (opens && isElliptic(clause, isNone)))) {
                kept.append(clause);
            }
        }
        return kept.toString();
    }

    private static boolean isJson(String response) {
        return response.stripLeading().startsWith("{");
    }

    private static String named(MatchResult match) {
        return IntStream.rangeClosed(1, match.groupCount())
                .mapToObj(match::group)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
    }

    private static boolean isOfAnother(String clause, Predicate<String> isNone) {
        return NAMED.matcher(clause)
                .results()
                .map(Subject::named)
                .anyMatch(other -> !isNoName(other) && !isNone.test(other));
    }

    private static boolean isElliptic(String clause, Predicate<String> isNone) {
        var other = ELLIPTIC.matcher(clause);
        return other.find() && !isNone.test(other.group(1)) && !isNoName(other.group(1));
    }

    private static boolean isNoName(String words) {
        return NO_NAMES.contains(words.substring(words.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT));
    }
}
