package com.old;

public class Signals {
    static void install() {
        sun.misc.Signal.handle(new sun.misc.Signal("HUP"), s -> System.out.println("reload"));
        System.out.println(sun.net.www.MimeTable.getDefaultTable());
    }
}
