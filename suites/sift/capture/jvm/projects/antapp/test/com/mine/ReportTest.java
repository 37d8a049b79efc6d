package com.mine;
import static org.junit.Assert.*;
import org.junit.*;
public class ReportTest {
    @Test public void header() { System.out.println("report header v" + Ore.props().getProperty("version")); assertEquals("ore report 3", "ore report " + Ore.major()); }
}
