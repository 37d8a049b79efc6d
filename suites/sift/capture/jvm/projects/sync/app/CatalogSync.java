package app;

import java.time.*;
import java.util.*;

public class CatalogSync {
    record Supplier(String id, Address address) {}
    record Address(String country, Contact contact) {}
    record Contact(String mail) {}
    record Item(String sku, Supplier supplier, int stock) {}

    static void log(String level, String text) { System.out.printf("%-5s [sync] %s%n", level, text); }

    static String notify(Item i) {
        return "mail " + i.supplier().address().contact().mail().toLowerCase() + " about " + i.sku();
    }

    public static void main(String[] args) {
        List<Item> items = new ArrayList<>();
        for (int n = 1; n <= 600; n++) {
            Contact c = n == 290 || n == 451 ? null : new Contact("dev@example.com");
            items.add(new Item("SKU-" + (1000 + n), new Supplier("S" + n % 17, n == 415 ? null : new Address("DE", c)), n % 9));
        }
        int sent = 0, failed = 0;
        Map<String, Integer> kinds = new TreeMap<>();
        for (Item i : items) {
            if (i.stock() > 2) { log("DEBUG", "skip " + i.sku() + " stock " + i.stock()); continue; }
            for (int attempt = 1; attempt <= 3; attempt++) {
                try { notify(i); sent++; log("INFO", "notified for " + i.sku()); break; }
                catch (NullPointerException e) {
                    log("WARN", "attempt " + attempt + " for " + i.sku() + " failed: " + e.getMessage());
                    if (attempt == 3) {
                        failed++; log("ERROR", "giving up on " + i.sku());
                        e.printStackTrace(System.out);
                        kinds.merge(e.getMessage(), 1, Integer::sum);
                    }
                }
            }
        }
        log("INFO", "finished: " + items.size() + " items, " + sent + " notified, " + failed + " failed");
        System.exit(failed > 0 ? 4 : 0);
    }
}
