package app;

import java.util.logging.Level;

class Batch {
    private final int no;

    Batch(int no) { this.no = no; }

    long settle() {
        try (RateTable rates = RateTable.open(no)) {
            long sum = 0;
            for (int row = 1; row <= 40; row++) {
                sum += convert(rates, row);
            }
            Settlement.LOG.info("batch " + no + " settled: " + sum);
            return sum;
        } catch (RateException e) {
            if (no == 17) throw new SettlementException("batch " + no + " failed", e);
            Settlement.LOG.log(Level.WARNING, "batch " + no + ": " + e.getMessage() + ", using yesterday's table");
            return 0;
        }
    }

    private long convert(RateTable rates, int row) throws RateException {
        String currency = row == 33 && no == 17 ? "XAU" : row == 5 && no % 7 == 0 ? "ZWL" : "EUR";
        try {
            return Math.round(row * 100 * rates.rate(currency));
        } catch (NumberFormatException e) {
            throw new RateException("row " + row + ": bad rate for " + currency, e);
        }
    }
}

class SettlementException extends RuntimeException {
    SettlementException(String m, Throwable c) { super(m, c); }
}

class RateException extends Exception {
    RateException(String m, Throwable c) { super(m, c); }
}
