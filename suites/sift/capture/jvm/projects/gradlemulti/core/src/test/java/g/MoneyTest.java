package g;
import static org.junit.Assert.*;
import org.junit.*;
public class MoneyTest {
    @Test public void adds() { assertEquals(300, new Money(100, "EUR").plus(new Money(200, "EUR")).cents); }
    @Test public void refusesMixedCurrencies() { try { new Money(1, "EUR").plus(new Money(1, "USD")); fail("EUR + USD accepted"); } catch (IllegalArgumentException e) { } }
    @Test public void roundsHalfUp() { assertEquals(19, new Money(125, "EUR").percent(15).cents); }
    @Test public void formatsNegative() { assertEquals("-0.50 EUR", new Money(-50, "EUR").toString()); }
}
