package com.mine;
import java.io.*;
import java.util.*;
public class Ore {
    public static Properties props() {
        Properties p = new Properties();
        try (InputStream in = Ore.class.getResourceAsStream("/app.properties")) { p.load(in); } catch (IOException e) { throw new UncheckedIOException(e); }
        return p;
    }
    public static int major() { return Integer.parseInt(props().getProperty("version").split("\\.")[0]); }
    public static double grade(double gold, double rock) { return gold / rock * 1000; }
    public static boolean sync() { return major() >= 3; }
}
