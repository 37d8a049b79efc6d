package cache;
import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.*;
class EvictionTest {
    static int runs, clock;
    @Test void evictsOldestFirst() { assertEquals(2, 2); }
    @Test void expiresAfterWrite() { runs++; assertTrue(runs >= 3, "entry k7 still present after 50 ms (attempt " + runs + ")"); }
    @Test void keepsHotEntries() { clock++; if (clock == 1) throw new IllegalStateException("loader pool busy"); }
}
