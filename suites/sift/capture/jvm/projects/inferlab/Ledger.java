import java.math.BigDecimal;
import java.util.*;
import java.util.stream.*;

record Ledger(String account, List<Entry> entries) {
    record Entry(String category, BigDecimal amount, Optional<String> note) {}

    Map<String, BigDecimal> totals() {
        return entries.stream().collect(Collectors.groupingBy(Entry::category,
                Collectors.reducing(BigDecimal.ZERO, Entry::amount, BigDecimal::add)));
    }
}
