package com.old;

import java.util.*;

public class Launcher {
    public static void main(String[] args) throws Exception {
        sun.misc.Unsafe u = null;
        Map<String, Integer> m = new net.fastmap.FastMap<>();
        m.put(new sun.security.x509.X500Name("CN=app").getName(), 1);
        java.sql.DriverManager.getDrivers();
        java.util.logging.Logger.getLogger("app").info(m.toString());
    }
}
