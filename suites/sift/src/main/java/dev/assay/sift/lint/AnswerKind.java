package dev.assay.sift.lint;

import java.util.Locale;

/// A kind of answer one can make from a case, with the tier a careful reader would put it into.
public enum AnswerKind {
    GOLD(Tier.GOLD),
    OTHER_NOTATION(Tier.NOTATION),
    PARAPHRASE(Tier.PARAPHRASE),
    EXTRA_TRUE(Tier.EXTRA_TRUE),
    CHATTER(Tier.CHATTER),
    HALF(Tier.HALF),
    WRONG_NUMBER(Tier.WRONG),
    WRONG_UNIT(Tier.WRONG),
    WRONG_NAME(Tier.WRONG),
    SWAPPED(Tier.WRONG),
    NEGATED(Tier.WRONG),
    SHUFFLED(Tier.WRONG),
    EXTRA_FALSE(Tier.WRONG),
    INVENTED_SENTENCE(Tier.WRONG),
    HEDGED(Tier.WRONG),
    QUESTION(Tier.WRONG),
    TAKEN_BACK(Tier.WRONG),
    TRUNCATED(Tier.UNRANKED),
    BROKEN_FORM(Tier.UNRANKED),
    THOUGHTS(Tier.UNRANKED),
    HEAD(Tier.UNRANKED),
    TAIL(Tier.UNRANKED),
    OTHER_CASE(Tier.UNRANKED),
    ANCHORS_ONLY(Tier.UNRANKED),
    SOUP(Tier.WORTHLESS),
    INSTRUCTION(Tier.WORTHLESS),
    REFUSAL(Tier.WORTHLESS),
    ECHO(Tier.WORTHLESS),
    EMPTY(Tier.WORTHLESS);

    private final Tier tier;

    AnswerKind(Tier tier) {
        this.tier = tier;
    }

    /// From best to worst; what is in none is only shown.
    enum Tier {
        GOLD,
        NOTATION,
        PARAPHRASE,
        EXTRA_TRUE,
        CHATTER,
        HALF,
        WRONG,
        WORTHLESS,
        UNRANKED;

        /// Whether an answer of this tier must score more than one of the next, and not only as much.
        boolean isStrictlyAbove(Tier next) {
            return next.compareTo(EXTRA_TRUE) >= 0;
        }
    }

    Tier tier() {
        return tier;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
