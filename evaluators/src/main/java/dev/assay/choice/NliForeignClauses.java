package dev.assay.choice;

import dev.assay.choice.NliWords.Kind;
import dev.assay.text.UnicodeText;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Reads a verdict from the clauses of a response in another language than English, by the kinds of words that a
/// clause has, in whatever order: languages differ in where a negation stands, but hardly any clause has two.
///
/// The last sentence that says something decides; in it what stands behind `so`, else doubt before denial, and denial
/// before consent, as in [NliClauses].
///
/// @param words of the language
record NliForeignClauses(NliWords words) {
    private static final Pattern SENTENCE_GAP = Pattern.compile("(?<=[.!?;])\\s+|(?<=[。！？；])|\\n+");
    /// Not before an infinitive: `es ist nicht möglich, das zu sagen`.
    private static final Pattern CLAUSE_GAP =
            Pattern.compile("[,:](?= )(?! (?:\\p{L}+ ){0,8}(?:zu|te) \\p{L}+)|[，、：،]| [-–—]+ ");
    /// In words.
    private static final int SHORT = 3;

    private static final String AT_START = "^\\W{0,5}(?:";

    private enum Sense {
        OPEN,
        EXCLUDED,
        GIVEN,
        NOT_EXCLUDED
    }

    /// By the first of the languages that a response may be in which makes sense of it.
    ///
    /// @param spoken what the response says, labels in English
    static Optional<NliVerdict> read(String response, String spoken) {
        var plain = UnicodeText.lower(response);
        return NliWords.readable(response).stream()
                .flatMap(words -> new NliForeignClauses(words).verdict(spoken).stream())
                .findFirst()
                .or(() -> NliWords.possible(response).stream()
                        .filter(words -> words.isSpokenIn(plain))
                        .flatMap(words -> new NliForeignClauses(words).verdict(spoken).stream())
                        .findFirst());
    }

    /// As [#read], for a response that may as well be in English: some word must be of the other language alone.
    static Optional<NliVerdict> readIfSpoken(String response, String spoken) {
        var plain = UnicodeText.lower(response);
        return NliWords.readable(response).stream()
                .filter(words -> words.isSpokenIn(plain))
                .flatMap(words -> new NliForeignClauses(words).verdict(spoken).stream())
                .findFirst();
    }

    private Optional<NliVerdict> verdict(String text) {
        var said = sentences(text);
        if (startsWith(Kind.YES, text)) {
            return Optional.of(
                    said.filter(verdict -> verdict == NliVerdict.CONTRADICTION).orElse(NliVerdict.ENTAILMENT));
        }
        if (startsWith(Kind.NO, text)) {
            return Optional.of(
                    said.filter(verdict -> verdict == NliVerdict.NEUTRAL).orElse(NliVerdict.CONTRADICTION));
        }
        return said.filter(verdict -> verdict != NliVerdict.ENTAILMENT)
                .or(() -> ended(text))
                .or(() -> said)
                .or(() -> given(text))
                .or(() -> words.of(Kind.WHILE).matcher(text).find()
                        ? Optional.of(NliVerdict.CONTRADICTION)
                        : Optional.empty());
    }

    /// What stands behind a reason needs no word of ours either: `Since all have left, Peter has left.`
    private Optional<NliVerdict> given(String text) {
        var parts = text.strip().split(", ", -1);
        return parts.length == 2 && words.of(Kind.BECAUSE).matcher(parts[0]).lookingAt()
                ? Optional.of(has(Kind.NOT, parts[1]) ? NliVerdict.CONTRADICTION : NliVerdict.ENTAILMENT)
                : Optional.empty();
    }

    /// `Eindeutig ja.`
    private Optional<NliVerdict> ended(String text) {
        if (text.strip().split(" ", -1).length > SHORT) {
            return Optional.empty();
        }
        return endsWith(Kind.YES, text)
                ? Optional.of(NliVerdict.ENTAILMENT)
                : endsWith(Kind.NO, text) ? Optional.of(NliVerdict.CONTRADICTION) : Optional.empty();
    }

    private boolean endsWith(Kind kind, String text) {
        return Pattern.compile("(?:" + words.of(kind).pattern() + ")[.!。]?\\s*$")
                .matcher(text)
                .find();
    }

    /// Followed by a comma or an end: `No se sabe` is no `no`.
    private boolean startsWith(Kind kind, String text) {
        return Pattern.compile(
                        AT_START + words.of(kind).pattern() + ")\\s*(?:[.,:;!，。、！：；،؛–—-]|$)",
                        Pattern.UNICODE_CHARACTER_CLASS)
                .matcher(text)
                .find();
    }

    private Optional<NliVerdict> sentences(String text) {
        return List.of(SENTENCE_GAP.split(text.strip(), -1)).reversed().stream()
                .flatMap(sentence -> inSentence(sentence).stream())
                .findFirst();
    }

    /// What stands behind `so` needs no word of ours: `so he is outside`.
    private Optional<NliVerdict> inSentence(String sentence) {
        var so = words.of(Kind.SO).matcher(sentence).results().reduce((_, later) -> later);
        if (so.isEmpty()) {
            return ofClauses(sentence);
        }
        var concluded = sentence.substring(so.get().end());
        return ofClauses(concluded)
                .or(() -> ofClauses(sentence))
                .or(() -> concluded.isBlank()
                        ? Optional.empty()
                        : Optional.of(has(Kind.NOT, concluded) ? NliVerdict.CONTRADICTION : NliVerdict.ENTAILMENT));
    }

    /// A reason that is told behind counts where nothing else is said.
    private Optional<NliVerdict> ofClauses(String sentence) {
        var parts = words.of(Kind.BECAUSE).split(sentence, 2);
        return ofEqualClauses(parts[0]).or(() -> parts.length == 2 ? ofEqualClauses(parts[1]) : Optional.empty());
    }

    private Optional<NliVerdict> ofEqualClauses(String text) {
        var senses = EnumSet.noneOf(Sense.class);
        clauses(text).forEach(clause -> sense(clause).ifPresent(senses::add));
        return senses.stream().findFirst().map(NliForeignClauses::verdict);
    }

    private Stream<String> clauses(String sentence) {
        return CLAUSE_GAP
                .splitAsStream(sentence)
                .flatMap(words.of(Kind.BECAUSE)::splitAsStream)
                .flatMap(words.of(Kind.WHILE)::splitAsStream);
    }

    private static NliVerdict verdict(Sense sense) {
        return switch (sense) {
            case OPEN, NOT_EXCLUDED -> NliVerdict.NEUTRAL;
            case EXCLUDED -> NliVerdict.CONTRADICTION;
            case GIVEN -> NliVerdict.ENTAILMENT;
        };
    }

    private Optional<Sense> sense(String clause) {
        var kinds = EnumSet.noneOf(Kind.class);
        for (var kind : Kind.values()) {
            if (kind != Kind.NOT && has(kind, clause)) {
                kinds.add(kind);
            }
        }
        if (kinds.contains(Kind.OPEN)) {
            return Optional.of(Sense.OPEN);
        }
        return kinds.contains(Kind.IMPOSSIBLE)
                ? Optional.of(impossible(kinds))
                : isNegated(clause) ? negated(kinds) : plain(kinds);
    }

    /// `impossible to know` leaves it open, and what is impossible to be false must be true.
    private static Sense impossible(Set<Kind> kinds) {
        return kinds.contains(Kind.UNSAID) ? Sense.OPEN : kinds.contains(Kind.FALSE) ? Sense.GIVEN : Sense.EXCLUDED;
    }

    /// Words such as `impossible` have their negation in them.
    private boolean isNegated(String clause) {
        var rest = words.of(Kind.FALSE)
                .matcher(words.of(Kind.EXCLUDES).matcher(clause).replaceAll(" "));
        return has(Kind.NOT, rest.replaceAll(" "));
    }

    private static Optional<Sense> plain(Set<Kind> kinds) {
        if (kinds.contains(Kind.EXCLUDES)) {
            return Optional.of(Sense.EXCLUDED);
        }
        if (kinds.contains(Kind.FALSE)) {
            return Optional.of(kinds.contains(Kind.TRUE) ? Sense.OPEN : Sense.EXCLUDED);
        }
        if (kinds.contains(Kind.GIVES)) {
            return Optional.of(Sense.GIVEN);
        }
        if (kinds.contains(Kind.POSSIBLE)) {
            return Optional.of(Sense.OPEN);
        }
        return kinds.contains(Kind.TRUE) ? Optional.of(Sense.GIVEN) : Optional.empty();
    }

    private static Optional<Sense> negated(Set<Kind> kinds) {
        if (kinds.contains(Kind.EXCLUDES)) {
            return Optional.of(kinds.contains(Kind.GIVES) ? Sense.OPEN : Sense.NOT_EXCLUDED);
        }
        if (kinds.contains(Kind.FALSE)) {
            return Optional.of(kinds.contains(Kind.TRUE) ? Sense.OPEN : Sense.GIVEN);
        }
        if (kinds.contains(Kind.UNSAID)) {
            return Optional.of(Sense.OPEN);
        }
        if (kinds.contains(Kind.BOTH) || kinds.contains(Kind.TRUE)) {
            return Optional.of(Sense.EXCLUDED);
        }
        if (kinds.contains(Kind.GIVES)) {
            return Optional.of(Sense.OPEN);
        }
        return kinds.contains(Kind.POSSIBLE) ? Optional.of(Sense.EXCLUDED) : Optional.empty();
    }

    private boolean has(Kind kind, String text) {
        return words.of(kind).matcher(text).find();
    }
}
