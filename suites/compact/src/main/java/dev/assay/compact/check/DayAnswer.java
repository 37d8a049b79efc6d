package dev.assay.compact.check;

import dev.assay.compact.check.ClosedAnswer.Verdict;
import java.time.LocalDate;

/// A response to a question for a day.
record DayAnswer(LocalDate wanted) {
    Verdict read(String said) {
        var mentions = Days.in(said);
        var holding = mentions.stream()
                .filter(one -> ClosedAnswer.holds(said).test(new ValueWords.Span(one.start(), one.end())))
                .toList();
        if (holding.isEmpty()) {
            return mentions.stream().anyMatch(one -> one.readings().contains(wanted)) ? Verdict.DENIED : Verdict.OTHER;
        }
        boolean isThere = holding.stream().anyMatch(one -> one.readings().contains(wanted));
        boolean isAlone = holding.stream().allMatch(one -> one.readings().contains(wanted));
        return isThere && isAlone ? Verdict.RIGHT : isThere ? Verdict.SEVERAL : Verdict.OTHER;
    }
}
