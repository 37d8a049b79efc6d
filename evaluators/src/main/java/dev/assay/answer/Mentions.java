package dev.assay.answer;

import java.util.List;
import java.util.Set;

/// The places where a text mentions an answer, and whether one of them means it.
///
/// @param meant how many mentions are not turned down
/// @param turnedDown how many are: `not Paris`, `It isn't Paris`, `Paris is wrong`
public record Mentions(int meant, int turnedDown) {
    /// Small words that an abbreviation may look like.
    private static final Set<String> PRONOUNS = Set.of(
            "us", "it", "who", "in", "or", "am", "as", "me", "so", "is", "at", "be", "do", "go", "if", "of", "on", "to",
            "up", "we", "he", "my", "by", "no");

    private static final Set<String> SAYING = Set.of("is", "was", "be", "answer", "says", "said", "say", "answered");

    public static Mentions of(Reading answer, Reading text) {
        var mentions = in(answer.tokens(), text.tokens());
        if (mentions.meant == 0 && (answer.hasDates() || text.hasDates())) {
            mentions = mentions.or(in(answer.literal(), text.literal()));
        }
        return mentions.meant == 0 && (answer.hasHyphens() || text.hasHyphens())
                ? mentions.or(in(answer.joined(), text.joined()))
                : mentions;
    }

    /// Where `she never attended MIT` denies MIT, as in a response, and in a document that nobody asks for what is not.
    public static Mentions affirmed(Reading answer, Reading text) {
        var mentions = of(answer, text);
        if (mentions.meant == 0 || answer.tokens().isEmpty()) {
            return mentions;
        }
        var denied = 0;
        for (var at = 0; at <= text.tokens().size() - answer.tokens().size(); at++) {
            if (Reading.isAt(text.tokens(), answer.tokens(), at) && Denial.byVerb(text.tokens(), at)) {
                denied++;
            }
        }
        return new Mentions(Math.max(0, mentions.meant - denied), mentions.turnedDown + denied);
    }

    private Mentions or(Mentions other) {
        return other.meant > 0 || turnedDown == 0 ? other : this;
    }

    private static Mentions in(List<Token> phrase, List<Token> tokens) {
        if (phrase.isEmpty()) {
            return new Mentions(0, 0);
        }
        var meant = 0;
        var places = 0;
        for (var at = 0; at <= tokens.size() - phrase.size(); at++) {
            if (Reading.isAt(tokens, phrase, at) && isWhole(tokens, phrase, at) && isSaid(tokens, phrase, at)) {
                places++;
                meant += isDenied(tokens, phrase, at) ? 0 : 1;
            }
        }
        return new Mentions(meant, places - meant);
    }

    private static boolean isDenied(List<Token> tokens, List<Token> phrase, int at) {
        var end = at + phrase.size();
        return Denial.before(tokens, at) || DenialAfter.holds(tokens, end) || ReportedBelief.holds(tokens, at, end);
    }

    /// A number is not a share of a hundred: `5` is not mentioned by `5%`, nor is `Project X` by `Project X-2`, nor
    /// `10 km` by `10 km/h`.
    private static boolean isWhole(List<Token> tokens, List<Token> phrase, int at) {
        var end = at + phrase.size();
        if (phrase.size() > 1
                && end < tokens.size()
                && tokens.get(end).gap() == '-'
                && tokens.get(end).isNumber()
                && !phrase.getLast().isNumber()) {
            return false;
        }
        if (end < tokens.size()
                && tokens.get(end).gap() == '/'
                && Units.isUnit(phrase.getLast().text())
                && Units.isUnit(tokens.get(end).text())) {
            return false;
        }
        if (isPartOfName(tokens, phrase, at)) {
            return false;
        }
        return !(phrase.getLast().isNumber()
                && end < tokens.size()
                && tokens.get(end).is("%")
                && tokens.get(end).gap() == ' ');
    }

    /// `user-service` is not `new-user-service`.
    private static boolean isPartOfName(List<Token> tokens, List<Token> phrase, int at) {
        return phrase.size() > 1
                && phrase.stream().skip(1).allMatch(Token::isHyphenated)
                && phrase.stream().noneMatch(Token::isNumber)
                && ((at > 0 && tokens.get(at).isHyphenated())
                        || (at + phrase.size() < tokens.size()
                                && tokens.get(at + phrase.size()).isHyphenated()));
    }

    /// `US` is not the `us` of a sentence, and the `no` of `no idea` answers nothing.
    private static boolean isSaid(List<Token> tokens, List<Token> phrase, int at) {
        if (phrase.size() > 1 || tokens.size() == 1) {
            return true;
        }
        var wanted = phrase.getFirst();
        var said = tokens.get(at);
        if (wanted.isCapital() && PRONOUNS.contains(wanted.text())) {
            return said.isCapital();
        }
        if (wanted.is("no") && tokens.getFirst().is("yes")) {
            return false;
        }
        return !wanted.is("no")
                || at == 0
                || at + 1 == tokens.size()
                || tokens.get(at + 1).startsClause()
                || said.startsClause()
                || (SAYING.contains(tokens.get(at - 1).text())
                        && !(at > 1 && tokens.get(at - 2).is("there")));
    }

    public boolean isMeant() {
        return meant > 0;
    }

    /// Whether the answer is mentioned only to be turned down.
    public boolean isTurnedDown() {
        return meant == 0 && turnedDown > 0;
    }
}
