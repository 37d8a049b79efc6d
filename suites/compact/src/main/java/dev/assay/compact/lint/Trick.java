package dev.assay.compact.lint;

import dev.assay.compact.Item;
import dev.assay.compact.artifact.Artifact;
import dev.assay.compact.artifact.Section;
import dev.assay.compact.artifact.StructuredState;
import dev.assay.compact.relation.Relation;
import dev.assay.random.SplitMix64;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/// An artifact that no method deserves a score for, or a control. Where a method would have to choose, the trick is
/// given a share of the conversation as room.
enum Trick {
    NULL(Kind.CONTROL, told -> List.of()),
    ORACLE(Kind.CONTROL, Told::truths),
    VERBATIM(Kind.WHOLE, Spoils::all),
    FIRST_TURNS(Kind.TRICK, Spoils::first),
    LAST_TURNS(Kind.TRICK, Spoils::last),
    FIRST_AND_LAST_TURNS(Kind.TRICK, Spoils::ends),
    EVERY_NTH_TURN(Kind.TRICK, Spoils::spread),
    LONGEST_TURNS(Kind.TRICK, Spoils::longest),
    NAME_SEARCH(Kind.TRICK, Spoils::named),
    FREQUENT_PHRASE(Kind.TRICK, Spoils::frequent),
    VALUE_LIST(Kind.TRICK, Spoils::values),
    SHUFFLED_SENTENCES(Kind.TRICK, Spoils::shuffled),
    SHUFFLED_WORDS(Kind.TRICK, Pickings::shuffledWords),
    FIGURES(Kind.TRICK, Pickings::digits),
    MODAL_WORDS(Kind.TRICK, Pickings::modals),
    WORDS_OF_NEWS(Kind.TRICK, Pickings::news),
    NO_REPETITION(Kind.TRICK, Pickings::unrepeated),
    LAST_STATEMENTS(Kind.TRICK, Pickings::statements),
    BEFORE_SHORT_REPLIES(Kind.TRICK, Pickings::beforeShortReplies),
    COMMON_WORD(Kind.TRICK, Pickings::commonWord),
    LAST_MENTIONS(Kind.TRICK, Pickings::lastMentions),
    MAJORITY_VALUE(Kind.TRICK, Pickings::majority),
    QUESTION_SEARCH(Kind.TRICK, Pickings::questionSearch),
    EVERY_VALUE(Kind.TRICK, Trick::everyValue),
    BOTH_WAYS(Kind.TRICK, Trick::bothWays),
    QUESTIONS_ONLY(Kind.TRICK, told -> told.items().stream().map(Item::prompt).toList()),
    SWAPPED(Kind.WRONG, Trick::swapped);

    /// What is expected of it.
    enum Kind {
        CONTROL,
        /// Everything that was said: nothing is lost.
        WHOLE,
        TRICK,
        /// Fluent and false.
        WRONG
    }

    private final Kind kind;
    private final Function<Told, List<String>> sentences;

    Trick(Kind kind, Function<Told, List<String>> sentences) {
        this.kind = kind;
        this.sentences = sentences;
    }

    Kind kind() {
        return kind;
    }

    /// As it is printed.
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    Artifact artifact(Told told) {
        var kept = sentences.apply(told);
        return Artifact.of(
                "", StructuredState.of(section -> section == Section.IMMUTABLE_FACTS ? kept : List.of(), Map.of()));
    }

    /// Roles, amounts and permissions of a pair trade places; steps come in reverse.
    private static List<String> swapped(Told told) {
        var items = told.items();
        var sentences = new ArrayList<String>();
        for (int i = 0; i < items.size(); i++) {
            var item = items.get(i);
            if (item.expected().get("values") instanceof List<?> steps) {
                var back = steps.reversed().stream().map(String::valueOf).toList();
                sentences.add(told.otherwise(i, Told.steps(back)));
            } else {
                sentences.add(told.otherwise(i, Told.filling(items.get(i % 2 == 0 ? i + 1 : i - 1))));
            }
        }
        return sentences;
    }

    private static List<String> bothWays(Told told) {
        return Stream.concat(told.truths().stream(), swapped(told).stream()).toList();
    }

    /// Of each subject, all that could be said of it.
    private static List<String> everyValue(Told told) {
        var sentences = new ArrayList<String>();
        for (int i = 0; i < told.items().size(); i++) {
            int at = i;
            Relation.of(told.items().get(i)).stream()
                    .flatMap(relation -> relation.values().stream())
                    .forEach(value -> sentences.add(told.otherwise(at, value)));
        }
        return SplitMix64.of(told.one().caseId()).shuffled(sentences);
    }
}
