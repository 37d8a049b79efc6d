package dev.assay.sift.fact;

import dev.assay.sift.fact.Lexeme.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Reads prose and bullets: which facts are there, which are exchanged or denied, what is said instead of them.
final class ProseFacts implements FactReader {
    private static final double CLAIM = 1;
    private static final int MANY = 6;
    private static final int DUMP_LENGTH = 3;

    private final CaseFacts facts;
    private final Exchange exchange;
    private final WordOrder order;
    private final Repetition repetition;
    private final Map<String, Integer> counts;

    ProseFacts(CaseFacts facts, Exchange exchange, Repetition repetition) {
        this.repetition = repetition;
        this.facts = facts;
        this.exchange = exchange;
        this.order = new WordOrder(facts.target());
        this.counts = facts.counts(facts.target());
    }

    @Override
    public FactScore read(String answer) {
        return new Reading(Lexer.of(answer)).score();
    }

    private final class Reading {
        private final List<Lexeme> lexemes;
        private final double share;
        private final Map<Fact, List<Lexeme>> stated = new HashMap<>();
        private final List<Lexeme> others = new ArrayList<>();
        private final Set<String> flags = new LinkedHashSet<>();
        private final List<String> lost = new ArrayList<>();
        private final List<String> said = new ArrayList<>();
        private double wrong;
        private double extra;

        Reading(List<Lexeme> lexemes) {
            this.lexemes = lexemes;
            this.share = order.share(lexemes);
            lexemes.stream().filter(Lexeme::isContent).forEach(this::take);
            List.copyOf(stated.entrySet())
                    .forEach(said ->
                            facts.endsOf(said.getKey()).forEach(end -> stated.putIfAbsent(end, said.getValue())));
        }

        private void take(Lexeme lexeme) {
            var one = facts.stated(lexeme);
            one.ifPresent(fact -> state(fact, lexeme));
            var parts = one.isPresent() ? List.<Fact>of() : facts.joined(lexeme);
            parts.forEach(fact -> state(fact, lexeme));
            if (one.isEmpty() && parts.isEmpty()) {
                others.add(lexeme);
            }
        }

        private void state(Fact fact, Lexeme lexeme) {
            stated.computeIfAbsent(fact, _ -> new ArrayList<>(2)).add(lexeme);
        }

        FactScore score() {
            boolean isOutOfOrder = repetition.isScrambled(lexemes);
            boolean isScrambled = isOutOfOrder || order.isLost(lexemes, share);
            flag(isScrambled, "scrambled_words");
            var spoiled = isScrambled ? Set.<String>of() : exchanged();
            flag(!spoiled.isEmpty(), "swapped_facts");
            weighOthers();
            weighSense(isScrambled);
            weighReplaced();
            weighChanged();
            boolean isInstruction = repetition.isInstruction(lexemes);
            flag(repetition.isAll(lexemes, isOutOfOrder, isInstruction), "no_statement");
            flag(isInstruction && 2 * stated.size() < facts.facts().size(), "instruction_repeated");
            flag(isDump(), "dump");
            return summed(spoiled);
        }

        /// Many values nobody asked for, in a text much longer than the target.
        private boolean isDump() {
            return extra >= Math.max(MANY, 2 * facts.facts().size())
                    && lexemes.size() >= DUMP_LENGTH * facts.target().size();
        }

        private Set<String> exchanged() {
            var byKey = new HashMap<String, List<Lexeme>>();
            stated.forEach((fact, where) -> byKey.put(fact.key(), where));
            return exchange.exchanged(byKey, lexemes, WordOrder.isClose(share));
        }

        private void flag(boolean isSo, String flag) {
            if (isSo) {
                flags.add(flag);
            }
        }

        /// Values the answer denies and the target does not, and words whose sign is turned.
        private int denied() {
            int denied = facts.signs().conflicts(lexemes);
            return denied + (Tone.takesBack(lexemes) ? 1 : 0);
        }

        /// What stands in the place of a missing fact is wrong; what no input holds is made up.
        private void weighOthers() {
            var missing = new ArrayList<>(facts.facts());
            missing.removeAll(stated.keySet());
            var seen = new HashSet<String>();
            for (var lexeme : others) {
                if (!lexeme.isValue() || facts.isTold(lexeme) || !seen.add(lexeme.key())) {
                    continue;
                }
                if (takesPlace(lexeme, missing)) {
                    saidWrongly("wrong_value", lexeme);
                } else if (!facts.isInInput(lexeme)) {
                    saidWrongly("invented_value", lexeme);
                } else {
                    extra++;
                    flags.add("unasked_detail");
                }
            }
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
            return lexemes.subList(from, to).stream()
                    .anyMatch(near -> near.isContent() && fact.context().containsKey(near.key()));
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

        /// In an answer that is the target but for a few words each of those words is looked at.
        private void weighChanged() {
            if (wrong > 0 || !WordOrder.isAlike(share)) {
                return;
            }
            var alignment = Alignment.of(facts.target(), lexemes);
            int opposites = alignment.opposites();
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
            boolean hasFact = false;
            for (var lexeme : sentence) {
                if (lexeme.isContent()) {
                    content++;
                    hasFact |= lexeme.isValue() && facts.isTold(lexeme);
                    foreign += isForeign(lexeme) ? 1 : 0;
                }
            }
            return hasFact ? foreign >= 3 && 2 * foreign > content : foreign >= 1 && content >= 3;
        }

        private boolean isForeign(Lexeme lexeme) {
            return lexeme.kind() == Kind.WORD
                    && !facts.isTold(lexeme)
                    && !English.isCommon(lexeme.key())
                    && !facts.isInInput(lexeme);
        }

        private FactScore summed(Set<String> spoiled) {
            double right = 0;
            double all = 0;
            double swapped = 0;
            for (var fact : facts.facts()) {
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
            var concepts = new HashSet<String>();
            lexemes.forEach(lexeme -> concepts.add(Signs.concept(lexeme.key())));
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

        private void note(Fact fact) {
            if (fact.isRequired()) {
                lost.add(fact.shown());
            }
        }
    }
}
