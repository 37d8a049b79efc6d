package shop;

import java.io.*;
import java.util.*;

final class TaxTable {
    private static final TaxTable CURRENT = load("tax/rates.properties");
    private final Map<String, Double> rates = new TreeMap<>();

    static TaxTable current() { return CURRENT; }

    private static TaxTable load(String file) {
        Properties p = new Properties();
        try (Reader r = new FileReader(file)) { p.load(r); } catch (IOException e) { throw new UncheckedIOException(e); }
        TaxTable t = new TaxTable();
        for (String k : new TreeSet<>(p.stringPropertyNames())) t.rates.put(k, Percent.parse(k, p.getProperty(k)));
        return t;
    }

    String label() { return "incl. VAT " + rates.get("DE"); }
}

final class Percent {
    static double parse(String country, String text) {
        double v = Double.parseDouble(text.replace("%", ""));
        if (v < 0 || v > 40) throw new IllegalArgumentException("VAT of " + country + " out of range: " + text);
        return v / 100;
    }
}
