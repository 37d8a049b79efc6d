package com.mine;
import static org.junit.Assert.*;
import org.junit.*;
public class SyncTest {
    @Test public void channelIsStable() { assertEquals("stable", Ore.props().getProperty("channel")); }
    @Test public void majorVersionIsThree() { assertEquals(3, Ore.major()); }
    @Test public void syncEnabled() { assertTrue(Ore.sync()); }
}
