import java.math.BigDecimal;
import java.util.*;
import java.util.stream.*;

class Report {
    List<String> notes(Ledger ledger) {
        return ledger.entries().stream()
                .map(Ledger.Entry::note)
                .filter(Optional::isPresent)
                .collect(Collectors.toList());
    }

    Map<String, Long> counts(Ledger ledger) {
        return ledger.entries().stream()
                .collect(Collectors.groupingBy(e -> e.category(), Collectors.counting()));
    }

    SortedMap<String, BigDecimal> sorted(Ledger ledger) {
        return ledger.entries().stream()
                .collect(Collectors.toMap(Ledger.Entry::category, Ledger.Entry::amount, BigDecimal::add));
    }
}
