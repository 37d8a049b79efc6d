package dev.assay.answer;

import java.util.List;
import java.util.stream.IntStream;

/// The places where a text mentions an answer, and whether one of them means it.
///
/// @param meant how many mentions are not turned down
/// @param turnedDown how many are: `not Paris`, `It isn't Paris`, `Paris is wrong`
public record Mentions(int meant, int turnedDown) {
    public static Mentions of(Reading answer, Reading text) {
        var mentions = in(answer.tokens(), text.tokens());
        if (mentions.meant == 0 && (answer.hasDates() || text.hasDates())) {
            mentions = mentions.or(in(answer.literal(), text.literal()));
        }
        return mentions.meant == 0 && (answer.hasHyphens() || text.hasHyphens())
                ? mentions.or(in(answer.joined(), text.joined()))
                : mentions;
    }

    private Mentions or(Mentions other) {
        return other.meant > 0 || turnedDown == 0 ? other : this;
    }

    private static Mentions in(List<Token> phrase, List<Token> tokens) {
        if (phrase.isEmpty()) {
            return new Mentions(0, 0);
        }
        var places = IntStream.rangeClosed(0, tokens.size() - phrase.size())
                .filter(at -> Reading.isAt(tokens, phrase, at) && isWhole(tokens, phrase, at))
                .toArray();
        var meant = (int) IntStream.of(places)
                .filter(at -> !Denial.before(tokens, at) && !Denial.after(tokens, at + phrase.size()))
                .filter(at -> !Denial.reported(tokens, at, at + phrase.size()))
                .count();
        return new Mentions(meant, places.length - meant);
    }

    /// A number is not a share of a hundred: `5` is not mentioned by `5%`.
    private static boolean isWhole(List<Token> tokens, List<Token> phrase, int at) {
        var end = at + phrase.size();
        return !(phrase.getLast().isNumber()
                && end < tokens.size()
                && tokens.get(end).is("%")
                && tokens.get(end).gap() == ' ');
    }

    public boolean isMeant() {
        return meant > 0;
    }

    /// Whether the answer is mentioned only to be turned down.
    public boolean isTurnedDown() {
        return meant == 0 && turnedDown > 0;
    }
}
