import java.util.*;

public class PriceRules {
    interface Rule { long apply(String sku, Context c); }
    record Context(Map<String, Rule> rules, List<String> log) {}

    static long price(String sku, Context c) {
        return c.rules().get(sku).apply(sku, c);
    }

    static Rule fixed(long cents) { return (sku, c) -> cents; }
    static Rule sameAs(String other) { return (sku, c) -> price(other, c); }
    static Rule bundle(String... parts) {
        return (sku, c) -> {
            long sum = 0;
            for (String p : parts) sum += price(p, c);
            return sum;
        };
    }
    static Rule discount(String base, int percent) {
        return (sku, c) -> price(base, c) * (100 - percent) / 100;
    }

    public static void main(String[] args) {
        Map<String, Rule> r = new TreeMap<>();
        r.put("LAMP-1", fixed(2490));
        r.put("BULB-E27", fixed(390));
        r.put("LAMP-SET", bundle("LAMP-1", "BULB-E27", "BULB-E27"));
        r.put("DESK-9", fixed(18900));
        r.put("OFFICE-KIT", bundle("DESK-9", "LAMP-SET", "WELCOME-GIFT"));
        r.put("WELCOME-GIFT", discount("STARTER-BOX", 50));
        r.put("STARTER-BOX", bundle("BULB-E27", "PROMO-2026"));
        r.put("PROMO-2026", sameAs("WELCOME-GIFT"));
        Context c = new Context(r, new ArrayList<>());
        int done = 0;
        try {
            for (String sku : r.keySet()) {
                System.out.println("price " + sku + " = " + price(sku, c));
                done++;
            }
        } finally {
            System.out.println(done + " of " + r.size() + " prices written to catalog.csv.tmp, catalog.csv kept");
        }
    }
}
