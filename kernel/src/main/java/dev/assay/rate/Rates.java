package dev.assay.rate;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The turnstiles of a process, one for each endpoint and rate. Thread-safe.
public final class Rates {
    private final Map<String, Turnstile> turnstiles = new ConcurrentHashMap<>();
    private final Timetable own = new Timetable();
    private volatile Permits permits = own;

    /// Takes permits from others, who share them out over several processes.
    public void askElsewhere(Permits others) {
        permits = others;
    }

    /// @param endpoint who is called
    public Turnstile of(String endpoint, CallRate rate) {
        return turnstiles.computeIfAbsent(
                endpoint + " " + rate.text(),
                _ -> new Turnstile(endpoint, rate, (one, at, wanted) -> permits.ask(one, at, wanted)));
    }
}
