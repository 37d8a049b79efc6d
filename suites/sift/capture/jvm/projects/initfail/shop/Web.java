package shop;

import java.util.logging.*;

public class Web {
    static final Logger LOG = Logger.getLogger("shop.web");

    static String page(String path) {
        if (path.startsWith("/health")) return "ok";
        if (path.startsWith("/static")) return "asset";
        return TaxTable.current().label() + " " + path;
    }

    public static void main(String[] args) {
        System.setProperty("java.util.logging.SimpleFormatter.format", "%1$tT.%1$tL [%3$s] %4$s %5$s%6$s%n");
        String[] paths = {"/health", "/static/app.css", "/cart", "/health", "/cart", "/checkout", "/static/logo.svg", "/checkout?step=2", "/health", "/account/orders", "/cart", "/checkout"};
        int failed = 0;
        for (String p : paths) {
            try {
                LOG.info("200 " + p + " " + page(p).length() + " bytes");
            } catch (Throwable t) {
                failed++;
                if (failed == 1) LOG.log(Level.FINE, "first failure", t);
                LOG.log(Level.SEVERE, "500 " + p, t);
            }
        }
        LOG.severe(failed + " of " + paths.length + " requests failed, last: java.lang.NoClassDefFoundError: Could not initialize class shop.TaxTable");
        System.exit(failed > 0 ? 3 : 0);
    }
}
