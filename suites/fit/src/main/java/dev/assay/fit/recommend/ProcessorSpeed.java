package dev.assay.fit.recommend;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;

/// What the processors of this machine do in a second. Writing a token reads all weights once and multiplies with each
/// of
/// them, so both bound the speed of a model.
///
/// @param bandwidth of the main memory, bytes a second
/// @param multiplyAdds a second, of numbers that are at hand
public record ProcessorSpeed(double bandwidth, double multiplyAdds) {
    private static final int NUMBERS = 1 << 22;
    private static final int ROUNDS = 10;
    private static final int AT_HAND = 2048;
    private static final int TIMES = 5000;

    /// Of all cores together, the best of a few rounds. Each core is timed by the processor time it got, so that what
    /// else
    /// runs counts less.
    public static ProcessorSpeed measured(int cores) {
        return new ProcessorSpeed(
                together(cores, ProcessorSpeed::bytesASecond), together(cores, ProcessorSpeed::multiplyAddsASecond));
    }

    private static double together(int cores, DoubleSupplier one) {
        return IntStream.range(0, Math.max(1, cores))
                .parallel()
                .mapToDouble(_ -> one.getAsDouble())
                .sum();
    }

    private static double bytesASecond() {
        var numbers = new long[NUMBERS];
        Arrays.fill(numbers, 1);
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = nanos();
            long sum = sum(numbers);
            best = Math.max(best, sum * Long.BYTES / seconds(start));
        }
        return best;
    }

    private static long sum(long[] numbers) {
        long sum = 0;
        for (long number : numbers) {
            sum += number;
        }
        return sum;
    }

    private static double multiplyAddsASecond() {
        var one = new float[AT_HAND];
        var other = new float[AT_HAND];
        var sums = new float[AT_HAND];
        Arrays.fill(one, 0.5f);
        Arrays.fill(other, 0.5f);
        double best = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = nanos();
            for (int time = 0; time < TIMES; time++) {
                multiplyAdd(one, other, sums);
            }
            best = Math.max(best, (double) TIMES * AT_HAND / seconds(start));
        }
        return sums[0] > 0 ? best : 0;
    }

    private static void multiplyAdd(float[] one, float[] other, float[] sums) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] += one[i] * other[i];
        }
    }

    /// Processor time of this thread; what the clock says where nobody tells.
    private static long nanos() {
        long own = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        return own < 0 ? System.nanoTime() : own;
    }

    private static double seconds(long start) {
        return Math.max(1, nanos() - start) / 1e9;
    }
}
