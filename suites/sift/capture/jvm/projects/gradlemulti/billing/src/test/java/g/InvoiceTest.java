package g;
import static org.junit.Assert.*;
import org.junit.*;
public class InvoiceTest {
    @Test public void emptyTotal() { assertEquals(0, new Invoice().total().cents); }
    @Test public void sumsLines() { Invoice i = new Invoice(); i.add(new Money(990, "EUR")); i.add(new Money(10, "EUR")); assertEquals(1000, i.total().cents); }
    @Ignore @Test public void discounts() { }
}
