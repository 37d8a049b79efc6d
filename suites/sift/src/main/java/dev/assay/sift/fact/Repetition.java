package dev.assay.sift.fact;

import dev.assay.sift.SiftCase;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Tells a statement from the words that were given: the anchors one after the other, or the instruction again.
final class Repetition {
    private static final double MOST = 0.75;
    private static final double NOTHING_OWN = 0.12;
    private static final double LITTLE_OWN = 0.3;
    private static final int ENOUGH = 4;

    private static final Set<String> QUESTION = Set.of("which", "why", "what", "where", "how", "who", "when");
    private static final Set<String> REASONS = Set.of("why", "explain", "how", "reason", "cause");
    /// One question for things of one kind: neither why, nor what belongs to what.
    private static final Pattern LIST_ASKED = Pattern.compile(
            "(?i)(?:which|what|who|where|list|name|give)\\b(?:(?!\\b(?:and|with|why|how|each|explain)\\b)[^,;:])*");
    private static final Pattern LINK =
            Pattern.compile("\\s(?:→|⇒|←|—|–|->|=>)\\s|…[\"'`]?(?::\\s| ?= ?)[\"'`]?…|… \\(…(?: \\w+)?\\)");
    /// One of them is in every link.
    private static final String SIGNS = "→⇒←—–>:=(";

    private static final Pattern LABEL = Pattern.compile("(?:^|[;,\\n] ?)([A-Za-z][A-Za-z ]{1,24})(?:: |=)");
    private static final double IN_ORDER = 0.18;
    private static final double ASKED_IN_ORDER = 0.25;
    private static final int SEVERAL = 2;
    private static final double ALL_GIVEN = 0.85;
    private static final int LONG_ENOUGH = 8;
    private static final int MANY = 6;
    private static final double SAME_ORDER = 0.7;
    /// In long texts a paraphrase has few pairs of the target, too.
    private static final int SHORT = 20;

    private final Set<String> anchors = new HashSet<>();
    private final Set<String> given = new HashSet<>();
    private final Set<String> told = new HashSet<>();
    private final Set<String> pairs = new HashSet<>();
    private final List<String> values;
    private final Set<String> instruction = new HashSet<>();
    private final Set<String> asked = new HashSet<>();
    private final String firstAsked;
    /// The first word of the instruction between blanks; empty where the target has it.
    private final String command;
    private final int ownOfTarget;
    private final int newOfTarget;
    private final boolean isUsual;
    private final boolean isHeap;
    private final boolean isListAsked;
    private final boolean isReasonAsked;
    /// Longest first: one may be a part of another.
    private final List<String> written;
    private final String input;

    Repetition(SiftCase siftCase, List<Lexeme> target) {
        siftCase.anchors().forEach(anchor -> Lexer.of(anchor).forEach(lexeme -> anchors.add(lexeme.key())));
        Lexer.of(siftCase.task().instruction()).stream()
                .filter(Lexeme::isContent)
                .forEach(lexeme -> instruction.add(lexeme.key()));
        var question = Lexer.of(siftCase.task().instruction());
        this.firstAsked = question.isEmpty() ? "" : question.getFirst().key();
        var first = " " + siftCase.task().instruction().split("\\W+", 2)[0] + " ";
        boolean isPlain = English.isGlue(first.strip().toLowerCase(Locale.ROOT))
                || siftCase.target().contains(first.strip());
        this.command = isPlain ? "" : first;
        addPairs(question);
        asked.addAll(pairs);
        pairs.clear();
        given.clear();
        addPairs(target);
        told.addAll(given);
        addPairs(Lexer.of(siftCase.task().instruction()));
        siftCase.anchors().forEach(anchor -> addPairs(Lexer.of(anchor)));
        this.values = target.stream()
                .filter(Lexeme::isValue)
                .map(Lexeme::key)
                .distinct()
                .toList();
        this.ownOfTarget = own(target);
        this.newOfTarget = fresh(target);
        this.input = siftCase.task().rawInput();
        this.isReasonAsked = question.stream().anyMatch(one -> REASONS.contains(one.raw()));
        this.isListAsked =
                LIST_ASKED.matcher(siftCase.task().instruction().strip()).matches();
        this.written = siftCase.anchors().stream()
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
        this.isHeap = isHeap(target);
        this.isUsual = instruction.size() < ENOUGH || share(target) >= MOST;
    }

    private void addPairs(List<Lexeme> lexemes) {
        for (int at = 0; at < lexemes.size(); at++) {
            given.add(lexemes.get(at).key());
            if (at > 0) {
                pairs.add(lexemes.get(at - 1).key() + " " + lexemes.get(at).key());
            }
        }
    }

    /// Whether an answer is made of the words of target and instruction in an order neither has.
    boolean isScrambled(List<Lexeme> answer) {
        if (answer.size() < LONG_ENOUGH || told.size() > SHORT) {
            return false;
        }
        int known = 0;
        for (var lexeme : answer) {
            known += given.contains(lexeme.key()) ? 1 : 0;
        }
        return known >= ALL_GIVEN * answer.size() && (asks(answer) || (isUnordered(answer) && !isTerse(answer)));
    }

    /// Many values, nearly all in the order of the target: a note in few words.
    private boolean isTerse(List<Lexeme> answer) {
        return own(answer) >= ENOUGH && isInOrder(answer);
    }

    private boolean isInOrder(List<Lexeme> answer) {
        var places = new ArrayList<Integer>();
        for (var lexeme : answer) {
            int place = lexeme.isValue() ? values.indexOf(lexeme.key()) : -1;
            if (place >= 0) {
                places.add(place);
            }
        }
        int ordered = 0;
        for (int at = 1; at < places.size(); at++) {
            ordered += places.get(at) > places.get(at - 1) ? 1 : 0;
        }
        return places.size() >= MANY && ordered >= SAME_ORDER * (places.size() - 1);
    }

    private boolean isUnordered(List<Lexeme> answer) {
        int ordered = 0;
        for (int at = 1; at < answer.size(); at++) {
            var pair = answer.get(at - 1).key() + " " + answer.get(at).key();
            ordered += pairs.contains(pair) ? 1 : 0;
        }
        return ordered < (hasAsked(answer) && 2 * share(answer) > 1 ? ASKED_IN_ORDER : IN_ORDER) * answer.size();
    }

    /// Whether an answer has several question words, as only a question does.
    private boolean asks(List<Lexeme> answer) {
        return answer.stream()
                        .map(Lexeme::raw)
                        .filter(word -> QUESTION.contains(word) && !told.contains(word))
                        .distinct()
                        .count()
                >= SEVERAL;
    }

    /// Whether several words of an answer are of the instruction and not of the target.
    private boolean hasAsked(List<Lexeme> answer) {
        int asked = 0;
        for (var one : answer) {
            asked += given.contains(one.key()) && !told.contains(one.key()) ? 1 : 0;
        }
        return asked >= SEVERAL;
    }

    /// Lexemes that are in no anchor.
    private int own(List<Lexeme> lexemes) {
        int own = 0;
        for (var one : lexemes) {
            own += anchors.contains(one.key()) ? 0 : 1;
        }
        return own;
    }

    /// Whether dashes, arrows or labels that no anchor has join what an answer holds.
    private boolean isLinked(String text) {
        return isLabelled(text) || (mayLink(text) && isJoined(text));
    }

    /// Whether a text has one of the signs that a link has.
    private static boolean mayLink(String text) {
        for (int at = 0; at < text.length(); at++) {
            if (SIGNS.indexOf(text.charAt(at)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private boolean isJoined(String text) {
        var own = text.lines().filter(line -> !input.contains(line.strip())).collect(Collectors.joining("\n"));
        for (var anchor : written) {
            own = own.replace(anchor, "…");
        }
        return LINK.matcher(own).find();
    }

    /// `Cause: …; affected: …`, where no anchor has a word of the label.
    private boolean isLabelled(String text) {
        return mayLabel(text)
                && LABEL.matcher(text).results().anyMatch(label -> {
                    var words = Lexer.of(label.group(1));
                    return !words.isEmpty() && words.stream().anyMatch(word -> !anchors.contains(word.key()));
                });
    }

    private static boolean mayLabel(String text) {
        return text.contains(": ") || text.indexOf('=') >= 0;
    }

    /// Values of one kind are an answer without a sentence where one list of them is asked for.
    private boolean isLaidOut(List<Lexeme> answer) {
        return isListAsked && isOfOneKind(answer);
    }

    /// `dump.sql, 647 B`: a few things of different kinds, and a unit that says what the number is.
    private boolean isMeasured(List<Lexeme> answer) {
        var content = answer.stream().filter(Lexeme::isContent).toList();
        return content.size() > 1
                && content.size() < ENOUGH
                && content.stream().map(Lexeme::kind).distinct().count() == content.size()
                && content.stream()
                        .anyMatch(one -> one.kind() == Lexeme.Kind.NUMBER
                                && !Notations.digits(one.raw()).equals(one.raw())
                                && !anchors.contains(one.raw()));
    }

    /// `E0382, batch, line 71` and `queue.c:37 push`: a few things, with what the number among them is, where nobody
    /// asks for a reason.
    private boolean isPlaced(List<Lexeme> answer, String text) {
        return !isReasonAsked
                && answer.size() <= MANY
                && values.stream()
                        .allMatch(value ->
                                answer.stream().anyMatch(one -> one.key().equals(value)))
                && answer.stream().anyMatch(one -> one.isNumber() && one.place() > 0 && isPlaced(answer, one, text));
    }

    private boolean isPlaced(List<Lexeme> answer, Lexeme number, String text) {
        var before = answer.get(number.place() - 1);
        var together = before.written() + ":" + number.written();
        return NumberPlaces.isLabel(before)
                ? !anchors.contains(before.key())
                : text.contains(together) && written.stream().noneMatch(anchor -> anchor.contains(together));
    }

    private static boolean isOfOneKind(List<Lexeme> answer) {
        return answer.stream()
                        .filter(one -> one.isContent() && !ProseFacts.isLabel(one))
                        .map(Lexeme::kind)
                        .distinct()
                        .count()
                == 1;
    }

    /// Many values of several kinds, and nothing but commas between them.
    private boolean isHeap(List<Lexeme> answer) {
        return answer.size() >= MANY
                && others(answer) <= answer.size() / MANY
                && !isInOrder(answer)
                && answer.stream().map(Lexeme::clause).distinct().count() >= ENOUGH
                && !isOfOneKind(answer)
                && answer.stream().noneMatch(one -> one.key().equals("->"));
    }

    /// How many lexemes are no values.
    private static int others(List<Lexeme> answer) {
        int others = 0;
        for (var one : answer) {
            others += one.isValue() ? 0 : 1;
        }
        return others;
    }

    /// Content that neither anchors nor instruction have.
    private int fresh(List<Lexeme> lexemes) {
        return (int) lexemes.stream()
                .filter(one -> one.isContent() && !anchors.contains(one.key()) && !instruction.contains(one.key()))
                .count();
    }

    private double share(List<Lexeme> lexemes) {
        var there = new HashSet<String>();
        for (var lexeme : lexemes) {
            if (instruction.contains(lexeme.key())) {
                there.add(lexeme.key());
            }
        }
        return (double) there.size() / Math.max(1, instruction.size());
    }

    /// Whether an answer repeats the instruction.
    boolean isInstruction(List<Lexeme> answer) {
        return !isUsual && share(answer) >= MOST && (repeats(answer) || isUnordered(answer) || begins(answer));
    }

    /// Whether an answer begins with the first word of the instruction, or has it inside a sentence.
    boolean isCommand(String text) {
        if (command.isEmpty()) {
            return false;
        }
        int at = text.indexOf(command);
        return text.startsWith(command.substring(1)) || (at > 0 && ".!?:;,\"'`)".indexOf(text.charAt(at - 1)) < 0);
    }

    /// Whether an answer has the first word of the instruction: `which`, `explain`.
    private boolean begins(List<Lexeme> answer) {
        return !told.contains(firstAsked)
                && answer.stream().anyMatch(one -> one.key().equals(firstAsked));
    }

    /// Whether an answer has the words of the instruction in their order.
    private boolean repeats(List<Lexeme> answer) {
        int repeated = 0;
        for (int at = 1; at < answer.size(); at++) {
            var pair = answer.get(at - 1).key() + " " + answer.get(at).key();
            repeated += asked.contains(pair) ? 1 : 0;
        }
        return 2 * repeated >= asked.size();
    }

    /// Whether an answer has next to nothing beside the anchors, where the target says something of them.
    private boolean isBare(List<Lexeme> answer) {
        return ownOfTarget >= ENOUGH && own(answer) <= NOTHING_OWN * ownOfTarget;
    }

    /// Whether an answer holds what was given and says nothing about it.
    ///
    /// @param isScrambled, isInstruction what was found out about the answer
    boolean isAll(List<Lexeme> answer, String text, boolean isScrambled, boolean isInstruction) {
        if (isBare(answer) && !isLaidOut(answer) && !isLinked(text) && !isMeasured(answer) && !isPlaced(answer, text)) {
            return true;
        }
        if (!isHeap && isHeap(answer)) {
            return true;
        }
        if (isScrambled && hasAsked(answer)) {
            return true;
        }
        return isInstruction && fresh(answer) <= Math.max(1, LITTLE_OWN * newOfTarget) && !isFilledIn(answer, text);
    }

    /// No sentences but labels of the instruction, two or more, each followed by something that it does not have, and
    /// all values of
    /// the target among them.
    private boolean isFilledIn(List<Lexeme> answer, String text) {
        var there = answer.stream().map(Lexeme::key).collect(Collectors.toSet());
        return !text.contains(". ")
                && there.containsAll(values)
                && LABEL.matcher(text)
                                .results()
                                .filter(label -> isAnswered(text, label.end()))
                                .count()
                        >= SEVERAL;
    }

    private boolean isAnswered(String text, int from) {
        int end = text.substring(from).indexOf(';');
        int line = text.substring(from).indexOf('\n');
        int to = Math.min(end < 0 ? text.length() : from + end, line < 0 ? text.length() : from + line);
        return Lexer.of(text.substring(from, to)).stream()
                .anyMatch(one -> one.isContent() && !instruction.contains(one.key()));
    }
}
