package com.mine;
import static org.junit.Assert.*;
import org.junit.*;
public class GradeTest {
    @Test public void gradePerTonne() { assertEquals(2.5, Ore.grade(5, 2000), 1e-9); }
    @Test public void emptyRock() { assertTrue(Double.isInfinite(Ore.grade(1, 0))); }
    @Ignore("needs assay lab data") @Test public void labSeries() { }
}
