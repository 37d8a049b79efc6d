package g;
import java.util.*;
public class Invoice {
    final List<Money> lines = new ArrayList<>();
    public void add(Money m) { lines.add(m); }
    public Money total() { return lines.stream().reduce(new Money(0, "EUR"), Money::plus); }
}
