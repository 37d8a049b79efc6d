package spool;
import static org.junit.jupiter.api.Assertions.*;
import org.junit.jupiter.api.*;
class QueueTest {
    @Test void queues() { Spooler s = new Spooler(); s.submit("a"); assertEquals(1, s.pending()); }
    @Test void prints() { Spooler s = new Spooler(); for (int i = 0; i < 25; i++) s.submit("job-" + i); s.run("lp0"); assertEquals(0, s.pending()); }
}
