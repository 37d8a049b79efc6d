package dev.assay.store;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
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
    private final Path part;
    private final Shard shard;
    private final BitSet left;
    private final FileChannel channel;
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

    private ShardLog(Path part, Shard shard, BitSet left, FileChannel channel, Heads.RowHead head) {
        this.part = part;
        this.shard = shard;
        this.left = left;
        this.channel = channel;
        this.head = head;
    }

    /// Opens a file for a try, and leaves out what earlier tries of the same go have rows of.
    ///
    /// @param run folder of the run
    /// @param attempt a name that no other try of the shard has
    public static ShardLog open(Path run, RunManifest manifest, Shard shard, String attempt) {
        var folder = run.resolve(ShardFiles.FOLDER);
        var stem = shard.prefix() + attempt;
        var part = folder.resolve(stem + ShardFiles.PART);
        try {
            RunFiles.makeFolder(folder);
            var left = (BitSet) shard.left().clone();
            ShardFiles.of(run, manifest, shard.prefix()).takeAll(row -> left.clear((int) (row.trial() - shard.from())));
            return new ShardLog(
                    part,
                    shard,
                    left,
                    FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    ShardFiles.start(manifest, stem));
        } catch (IOException e) {
            throw broken(part, e);
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
            var batch = ByteBuffer.wrap(bytes.toByteArray());
            while (batch.hasRemaining()) {
                channel.write(batch);
            }
        } catch (IOException e) {
            throw broken(part, e);
        }
    }

    /// Puts the rows on the disk itself.
    public void force() {
        try {
            channel.force(false);
        } catch (IOException e) {
            throw broken(part, e);
        }
    }

    /// Every trial has its row.
    public void finish() {
        var name = part.getFileName().toString();
        var whole = name.substring(0, name.length() - ShardFiles.PART.length()) + ShardFiles.WHOLE;
        try {
            channel.close();
            Files.move(part, part.resolveSibling(whole), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw broken(part, e);
        }
    }

    private static UserError broken(Path file, IOException cause) {
        return UserError.environment(
                "%s: cannot be written: %s\n       every machine must be able to write to the folder of the run"
                        .formatted(file, cause),
                cause);
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw broken(part, e);
        }
    }
}
