package dev.assay.stats;

/// How doubles are added up: the last digits depend on it, and with them verdicts at a floor.
public enum Summation {
    /// One after the other, as most programs do.
    LEFT_TO_RIGHT {
        @Override
        public double sum(double... values) {
            double sum = 0;
            for (double value : values) {
                sum += value;
            }
            return sum;
        }
    },
    /// Without losing what small numbers add to large ones (Neumaier 1974).
    COMPENSATED {
        @Override
        public double sum(double... values) {
            double sum = 0;
            double lost = 0;
            for (double value : values) {
                double next = sum + value;
                lost += Math.abs(sum) >= Math.abs(value) ? (sum - next) + value : (value - next) + sum;
                sum = next;
            }
            return sum + lost;
        }
    };

    public abstract double sum(double... values);

    /// @param empty what the mean of nothing is taken to be
    public double mean(double empty, double... values) {
        return values.length == 0 ? empty : sum(values) / values.length;
    }
}
