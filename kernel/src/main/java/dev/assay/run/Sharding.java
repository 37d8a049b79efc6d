package dev.assay.run;

import dev.assay.store.ShardLog.Shard;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// Cuts what is left of a run into shards: few of them, each of whole examples, and about as many trials in each.
///
/// @param go a name of this start of the run
/// @param trials of the whole run
/// @param arms trials of each example
record Sharding(String go, long trials, int arms) {
    /// @param done trials that are not to be run
    /// @param most shards
    List<Shard> cut(BitSet done, int most) {
        long left = trials - done.cardinality();
        long enough = Math.max(1, Math.ceilDiv(left, most));
        var shards = new ArrayList<Shard>();
        long from = 0;
        long gathered = 0;
        for (long next = arms; next <= trials; next += arms) {
            gathered += missing(done, next - arms, next).cardinality();
            if (gathered >= enough || (next == trials && gathered > 0)) {
                shards.add(new Shard(shards.size(), go, from, next, missing(done, from, next)));
                from = next;
                gathered = 0;
            }
        }
        return shards;
    }

    private static BitSet missing(BitSet done, long from, long to) {
        var missing = done.get((int) from, (int) to);
        missing.flip(0, (int) (to - from));
        return missing;
    }
}
