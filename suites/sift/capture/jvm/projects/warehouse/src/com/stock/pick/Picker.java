package com.stock.pick;

import com.stock.legacy.Bin;
import java.util.*;

public class Picker {
    enum Zone { COLD, DRY, HAZARD }

    public int cost(Zone zone) {
        int cost = 0;
        switch (zone) {
            case HAZARD:
                cost += 9;
            case COLD:
                cost += 4;
            case DRY:
                cost += 1;
        }
        return cost;
    }

    public List<String> names(Bin bin) {
        List<String> out = (List<String>) bin.first();
        out.add(String.valueOf((int) bin.weight()));
        return out;
    }

    @SafeVarargs
    static <T> List<T> all(List<? extends T>... lists) {
        List<T> r = new ArrayList<>();
        for (List<? extends T> l : lists) r.addAll(l);
        return r;
    }

    static <T> T[] row(T... cells) {
        return cells;
    }

    static Object rows(List<String> a, List<String> b) {
        return row(a, b);
    }

    int ratio(int picked) {
        return picked / 0;
    }
}
