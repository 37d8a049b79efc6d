package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import dev.assay.store.ShardFiles.Place;
import dev.assay.store.ShardFiles.Sink;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.security.MessageDigest;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;

/// The rows of one shard of a run, written by whoever runs the shard. Each try has a file of its own,
/// `shards/NUMBER-GO-TRY.part`, which is renamed to `.rows` when every trial of the shard has a row; so two that take
/// themselves for the writer of a shard never share a file. Not thread-safe.
///
/// Rows are sealed and chained within the file. A row is safe when [#append] returns: `kill -9` cannot take it back.
public final class ShardLog implements AutoCloseable {
    private final Place place;
    private final String stem;
    private final Shard shard;
    private final BitSet left;
    private final Sink sink;
    private final MessageDigest digest = Digests.algorithm();
    private Heads.RowHead head;

    /// A part of a run: whole examples.
    ///
    /// @param number from 0
    /// @param go the start of the run, or a later one that goes on with it: a name of its own
    /// @param from first trial
    /// @param to the trial behind the last
    /// @param left trials to be run, counted from the first
    public record Shard(int number, String go, long from, long to, BitSet left) implements Serializable {
        String prefix() {
            return "%06d-%s-".formatted(number, go);
        }
    }

    private ShardLog(Place place, String stem, Shard shard, BitSet left, Sink sink, Heads.RowHead head) {
        this.place = place;
        this.stem = stem;
        this.shard = shard;
        this.left = left;
        this.sink = sink;
        this.head = head;
    }

    /// Opens a file for a try, and leaves out what earlier tries of the same go have rows of.
    ///
    /// @param attempt a name that no other try of the shard has
    public static ShardLog open(Place place, RunManifest manifest, Shard shard, String attempt) {
        var stem = shard.prefix() + attempt;
        var left = (BitSet) shard.left().clone();
        ShardFiles.of(place, manifest, shard.prefix()).takeAll(row -> left.clear((int) (row.trial() - shard.from())));
        try {
            var sink = place.create(stem + ShardFiles.PART);
            return new ShardLog(place, stem, shard, left, sink, ShardFiles.start(manifest, stem));
        } catch (IOException e) {
            throw broken(stem, e);
        }
    }

    public Shard shard() {
        return shard;
    }

    /// Whether the trial had no row when the file was opened.
    public boolean isLeft(long trial) {
        return trial >= shard.from() && trial < shard.to() && left.get((int) (trial - shard.from()));
    }

    /// Appends whole lines in one write.
    public void append(List<byte[]> lines) {
        var bytes = new ByteArrayOutputStream();
        for (var line : lines) {
            long number = head.lines() + 1;
            var sealed = RowSeal.seal(line, number, head.seal(), OptionalLong.empty(), digest);
            bytes.writeBytes(sealed.line());
            head = new Heads.RowHead(number, sealed.seal());
        }
        try {
            sink.append(bytes.toByteArray());
        } catch (IOException e) {
            throw broken(stem, e);
        }
    }

    /// Puts the rows on the disk itself.
    public void force() {
        try {
            sink.force();
        } catch (IOException e) {
            throw broken(stem, e);
        }
    }

    /// Every trial has its row.
    public void finish() {
        try {
            sink.close();
            place.rename(stem + ShardFiles.PART, stem + ShardFiles.WHOLE);
        } catch (IOException e) {
            throw broken(stem, e);
        }
    }

    private static UserError broken(String stem, IOException cause) {
        return UserError.environment(
                "the shard %s cannot be written: %s\n       every machine must be able to write where the shards of the run are"
                        .formatted(stem, cause),
                cause);
    }

    @Override
    public void close() {
        try {
            sink.close();
        } catch (IOException e) {
            throw broken(stem, e);
        }
    }
}
