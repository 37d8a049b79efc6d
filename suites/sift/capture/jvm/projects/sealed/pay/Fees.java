package pay;

public class Fees {
    enum Region { EU, US, APAC }

    static long fee(Region region, long cents) {
        return switch (region) {
            case EU -> cents / 200;
            case US -> cents / 150;
        };
    }

    static String mask(Payment p) {
        if (p instanceof Card c && c.pan().length() > 4) return "****" + c.pan().substring(c.pan().length() - 4);
        if (p instanceof Transfer t) return t.iban().substring(0, 4);
        return c.pan();
    }

    static final long limit(Payment p) {
        long limit = 0;
        Runnable r = () -> System.out.println(limit);
        limit += 100;
        return limit;
    }
}
