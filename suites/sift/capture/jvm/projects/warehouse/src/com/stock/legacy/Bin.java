package com.stock.legacy;

import java.io.Serializable;
import java.util.*;

public class Bin implements Serializable, Comparable {
    private List items = new ArrayList();
    private Map<String, List> byZone = new HashMap();
    private final Thread watcher = new Thread();

    public void put(Object item) {
        items.add(item);
        byZone.put("A", new Vector());
    }

    public int compareTo(Object other) {
        return items.size() - ((Bin) other).items.size();
    }

    /** @deprecated use {@link com.stock.pick.Picker} */
    public Object first() {
        return items.get(0);
    }

    @Deprecated
    public Integer weight() {
        return new Integer(items.size() * 3);
    }

    protected void finalize() {
        items = null;
    }
}
