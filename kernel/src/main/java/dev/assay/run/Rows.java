package dev.assay.run;

import dev.assay.store.RowLog;
import dev.assay.store.ShardLog;
import java.util.List;

/// Where a runner keeps rows, and which trials it need not run: a whole run, or a shard of one.
interface Rows extends AutoCloseable {
    /// Whether the trial is not to be run.
    boolean isDone(long trial);

    /// The first trial that may have to be run.
    long from();

    /// The one behind the last.
    long to();

    /// Trials answered before.
    long answered();

    void append(List<byte[]> lines);

    void force();

    @Override
    void close();

    static Rows of(RowLog log, long trials) {
        return new OfRun(log, trials);
    }

    static Rows of(ShardLog log) {
        return new OfShard(log);
    }

    /// A run that only this process writes.
    record OfRun(RowLog log, long to) implements Rows {
        @Override
        public boolean isDone(long trial) {
            return log.isDone(trial);
        }

        @Override
        public long from() {
            return log.firstUndone();
        }

        @Override
        public long answered() {
            return log.answered();
        }

        @Override
        public void append(List<byte[]> lines) {
            log.append(lines);
        }

        @Override
        public void force() {
            log.force();
        }

        @Override
        public void close() {
            log.close();
        }
    }

    /// A part of a run that somebody else puts together.
    record OfShard(ShardLog log) implements Rows {
        @Override
        public boolean isDone(long trial) {
            return !log.isLeft(trial);
        }

        @Override
        public long from() {
            return log.shard().from();
        }

        @Override
        public long to() {
            return log.shard().to();
        }

        @Override
        public long answered() {
            return 0;
        }

        @Override
        public void append(List<byte[]> lines) {
            log.append(lines);
        }

        @Override
        public void force() {
            log.force();
        }

        @Override
        public void close() {
            log.close();
        }
    }
}
