package app;

import java.util.Map;

class RateTable implements AutoCloseable {
    private static final Map<String, String> RATES = Map.of("EUR", "1.0", "XAU", "1,874.20", "ZWL", "n/a");
    private final int batch;

    private RateTable(int batch) { this.batch = batch; }

    static RateTable open(int batch) { return new RateTable(batch); }

    double rate(String currency) {
        return Double.parseDouble(RATES.get(currency));
    }

    @Override public void close() {
        if (batch == 17) throw new IllegalMonitorStateException("rate lock of batch 17 already released");
    }
}
