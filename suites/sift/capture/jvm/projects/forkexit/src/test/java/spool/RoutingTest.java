package spool;
import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.*;
class RoutingTest {
    @Test void routesToSecondPrinter() { Spooler s = new Spooler(); s.submit("invoice.pdf"); s.run("lp1"); assertEquals(0, s.pending()); }
    @Test void unknownPrinterIsRefused() { Spooler s = new Spooler(); s.submit("label.pdf"); assertThrows(RuntimeException.class, () -> s.run("fax7")); }
}
