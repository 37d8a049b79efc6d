package dev.assay.compact.lint;

import dev.assay.compact.Item;
import dev.assay.compact.TurnRole;
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
    USER_TURNS(Kind.TRICK, told -> Rankings.spoken(told, Pickings::isUser)),
    ASSISTANT_TURNS(Kind.TRICK, told -> Rankings.spoken(told, turn -> turn.role() == TurnRole.ASSISTANT)),
    CAPITALISED_NAMES(Kind.TRICK, Rankings::named),
    SHORTEST_SENTENCES(Kind.TRICK, Rankings::shortest),
    EVERY_NTH_SENTENCE(Kind.TRICK, Rankings::everyNth),
    RANDOM_SENTENCES(Kind.TRICK, Rankings::random),
    OPENINGS_OF_TURNS(Kind.TRICK, Rankings::openings),
    RAREST_WORDS(Kind.TRICK, Rankings::rarest),
    MOST_CENTRAL(Kind.TRICK, Rankings::central),
    FIRST_MENTIONS(Kind.TRICK, Rankings::firstMentions),
    TWO_NAMES_LAST(Kind.TRICK, Rankings::lastOfPairs),
    NAMES_TOGETHER(Kind.TRICK, Rankings::together),
    TELEGRAM(Kind.TRICK, Rankings::telegram),
    QUESTIONS_AND_REPLIES(Kind.TRICK, Gleanings::questionsAndReplies),
    SETTLED_SENTENCES(Kind.TRICK, Gleanings::settled),
    MARKED_SENTENCES(Kind.TRICK, Gleanings::marked),
    ENDINGS_OF_TURNS(Kind.TRICK, Gleanings::endings),
    NAMES_AND_NEAREST_NUMBERS(Kind.TRICK, Gleanings::nearestNumbers),
    MAJORITY_OF_UNITS(Kind.TRICK, Gleanings::majorityOfUnits),
    MOST_RARE_WORDS(Kind.TRICK, Gleanings::weightiest),
    LAST_OF_ALIKE(Kind.TRICK, Gleanings::lastOfAlike),
    LAST_OF_WORDINGS(Kind.TRICK, Gleanings::lastOfWordings),
    LATEST_OF_EACH_NAME(Kind.TRICK, Gleanings::latestOfEachName),
    REPEATED_SENTENCES(Kind.TRICK, Gleanings::repeated),
    MIDDLE_TURNS(Kind.TRICK, Samplings::middle),
    DENSEST_NAMES(Kind.TRICK, Samplings::densestNames),
    MOST_FIGURES(Kind.TRICK, Samplings::mostFigures),
    LONGEST_WORDS(Kind.TRICK, Samplings::longestWords),
    LAST_OF_OPENINGS(Kind.TRICK, Samplings::lastOfOpenings),
    NEW_WORDS(Kind.TRICK, Samplings::newWords),
    FADING_SAMPLE(Kind.TRICK, Samplings::fading),
    HALVES_OF_SENTENCES(Kind.TRICK, Samplings::halves),
    VALUES_IN_ORDER(Kind.TRICK, Samplings::valuesInOrder),
    STATEMENTS_OF_PROJECTS(Kind.TRICK, Trackings::statementsOfProjects),
    CHANGES_OF_PROJECTS(Kind.TRICK, Trackings::changesOfProjects),
    LAST_OF_EACH_PROJECT_AND_SHAPE(Kind.TRICK, Trackings::ofEachShape),
    LAST_OF_EACH_PROJECT_AND_RAREST_WORD(Kind.TRICK, Trackings::ofEachRarestWord),
    LAST_OF_EACH_PROJECT_AND_WIDEST_WORD(Kind.TRICK, Trackings::ofEachWidestWord),
    LAST_OF_EACH_PROJECT_AND_VALUE(Kind.TRICK, Trackings::ofEachValue),
    LAST_OF_EACH_PROJECT_AND_SHARED_WORD(Kind.TRICK, Trackings::ofEachSharedWord),
    LAST_OF_EACH_PROJECT_AND_SHARED_WORD_THAT_HOLDS(Kind.TRICK, Trackings::ofEachSharedWordThatHolds),
    LAST_OF_EACH_PROJECT_AND_SHARED_WORD_WITH_NAMES_PUT_IN(Kind.TRICK, Trackings::ofEachSharedWordWithNamesPutIn),
    LAST_OF_EACH_PROJECT_AND_WORD_WITH_NAMES_PUT_IN(Kind.TRICK, Trackings::ofEachWordWithNamesPutIn),
    LAST_THAT_HOLDS_WITH_WHAT_FOLLOWS(Kind.TRICK, Trackings::withWhatFollows),
    BEFORE_REPEATED_REPLIES(Kind.TRICK, Trackings::beforeRepeatedReplies),
    DOUBLE_STATEMENTS(Kind.TRICK, Trackings::doubleStatements),
    LAST_DOUBLE_STATEMENTS(Kind.TRICK, Trackings::lastDoubleStatements),
    HISTORIES_OF_PROJECTS(Kind.TRICK, Trackings::histories),
    FEW_OF_EACH_PROJECT_READ(Kind.TRICK, Readings::fewOfEachProject),
    LAST_OF_EACH_PROJECT_AND_SHARED_WORD_READ(Kind.TRICK, Readings::lastOfEachSharedWord),
    LAST_BUT_ONE_OF_EACH_PROJECT_AND_SHARED_WORD_READ(Kind.TRICK, Readings::lastButOneOfEachSharedWord),
    LAST_THAT_POINTS_BACK_READ(Kind.TRICK, Readings::lastThatPointsBack),
    LAST_READ_WITHOUT_WORDS_OF_TAKING_BACK(Kind.TRICK, Readings::lastWithoutWordsOfTakingBack),
    LAST_READ_WITH_WORDS_OF_STANDING(Kind.TRICK, Readings::lastWithWordsOfStanding),
    AFTER_WORDS_OF_TAKING_BACK(Kind.TRICK, Readings::afterWordsOfTakingBack),
    LAST_FOUND_BY_QUESTIONS_READ(Kind.TRICK, Readings::questionSearch),
    LAST_TURN_OF_EACH_NAME(Kind.TRICK, Readings::lastTurns),
    AROUND_LAST_MENTIONS(Kind.TRICK, Readings::aroundLastMentions),
    TOOL_OUTPUTS(Kind.TRICK, Readings::toolOutputs),
    VALUES_JOINED_BY_OR(Kind.TRICK, Trick::joinedByOr),
    MAY_AND_MAY_NOT(Kind.TRICK, Trick::mayAndMayNot),
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

    /// All values that ever held, in one sentence; where only one ever did, another one besides.
    private static List<String> joinedByOr(Told told) {
        var sentences = new ArrayList<String>();
        for (int i = 0; i < told.items().size(); i++) {
            var item = told.items().get(i);
            var held = Stream.concat(
                            Stream.of(Told.filling(item)),
                            Relation.of(item).stream().flatMap(relation -> relation.stale().stream()))
                    .distinct()
                    .toList();
            var all = held.size() > 1 ? held : List.of(held.getFirst(), another(told, i));
            var order = SplitMix64.of("or", item.key()).shuffled(all);
            boolean isHan = order.getFirst().codePoints().anyMatch(Character::isIdeographic);
            sentences.add(told.otherwise(i, String.join(isHan ? "或" : " or ", order)));
        }
        return sentences;
    }

    /// Steps in reverse, a value that the relation may have, or somebody else who is asked about.
    private static String another(Told told, int index) {
        var item = told.items().get(index);
        if (item.expected().get("values") instanceof List<?> steps) {
            return Told.steps(steps.reversed().stream().map(String::valueOf).toList());
        }
        var filling = Told.filling(item);
        return Relation.of(item).stream()
                .flatMap(relation -> relation.values().stream())
                .filter(value -> !value.equals(filling))
                .findFirst()
                .orElseGet(() -> Told.filling(told.items().get(index % 2 == 0 ? index + 1 : index - 1)));
    }

    /// Of everybody who is asked about, that they may and that they may not.
    private static List<String> mayAndMayNot(Told told) {
        var sentences = new ArrayList<String>();
        for (int i = 0; i < told.items().size(); i++) {
            int other = i % 2 == 0 ? Math.min(i + 1, told.items().size() - 1) : i - 1;
            sentences.add(told.otherwise(i, Told.filling(told.items().get(other))));
            sentences.add(told.truths().get(i));
        }
        return SplitMix64.of("may", told.one().caseId()).shuffled(sentences);
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
