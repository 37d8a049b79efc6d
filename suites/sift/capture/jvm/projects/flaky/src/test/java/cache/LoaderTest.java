package cache;
import org.junit.jupiter.api.*;
class LoaderTest {
    @Test void loadsOnce() { System.err.println("WARN loader: 2 waiting readers, slow backend"); }
    @RepeatedTest(5) void reloads(RepetitionInfo i) { System.out.println("reload " + i.getCurrentRepetition() + " of " + i.getTotalRepetitions()); }
}
