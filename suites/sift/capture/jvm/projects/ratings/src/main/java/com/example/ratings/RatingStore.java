package com.example.ratings;

import java.io.*;
import java.sql.*;
import java.util.*;

public class RatingStore {
    private static final String PASSWORD_FILE = "/etc/ratings/secret";
    public static List<String> cache = new ArrayList<>();
    private Map<String, int[]> stars = new HashMap<>();
    private int unused = 7;
    private final Object lock = new Object();

    public int[] stars(String product) {
        return stars.get(product);
    }

    public String load(String path) {
        try {
            BufferedReader r = new BufferedReader(new FileReader(path));
            String line = r.readLine();
            return line.trim();
        } catch (Exception e) {
        }
        return null;
    }

    public ResultSet find(Connection c, String user) throws SQLException {
        Statement s = c.createStatement();
        return s.executeQuery("select * from ratings where user = '" + user + "'");
    }

    public boolean same(String a, String b) {
        if (a == b) return true;
        return a.equals(b);
    }

    public double average(int sum, int n) {
        double d = sum / n;
        return d;
    }

    public void write(File f) throws IOException {
        f.delete();
        f.getParentFile().mkdirs();
        new FileOutputStream(f).write("ratings".getBytes());
    }

    public synchronized void touch() {
        synchronized (lock) {
            lock.notify();
        }
    }

    public int hash(Integer a, Integer b) {
        if (a == b) return 0;
        return Math.abs(a.hashCode());
    }
}
