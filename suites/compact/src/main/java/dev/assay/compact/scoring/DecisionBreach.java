package dev.assay.compact.scoring;

import dev.assay.compact.Item;
import dev.assay.compact.ItemType;
import dev.assay.compact.assertion.NormalizedText;
import dev.assay.compact.assertion.Polarity;
import dev.assay.compact.assertion.Statement;
import dev.assay.compact.check.Abstention;
import dev.assay.compact.check.Check;
import dev.assay.compact.method.Sentences;
import dev.assay.text.UnicodeText;
import java.util.List;

/// Responses that go against a locked decision: they assert its opposite, or something else in its place.
///
/// An answer to a question for a decision breaks it when it denies what was decided, or gives another answer. Any
/// other response breaks a decision when one of its sentences says the opposite of it. Who abstains breaks nothing.
///
/// @param decisions that hold in the cycle
record DecisionBreach(List<String> decisions) {
    /// A longer response may be about something else.
    private static final int ANSWER_WORDS = 12;

    boolean breaks(Item item, Check check, String response) {
        if (Abstention.isOne(response) || response.strip().endsWith("?")) {
            return false;
        }
        return (item.type() == ItemType.LOCKED_DECISION_RETENTION && answersOtherwise(check, response))
                || saysTheOpposite(response);
    }

    private boolean answersOtherwise(Check check, String response) {
        if (check.isAbsence() || check.expectedTexts().isEmpty()) {
            return false;
        }
        boolean denies = check.expectedTexts().stream()
                .anyMatch(text -> NormalizedText.contains(response, text) && !Polarity.isAsserted(response, text));
        boolean isOther = UnicodeText.split(response).size() <= ANSWER_WORDS
                || decisions.stream().anyMatch(decision -> isAbout(response, decision));
        return denies || (check.score(response) == 0 && isOther);
    }

    private static boolean isAbout(String response, String decision) {
        var decided = Statement.of(decision);
        return Sentences.of(response).stream().map(Statement::of).anyMatch(said -> said.isAbout(decided));
    }

    private boolean saysTheOpposite(String response) {
        var said = Sentences.of(response).stream().map(Statement::of).toList();
        return decisions.stream()
                .map(Statement::of)
                .anyMatch(decided -> said.stream().anyMatch(sentence -> sentence.isOppositeOf(decided)));
    }
}
