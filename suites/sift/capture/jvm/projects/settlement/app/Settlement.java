package app;

import java.util.*;
import java.util.concurrent.*;
import java.util.logging.*;

public class Settlement {
    static final Logger LOG = Logger.getLogger("settlement");

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.logging.SimpleFormatter.format", "%1$tF %1$tT.%1$tL %4$-7s %3$s - %5$s%6$s%n");
        LOG.info("settlement run 2026-03 starting, 4 workers");
        ExecutorService pool = Executors.newFixedThreadPool(4, r -> new Thread(r, "settle-" + Math.abs(r.hashCode() % 97)));
        List<CompletableFuture<Long>> parts = new ArrayList<>();
        for (int i = 1; i <= 24; i++) {
            int no = i;
            parts.add(CompletableFuture.supplyAsync(() -> new Batch(no).settle(), pool));
        }
        long total = 0;
        try {
            for (CompletableFuture<Long> p : parts) total += p.join();
            LOG.info("total " + total);
        } catch (CompletionException e) {
            LOG.log(Level.SEVERE, "settlement aborted", e);
            throw new IllegalStateException("run 2026-03 not settled", e);
        } finally {
            pool.shutdownNow();
        }
    }
}
