package com.acme.web;

import com.acme.core.api.Clock;
import com.acme.core.internal.SystemClock;
import java.sql.Timestamp;

public class Status {
    private final Clock clock = new SystemClock();

    public String text() {
        return new Timestamp(clock.now()).toString();
    }
}
