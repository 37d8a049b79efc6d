package dev.assay.sift.fact;

import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Wording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Looks at what an answer says beyond the facts of its case.
final class Details {
    private static final int MOST = 16;
    private static final int FEW = 3;
    private static final int SEVERAL = -1;
    private static final Set<String> LABELS = Set.of("line", "column", "file", "row");
    private static final Set<String> OUTCOMES = Set.of("pass", "complete", "accept", "start", "keep");
    /// What a sentence calls the input, and what it says of it.
    private static final Set<String> REPORTING = Set.of(
            "output", "log", "report", "message", "line", "lines", "says", "say", "shows", "reads", "prints", "notes");
    private static final Set<String> FURTHER =
            Set.of("too", "also", "another", "either", "well", "additionally", "moreover", "furthermore", "likewise");

    private final CaseFacts facts;
    private final Support support;
    private final boolean isList;
    private final Set<String> target = new HashSet<>();
    private final Set<String> asked = new HashSet<>();

    /// @param isList whether every line of an answer says that one more thing is asked for
    Details(CaseFacts facts, List<Lexeme> instruction, Support support, boolean isList) {
        this.facts = facts;
        this.support = support;
        this.isList = isList;
        facts.target().forEach(lexeme -> target.add(lexeme.topic()));
        instruction.forEach(lexeme -> asked.add(lexeme.topic()));
    }

    /// @param others what states no fact
    /// @param isTable whether the answer has rows, the first of which names what the others hold
    /// @param isMostlyTarget whether most of it is the target, so that what is more was put in
    record Answer(
            List<Lexeme> lexemes,
            List<Lexeme> others,
            Map<Fact, List<Lexeme>> stated,
            boolean isTable,
            boolean isMostlyTarget) {}

    /// Values, and the first words of sentences, that nothing bears out.
    List<Lexeme> unsupported(Answer answer) {
        var further = answer.others.stream()
                .filter(one -> one.isValue() && !facts.isTold(one))
                .toList();
        if (further.size() > MOST) {
            return List.of();
        }
        var own = sentencesWithFacts(answer.stated);
        var clauses = clausesOfTarget(answer.lexemes);
        var found = new HashMap<Integer, Lexeme>();
        for (var value : further) {
            boolean isItem = isList && !own.contains(value.sentence());
            boolean isAdded = !clauses.contains(value.clause());
            if (isItem || (isAdded && !isBorneOut(value, answer.lexemes))) {
                found.putIfAbsent(value.sentence(), value);
            }
        }
        if (!answer.isTable) {
            addSentences(answer, own, found);
        }
        return List.copyOf(found.values());
    }

    /// Sentences that state a fact which no other sentence states.
    private static Set<Integer> sentencesWithFacts(Map<Fact, List<Lexeme>> stated) {
        var own = new HashSet<Integer>();
        for (var where : stated.values()) {
            int sentence = where.getFirst().sentence();
            if (where.stream().allMatch(one -> one.sentence() == sentence)) {
                own.add(sentence);
            }
        }
        return own;
    }

    /// Clauses that say something of the target which no other clause says.
    private Set<Integer> clausesOfTarget(List<Lexeme> answer) {
        var where = new HashMap<String, Integer>();
        for (var lexeme : answer) {
            var concept = lexeme.topic();
            if (lexeme.isContent() && target.contains(concept)) {
                where.merge(concept, lexeme.clause(), (one, other) -> one.equals(other) ? one : SEVERAL);
            }
        }
        return new HashSet<>(where.values());
    }

    private boolean isBorneOut(Lexeme value, List<Lexeme> answer) {
        var said = new ArrayList<Lexeme>();
        var further = new ArrayList<Lexeme>();
        var names = new ArrayList<Lexeme>();
        for (var one : answer) {
            if (isBeside(one, value)) {
                if (one.clause() == value.clause() && (one.isValue() || target.contains(one.topic()))) {
                    said.add(one);
                }
                if (one.clause() == value.clause() && one.isValue() && !one.isNumber()) {
                    names.add(one);
                }
                if (one.isValue() && !facts.isTold(one)) {
                    further.add(one);
                }
            }
        }
        if (value.isNumber() && !names.isEmpty() && !support.bears(value, names)) {
            return false;
        }
        return support.bears(value, said) || (!further.isEmpty() && support.bears(value, further));
    }

    /// Whether it is something else that the sentence of a value tells.
    private static boolean isBeside(Lexeme one, Lexeme value) {
        return one.sentence() == value.sentence()
                && one.isContent()
                && !one.key().equals(value.key())
                && !LABELS.contains(one.key());
    }

    private void addSentences(Answer answer, Set<Integer> own, Map<Integer, Lexeme> found) {
        var lexemes = answer.lexemes;
        int start = 0;
        for (int at = 1; at <= lexemes.size(); at++) {
            if (at == lexemes.size()
                    || lexemes.get(at).sentence() != lexemes.get(start).sentence()) {
                var sentence = lexemes.subList(start, at);
                boolean isOwn = own.contains(sentence.getFirst().sentence());
                if (!isOwn
                        && sentence.size() > 1
                        && (isUnsupported(sentence) || (answer.isMostlyTarget && isPutIn(sentence)))) {
                    found.putIfAbsent(sentence.getFirst().sentence(), sentence.getFirst());
                }
                start = at;
            }
        }
    }

    /// Whether a sentence states no fact of its own, says something new all the same, and no line has it.
    private boolean isUnsupported(List<Lexeme> sentence) {
        var content = sentence.stream().filter(this::isTelling).toList();
        if (hasTold(content)) {
            return (isFurther(sentence) && !support.bearsAll(content)) || isOwnClaim(sentence) || isNumbered(sentence);
        }
        boolean isNumbered = isNumbered(sentence);
        boolean isNew = sentence.size() > FEW && content.stream().anyMatch(this::isOfInput);
        return isNumbered || (isNew && !isBorneOut(content, isDenying(sentence)));
    }

    /// Whether a sentence counts something that is not told: `it occurs twice`.
    private boolean isNumbered(List<Lexeme> sentence) {
        for (var one : sentence) {
            if (one.kind() == Lexeme.Kind.SPELLED && !facts.isTold(one)) {
                return !isCount(sentence);
            }
        }
        return false;
    }

    /// Whether a value of a sentence is told.
    private boolean hasTold(List<Lexeme> sentence) {
        for (var one : sentence) {
            if (one.isValue() && facts.isTold(one)) {
                return true;
            }
        }
        return false;
    }

    /// Whether half of the words said of a fact that is stated elsewhere are new, and no line that has the fact has
    /// one of them.
    private boolean isOwnClaim(List<Lexeme> sentence) {
        var words =
                sentence.stream().filter(one -> one.kind() == Lexeme.Kind.WORD).toList();
        var own = words.stream().filter(this::isOwnWord).toList();
        return own.size() > 1
                && 2 * own.size() >= words.size()
                && sentence.stream()
                        .filter(one -> one.isValue() && facts.isTold(one))
                        .noneMatch(value -> own.stream().anyMatch(word -> support.bears(value, List.of(word))));
    }

    private boolean isOwnWord(Lexeme word) {
        return !facts.isTold(word)
                && !REPORTING.contains(word.raw())
                && facts.target().stream().noneMatch(one -> one.isContent() && Wording.areAlike(one.key(), word.key()));
    }

    /// `Three files fail`: how many things of the target there are, in its own words.
    private boolean isCount(List<Lexeme> sentence) {
        return sentence.stream()
                .filter(Lexeme::isContent)
                .allMatch(one -> one.kind() == Lexeme.Kind.SPELLED
                        ? Integer.parseInt(one.key()) <= facts.facts().size()
                        : facts.isTold(one) || target.contains(one.topic()) || LABELS.contains(one.key()));
    }

    /// Whether a sentence more than the target has tells an outcome, or is one more item of a list.
    private boolean isPutIn(List<Lexeme> sentence) {
        boolean isRepeating = hasTold(sentence);
        return isList
                ? isRepeating
                : !isRepeating && sentence.stream().anyMatch(this::isOtherOutcome) && !isLine(sentence);
    }

    /// Whether a line of the input has the values of a sentence with what it says of them.
    private boolean isLine(List<Lexeme> sentence) {
        var content = sentence.stream().filter(Lexeme::isContent).toList();
        return content.stream().anyMatch(Lexeme::isValue) && support.bearsAll(content);
    }

    /// `passed`, where the target only has `failed` or nothing of the kind.
    private boolean isOtherOutcome(Lexeme word) {
        var concept = word.concept();
        return word.kind() == Lexeme.Kind.WORD
                && OUTCOMES.contains(word.topic())
                && !asked.contains(word.topic())
                && facts.target().stream().noneMatch(one -> one.concept().equals(concept));
    }

    /// Content but for words every report uses: `the output also says`.
    private boolean isTelling(Lexeme lexeme) {
        return lexeme.isContent()
                && (lexeme.isValue()
                        || target.contains(lexeme.topic())
                        || lexeme.kind() == Lexeme.Kind.SPELLED
                        || !English.isCommon(lexeme.key()));
    }

    private boolean isBorneOut(List<Lexeme> content, boolean isDenied) {
        return content.stream()
                .filter(this::isOfInput)
                .limit(FEW)
                .anyMatch(one -> support.bears(
                        one,
                        content.stream()
                                .filter(other -> !other.key().equals(one.key()))
                                .toList(),
                        isDenied));
    }

    /// `X has it, too`, where the target says no such thing.
    private boolean isFurther(List<Lexeme> sentence) {
        for (var one : sentence) {
            if (FURTHER.contains(one.raw()) && !target.contains(one.key())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isDenying(List<Lexeme> sentence) {
        return sentence.stream().anyMatch(Lexeme::denies);
    }

    /// A word of the input that is neither told nor common.
    private boolean isOfInput(Lexeme word) {
        return !facts.isTold(word)
                && !asked.contains(word.topic())
                && !English.isCommon(word.key())
                && facts.isInInput(word);
    }
}
