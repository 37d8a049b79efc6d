import java.io.*;
import java.net.*;
import java.util.*;
import java.util.concurrent.*;

public class CatalogServer {
    static final PriceCache CACHE = new PriceCache();

    static class PriceCache {
        private final Map<String, Integer> prices = new HashMap<>();
        private int port;

        synchronized int price(String sku) {
            return prices.computeIfAbsent(sku, this::fetch);
        }

        private int fetch(String sku) {
            try (Socket s = new Socket("127.0.0.1", port)) {
                s.getOutputStream().write((sku + "\n").getBytes());
                return new DataInputStream(s.getInputStream()).readInt();
            } catch (IOException e) { throw new UncheckedIOException(e); }
        }
    }

    static class Handler implements Runnable {
        final int no;
        Handler(int no) { this.no = no; }
        public void run() { render(no); }
        void render(int no) { String page = "item " + CACHE.price("SKU-" + no % 5); System.out.println(page); }
    }

    public static void main(String[] args) throws Exception {
        ServerSocket upstream = new ServerSocket(0);
        CACHE.port = upstream.getLocalPort();
        new Thread(() -> { try { List<Socket> keep = new ArrayList<>(); while (true) keep.add(upstream.accept()); } catch (IOException e) { } }, "price-upstream").start();
        ExecutorService pool = Executors.newFixedThreadPool(48, new ThreadFactory() {
            int n; public synchronized Thread newThread(Runnable r) { return new Thread(r, "http-worker-" + ++n); }
        });
        Handler first = new Handler(0);
        for (int i = 0; i < 12; i++) pool.submit(() -> { });
        pool.submit(first);
        Thread.sleep(200);
        for (int i = 1; i < 200; i++) pool.submit(new Handler(i));
        ScheduledExecutorService health = Executors.newScheduledThreadPool(3, r -> new Thread(r, "health-" + r.hashCode() % 10));
        health.scheduleAtFixedRate(() -> System.out.println("health ok, queue " + ((ThreadPoolExecutor) pool).getQueue().size()), 0, 30, TimeUnit.SECONDS);
        Thread.sleep(400);
        System.out.println("ready"); System.out.flush();
    }
}
