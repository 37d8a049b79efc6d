package dev.assay.sift.fact;

import dev.assay.sift.input.Input;
import dev.assay.sift.lexis.English;
import dev.assay.sift.lexis.Enumeration;
import dev.assay.sift.lexis.Lexeme;
import dev.assay.sift.lexis.Lexeme.Kind;
import dev.assay.sift.lexis.Lexer;
import dev.assay.sift.lexis.Wording;
import dev.assay.sift.reading.FactReader;
import dev.assay.sift.reading.FactScore;
import dev.assay.sift.reading.LineOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads prose and bullets: which facts are there, which are exchanged or denied, what is said instead of them.
final class ProseFacts implements FactReader {
    private static final double CLAIM = 1;
    private static final int MANY = 6;
    private static final int DUMP_LENGTH = 3;
    private static final int QUOTED = 5;
    private static final Set<String> LABELS = Set.of("PID", "TID", "CN", "ID", "URL", "IP", "DN", "SHA", "RC");
    private static final Pattern SNAKE = Pattern.compile("[a-z]+(?:_[a-z]+)+");

    /// What may have been done to things, and is seen in an output alone.
    private static final Set<String> DEEDS =
            Set.of("-keep", "install", "-install", "enable", "-enable", "increase", "-increase");

    private final CaseFacts facts;
    private final Exchange exchange;
    private final WordOrder order;
    private final Optional<LineOrder> lineOrder;
    private final Repetition repetition;
    private final Details details;
    private final OwnWords ownWords;
    private final Edits edits;
    private final Stance stance;
    private final Comparisons comparisons;
    private final Input input;
    private final boolean isRepeating;
    private final Map<String, Integer> counts;

    ProseFacts(
            CaseFacts facts,
            Exchange exchange,
            Repetition repetition,
            Details details,
            OwnWords ownWords,
            Edits edits,
            String target,
            Optional<LineOrder> lineOrder,
            Input input) {
        this.lineOrder = lineOrder;
        this.ownWords = ownWords;
        this.edits = edits;
        this.repetition = repetition;
        this.details = details;
        this.stance = new Stance(target, input);
        this.input = input;
        this.comparisons = new Comparisons(target);
        this.isRepeating = Stance.isRepeated(facts.target());
        this.facts = facts;
        this.exchange = exchange;
        this.order = new WordOrder(facts.target());
        this.counts = facts.counts(facts.target());
    }

    static boolean isLabel(Lexeme word) {
        return LABELS.contains(word.written());
    }

    @Override
    public FactScore read(String answer) {
        return new Reading(facts.named(Lexer.of(Enumeration.without(answer))), answer).score();
    }

    private final class Reading {
        private final List<Lexeme> lexemes;
        private final String text;
        private final boolean isTable;
        private final double share;
        private final Map<Fact, List<Lexeme>> stated = new HashMap<>();
        private final List<Lexeme> others = new ArrayList<>();
        private final Set<String> flags = new LinkedHashSet<>();
        private final List<String> lost = new ArrayList<>();
        private final List<String> said = new ArrayList<>();
        private double wrong;
        private double extra;

        Reading(List<Lexeme> lexemes, String text) {
            this.lexemes = lexemes;
            this.text = text;
            this.isTable = text.startsWith("|");
            this.share = order.share(lexemes);
            lexemes.stream().filter(Lexeme::isContent).forEach(this::take);
            facts.labels().forEach(this::takeLabel);
            List.copyOf(stated.entrySet())
                    .forEach(said ->
                            facts.endsOf(said.getKey()).forEach(end -> stated.putIfAbsent(end, said.getValue())));
        }

        /// `examines 120008 rows` says `Rows_examined: 120008`.
        private void takeLabel(CaseFacts.Label label) {
            for (var number : stated.getOrDefault(label.number(), List.of())) {
                var clause = lexemes.stream()
                        .filter(one -> one.clause() == number.clause())
                        .map(Lexeme::key)
                        .toList();
                if (!stated.containsKey(label.name()) && clause.containsAll(label.words())) {
                    state(label.name(), number);
                }
            }
        }

        private void take(Lexeme lexeme) {
            var one = facts.stated(lexeme);
            one.ifPresent(fact -> state(fact, lexeme));
            var parts = one.isPresent() ? List.<Fact>of() : facts.joined(lexeme);
            parts.forEach(fact -> state(fact, lexeme));
            if (one.isEmpty() && parts.isEmpty() && !isKey(lexeme)) {
                others.add(lexeme);
            }
        }

        private void state(Fact fact, Lexeme lexeme) {
            stated.computeIfAbsent(fact, _ -> new ArrayList<>(2)).add(lexeme);
        }

        FactScore score() {
            boolean isOutOfOrder = repetition.isScrambled(lexemes);
            boolean isScrambled = isOutOfOrder || order.isLost(lexemes, text, share);
            flag(isScrambled, "scrambled_words");
            var spoiled = isScrambled ? Set.<String>of() : exchanged();
            flag(!spoiled.isEmpty(), "swapped_facts");
            weighOrder();
            weighOthers();
            weighSense(isScrambled);
            boolean isDump = isDump();
            flag(isDump, "dump");
            if (!isDump) {
                weighReplaced();
                weighChanged();
                weighDetails();
                weighOwnWords();
                weighStance();
            }
            boolean isInstruction = repetition.isInstruction(lexemes);
            flag(repetition.isCommand(text), "no_statement");
            flag(repetition.isAll(lexemes, text, isOutOfOrder, isInstruction), "no_statement");
            flag(isInstruction && 2 * stated.size() < facts.facts().size(), "instruction_repeated");
            return summed(spoiled);
        }

        private void weighOrder() {
            boolean isOther = lineOrder.filter(lines -> lines.isOther(lexemes)).isPresent();
            wrong += isOther ? 1 : 0;
            flag(isOther, "swapped_facts");
        }

        /// Many values nobody asked for, in a text much longer than the target.
        private boolean isDump() {
            return extra >= Math.max(MANY, 2 * facts.facts().size()) && isLong();
        }

        private boolean isLong() {
            return lexemes.size() >= DUMP_LENGTH * facts.target().size();
        }

        private Set<String> exchanged() {
            var byKey = new HashMap<String, List<Lexeme>>();
            stated.forEach((fact, where) -> byKey.put(fact.key(), where));
            return exchange.exchanged(byKey, lexemes, WordOrder.isClose(share), !WordOrder.isMostly(share));
        }

        private void flag(boolean isSo, String flag) {
            if (isSo) {
                flags.add(flag);
            }
        }

        /// Values the answer denies and the target does not, and words whose sign is turned.
        private int denied() {
            int denied = facts.signs().conflicts(lexemes, !WordOrder.isMostly(share));
            return denied + (Tone.takesBack(lexemes) ? 1 : 0) + (comparisons.areTurned(text) ? 1 : 0);
        }

        /// What stands in the place of a missing fact is wrong; what no input holds is made up.
        private void weighOthers() {
            var missing = new ArrayList<>(facts.facts());
            missing.removeAll(stated.keySet());
            var seen = new HashSet<String>();
            for (var lexeme : others) {
                if (facts.isOtherForm(lexeme)
                        || facts.isMisquoted(lexeme, stated.keySet())
                        || facts.isMisspelled(lexeme, missing)
                        || isOtherQuotation(lexeme, missing)
                        || facts.isOtherRate(lexemes, lexeme)
                        || missing.stream().anyMatch(fact -> Notations.isInOtherUnit(lexeme, fact))) {
                    saidWrongly("wrong_value", lexeme);
                }
                if (!lexeme.isValue() || facts.isTold(lexeme) || !seen.add(lexeme.key())) {
                    continue;
                }
                boolean isFolder = facts.isFolder(lexeme);
                if (!isFolder && missing.isEmpty() && (isLabelOfFact(lexeme) || (!isLong() && isQuoted(lexeme)))) {
                    continue;
                }
                if (isFolder) {
                    extra++;
                    flags.add("unasked_detail");
                } else if (!facts.numbers().isWhole(lexemes, lexeme) && takesPlace(lexeme, missing)) {
                    saidWrongly("wrong_value", lexeme);
                } else if (!facts.isInInput(lexeme)) {
                    saidWrongly("invented_value", lexeme);
                } else {
                    extra++;
                    flags.add("unasked_detail");
                }
            }
        }

        /// The `last_ok` of `last_ok=0002_seed`.
        private boolean isKey(Lexeme name) {
            if (name.written().indexOf('_') < 0
                    || !SNAKE.matcher(name.written()).matches()) {
                return false;
            }
            int end = text.indexOf(name.written()) + name.written().length();
            return end < text.length()
                    && "=:".indexOf(text.charAt(end)) >= 0
                    && (text.charAt(end) == '=' || (end + 1 < text.length() && text.charAt(end + 1) == ' '));
        }

        /// `column "total"`, where a quoted word of the target is missing.
        private boolean isOtherQuotation(Lexeme word, List<Fact> missing) {
            return word.kind() == Lexeme.Kind.WORD
                    && !facts.isQuoted(word)
                    && missing.stream().anyMatch(facts::isQuoted)
                    && CaseFacts.isQuoted(text, word);
        }

        /// The `PID` of `PID 199`, the `CN` of `shop.example.com (CN)`.
        private boolean isLabelOfFact(Lexeme lexeme) {
            int at = lexeme.place();
            return isLabel(lexeme)
                    && ((at + 1 < lexemes.size()
                                    && facts.stated(lexemes.get(at + 1)).isPresent())
                            || (at > 0 && facts.stated(lexemes.get(at - 1)).isPresent()));
        }

        /// The day of a time that is asked for, the group of a module: what the input has beside a required fact,
        /// quoted together with it.
        private boolean isQuoted(Lexeme lexeme) {
            int from = Math.max(0, lexeme.place() - QUOTED);
            int to = Math.min(lexemes.size(), lexeme.place() + QUOTED + 1);
            return lexemes.subList(from, to).stream()
                    .filter(near -> near.place() != lexeme.place() && near.isValue())
                    .filter(near -> facts.stated(near).filter(Fact::isRequired).isPresent())
                    .anyMatch(near -> near.place() < lexeme.place()
                            ? isQuotation(near.written(), lexeme.written())
                            : isQuotation(lexeme.written(), near.written()));
        }

        private boolean isQuotation(String first, String last) {
            int start = text.indexOf(first);
            int end = start < 0 ? -1 : text.indexOf(last, start + first.length());
            return end >= 0 && input.has(text.substring(start, end + last.length()));
        }

        private void saidWrongly(String flag, Lexeme lexeme) {
            wrong++;
            flags.add(flag);
            said.add(flag + " " + lexeme.written());
        }

        /// Whether a value of the kind is missing where this one stands.
        private boolean takesPlace(Lexeme lexeme, List<Fact> missing) {
            for (var fact : missing) {
                if (fact.isNumber() == lexeme.isNumber() && isNear(lexeme, fact)) {
                    missing.remove(fact);
                    return true;
                }
            }
            return false;
        }

        private boolean isNear(Lexeme lexeme, Fact fact) {
            int from = Math.max(0, lexeme.place() - 3);
            int to = Math.min(lexemes.size(), lexeme.place() + 4);
            for (var near : lexemes.subList(from, to)) {
                if (near.isContent() && fact.context().containsKey(near.key())) {
                    return true;
                }
            }
            return false;
        }

        private void weighSense(boolean isScrambled) {
            wrong += isScrambled ? Math.max(2, facts.facts().size() / 2.0) : 0;
            int denied = isScrambled ? 0 : denied();
            wrong += denied;
            flag(denied > 0, "negated_fact");
            int claims = claims();
            wrong += claims * CLAIM;
            flag(claims > 0, "unsupported_claim");
            int misplaced = isScrambled ? 0 : facts.numbers().misplaced(lexemes).size();
            wrong += misplaced;
            flag(misplaced > 0, "wrong_value");
        }

        /// In an answer that is the target but for a few words, a value too few and another too many are one
        /// in the place of the other, also where both are said elsewhere.
        private void weighReplaced() {
            if (wrong > 0 || !WordOrder.isAlike(share)) {
                return;
            }
            var given = facts.counts(lexemes);
            boolean isFewer = counts.entrySet().stream()
                    .anyMatch(value -> given.getOrDefault(value.getKey(), 0) < value.getValue());
            boolean isMore = given.entrySet().stream()
                    .anyMatch(value -> counts.getOrDefault(value.getKey(), 0) < value.getValue());
            wrong += isFewer && isMore ? 1 : 0;
            flag(isFewer && isMore, "wrong_value");
        }

        private void weighStance() {
            boolean isAloof = stance.isAloof(lexemes, text);
            wrong += isAloof ? 1 : 0;
            flag(isAloof, "not_stated");
            flag(!isRepeating && Stance.isRepeated(lexemes), "repeated");
            for (int at = 1; at < lexemes.size() - 1; at++) {
                if (lexemes.get(at).raw().equals("or") && isEither(lexemes.get(at - 1), lexemes.get(at + 1))) {
                    saidWrongly("wrong_value", lexemes.get(at + 1));
                }
            }
        }

        /// `71 or 17`: a fact, and another value of the kind that may be it as well.
        private boolean isEither(Lexeme one, Lexeme other) {
            return one.isValue()
                    && other.isValue()
                    && beginsWithDigit(one) == beginsWithDigit(other)
                    && facts.stated(one).isPresent() != facts.stated(other).isPresent()
                    && !(facts.isTold(one) && facts.isTold(other));
        }

        private static boolean beginsWithDigit(Lexeme value) {
            return Character.isDigit(value.raw().charAt(0));
        }

        /// What an answer adds without being wrong so far must be borne out by the input.
        private void weighDetails() {
            if (wrong == 0) {
                var unsupported = details.unsupported(
                        new Details.Answer(lexemes, others, stated, isTable, WordOrder.isMostly(share)));
                wrong += unsupported.size();
                flag(!unsupported.isEmpty(), "unsupported_claim");
                unsupported.forEach(one -> said.add("unsupported_claim " + one.written()));
            }
        }

        /// What an answer says in words of its own is laid beside the input.
        private void weighOwnWords() {
            if (wrong == 0 && !isTable && 2 * stated.size() >= facts.facts().size()) {
                ownWords.wrong(lexemes, others).forEach((flag, found) -> found.forEach(one -> saidWrongly(flag, one)));
            }
        }

        /// In an answer that is the target but for a few words each of those words is looked at.
        private void weighChanged() {
            if (wrong > 0) {
                return;
            }
            if (!Alignment.mayBeCopy(facts.target(), lexemes)) {
                return;
            }
            var alignment = Alignment.of(facts.target(), lexemes);
            edits.wrong(alignment).forEach((flag, found) -> found.forEach(one -> saidWrongly(flag, one)));
            if (wrong > 0 || !WordOrder.isAlike(share)) {
                return;
            }
            int opposites = alignment.opposites() + alignment.denials();
            flag(opposites > 0, "negated_fact");
            boolean isExchanged = WordOrder.isClose(share) ? alignment.isMoved() : alignment.isExchanged();
            flag(isExchanged, "swapped_facts");
            wrong += opposites + (isExchanged ? 1 : 0);
            alignment.added().forEach(this::weighAdded);
        }

        /// A word more than the target has: made up where the input lacks it, else a detail nobody asked for.
        private void weighAdded(Lexeme word) {
            boolean isOwn = word.kind() == Kind.WORD
                    && word.key().length() > 2
                    && !facts.isTold(word)
                    && !English.isCommon(word.key());
            if (isOwn && !facts.isInInput(word)) {
                saidWrongly("invented_value", word);
            } else if (isOwn) {
                extra++;
                flags.add("unasked_detail");
            }
        }

        /// Sentences about something neither input nor instruction speaks of.
        private int claims() {
            int claims = 0;
            int start = 0;
            for (int at = 1; at <= lexemes.size(); at++) {
                if (at == lexemes.size()
                        || lexemes.get(at).sentence() != lexemes.get(start).sentence()) {
                    claims += isClaim(lexemes.subList(start, at)) ? 1 : 0;
                    start = at;
                }
            }
            return claims;
        }

        private boolean isClaim(List<Lexeme> sentence) {
            int foreign = 0;
            int content = 0;
            int told = 0;
            boolean hasFact = false;
            boolean hasName = false;
            boolean isOtherDeed = false;
            for (var lexeme : sentence) {
                if (lexeme.isContent()) {
                    content++;
                    boolean isTold = facts.isTold(lexeme);
                    hasFact |= isTold && lexeme.isValue();
                    hasName |= isTold && lexeme.isValue() && !lexeme.isNumber();
                    foreign += !isTold && isForeign(lexeme) ? 1 : 0;
                    told += isTold ? 1 : 0;
                    isOtherDeed |= !isTold && isOtherDeed(lexeme);
                }
            }
            if (hasFact && !hasName && foreign >= 2 && 2 * foreign >= content) {
                return true;
            }
            if (!hasFact && isOtherDeed) {
                return true;
            }
            if (!hasFact && foreign > 0 && isPredicate(sentence)) {
                return true;
            }
            return hasFact
                    ? foreign >= 3 && 2 * foreign > content
                    : foreign >= 2 || (foreign == 1 && content >= 2 && 2 * told < content);
        }

        /// `X was banned`, where neither target nor input speaks of it.
        private boolean isPredicate(List<Lexeme> sentence) {
            var content = sentence.stream().filter(Lexeme::isContent).toList();
            var last = content.getLast();
            return isForeign(last)
                    && last.place() > 0
                    && content.getFirst().place() < last.place()
                    && Claims.isBeing(lexemes.get(last.place() - 1));
        }

        /// `deleted`, where neither target nor input knows of it.
        ///
        /// @param word that is not told
        private boolean isOtherDeed(Lexeme word) {
            return word.kind() == Kind.WORD
                    && DEEDS.contains(word.concept())
                    && !facts.isInInput(word)
                    && facts.target().stream().noneMatch(one -> one.topic().equals(word.topic()));
        }

        /// @param lexeme that is not told
        private boolean isForeign(Lexeme lexeme) {
            return lexeme.kind() == Kind.WORD
                    && !English.isCommon(lexeme.key())
                    && !Wording.isPlain(lexeme.key())
                    && !facts.isInInput(lexeme);
        }

        private FactScore summed(Set<String> spoiled) {
            double right = 0;
            double all = 0;
            double swapped = 0;
            boolean isWhole = isWhole();
            for (var fact : facts.facts()) {
                if (isWhole && !stated.containsKey(fact)) {
                    continue;
                }
                all += fact.weight();
                if (!stated.containsKey(fact)) {
                    note(fact);
                } else if (spoiled.contains(fact.key())) {
                    swapped += fact.weight();
                    said.add("swapped_facts " + fact.shown());
                } else {
                    right += fact.weight();
                }
            }
            var concepts = facts.phrases().isEmpty() ? Set.<String>of() : topics();
            for (var phrase : facts.phrases()) {
                double kept = phrase.kept(concepts);
                all += phrase.weight();
                right += kept * phrase.weight();
                if (kept < 1) {
                    lost.add(phrase.shown());
                }
            }
            flag(!lost.isEmpty(), "missing_facts");
            flag(all > 0 && right + swapped == 0 && wrong == 0, "no_facts");
            wrong += spoiled.isEmpty() ? 0 : Math.max(1, swapped);
            double missing = Math.max(0, all - right - swapped);
            return new FactScore(
                    right, missing, wrong, extra, all == 0 ? 1 : right / all, List.copyOf(flags), lost, said);
        }

        private Set<String> topics() {
            var topics = new HashSet<String>();
            lexemes.forEach(lexeme -> topics.add(lexeme.topic()));
            return topics;
        }

        /// Whether all that was asked for is there: then what else the target says may be left out, but for most
        /// of it; of what is nothing but a list of values, less.
        private boolean isWhole() {
            int share = others.isEmpty() ? 2 : 3;
            return share * stated.size() > facts.facts().size()
                    && facts.facts().stream().allMatch(fact -> !fact.isRequired() || stated.containsKey(fact))
                    && facts.facts().stream().anyMatch(Fact::isRequired);
        }

        private void note(Fact fact) {
            if (fact.isRequired()) {
                lost.add(fact.shown());
            }
        }
    }
}
