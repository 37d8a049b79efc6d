package dev.assay.exchange;

import dev.assay.api.UserError;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/// The members of a zip that are stored, deflated, or packed with Zstandard (method 93), which the JDK cannot list.
/// What the zip says of itself is not believed: sizes are limited, and places are looked up within the file.
final class ZipMembers implements AutoCloseable {
    private static final int END = 0x06054b50;
    private static final int END_SIZE = 22;
    private static final int END_64 = 0x06064b50;
    private static final int LOCATOR_64 = 0x07064b50;
    private static final int LOCATOR_SIZE = 20;
    private static final int ENTRY = 0x02014b50;
    private static final int ENTRY_SIZE = 46;
    private static final int LOCAL_SIZE = 30;
    private static final int MOST_COMMENT = 65_535;
    private static final int MOST_BYTES = 256 << 20;
    private static final long NOT_HERE = 0xFFFFFFFFL;
    private static final int STORED = 0;
    private static final int DEFLATED = 8;
    private static final int ZSTANDARD = 93;

    private final Path file;
    private final SeekableByteChannel channel;
    private final Map<String, Member> members = new LinkedHashMap<>();

    private record Member(int method, long packed, long offset) {}

    private ZipMembers(Path file, SeekableByteChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    static ZipMembers open(Path file) throws IOException {
        var channel = Files.newByteChannel(file);
        try {
            var zip = new ZipMembers(file, channel);
            zip.list();
            return zip;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    Set<String> names() {
        return members.keySet();
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    String text(String name) throws IOException {
        var member = members.get(name);
        if (member == null) {
            throw damaged("it has no " + name);
        }
        var local = read(member.offset(), LOCAL_SIZE);
        long start = member.offset() + LOCAL_SIZE + unsigned(local, 26) + unsigned(local, 28);
        var packed = bytes(start, Math.toIntExact(Math.min(member.packed(), MOST_BYTES)));
        try (var in = unpacked(member, packed)) {
            var bytes = in.readNBytes(MOST_BYTES + 1);
            if (bytes.length > MOST_BYTES) {
                throw damaged("%s is larger than %d MB".formatted(name, MOST_BYTES >> 20));
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException | RuntimeException e) {
            throw e instanceof UserError known
                    ? known
                    : damaged("%s cannot be unpacked: %s".formatted(name, e.getMessage()));
        }
    }

    private InputStream unpacked(Member member, byte[] packed) {
        var bytes = new ByteArrayInputStream(packed);
        return switch (member.method()) {
            case STORED -> bytes;
            case DEFLATED -> new InflaterInputStream(bytes, new Inflater(true));
            case ZSTANDARD -> new ZstdInputStream(bytes);
            default -> throw damaged("it is packed by method %d, which is not known here".formatted(member.method()));
        };
    }

    private void list() throws IOException {
        long size = channel.size();
        int tail = (int) Math.min(size, END_SIZE + MOST_COMMENT + LOCATOR_SIZE);
        var last = read(size - tail, tail);
        int end = find(last, tail);
        long count = unsigned(last, end + 10);
        long offset = last.getInt(end + 16) & NOT_HERE;
        if (offset == NOT_HERE && end >= LOCATOR_SIZE && last.getInt(end - LOCATOR_SIZE) == LOCATOR_64) {
            var large = read(last.getLong(end - LOCATOR_SIZE + 8), 56);
            if (large.getInt(0) != END_64) {
                throw damaged("its directory is not where it says");
            }
            count = large.getLong(32);
            offset = large.getLong(48);
        }
        entries(offset, count, size);
    }

    private int find(ByteBuffer last, int tail) {
        for (int at = tail - END_SIZE; at >= 0; at--) {
            if (last.getInt(at) == END) {
                return at;
            }
        }
        throw damaged("it is no zip, or it is cut off");
    }

    private void entries(long from, long count, long size) throws IOException {
        long at = from;
        for (long i = 0; i < count; i++) {
            var head = read(at, ENTRY_SIZE);
            if (head.getInt(0) != ENTRY) {
                throw damaged("its directory is damaged");
            }
            int name = unsigned(head, 28);
            int extra = unsigned(head, 30);
            var rest = bytes(at + ENTRY_SIZE, name + extra);
            var member = member(head, little(rest), name, extra);
            if (member.offset() < 0 || member.offset() >= size || member.packed() < 0 || member.packed() > size) {
                throw damaged("a member lies outside of it");
            }
            var called = new String(rest, 0, name, StandardCharsets.UTF_8);
            if (members.put(called, member) != null) {
                throw damaged("it holds %s twice".formatted(called));
            }
            at += ENTRY_SIZE + name + extra + unsigned(head, 32);
        }
    }

    /// Sizes that do not fit are in the extra field 1, those alone, in this order: unpacked, packed, offset.
    private static Member member(ByteBuffer head, ByteBuffer rest, int name, int extra) {
        long packed = head.getInt(20) & NOT_HERE;
        long offset = head.getInt(42) & NOT_HERE;
        boolean hasLargeSize = (head.getInt(24) & NOT_HERE) == NOT_HERE;
        for (int at = name; at + 4 <= name + extra; at += 4 + unsigned(rest, at + 2)) {
            if (unsigned(rest, at) == 1) {
                int next = at + 4 + (hasLargeSize ? 8 : 0);
                if (packed == NOT_HERE) {
                    packed = rest.getLong(next);
                    next += 8;
                }
                offset = offset == NOT_HERE ? rest.getLong(next) : offset;
            }
        }
        return new Member(unsigned(head, 10), packed, offset);
    }

    private static int unsigned(ByteBuffer bytes, int at) {
        return bytes.getShort(at) & 0xFFFF;
    }

    private ByteBuffer read(long from, int length) throws IOException {
        return little(bytes(from, length));
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private byte[] bytes(long from, int length) throws IOException {
        if (from < 0 || from + length > channel.size()) {
            throw damaged("it is cut off");
        }
        var bytes = new byte[length];
        var room = ByteBuffer.wrap(bytes);
        channel.position(from);
        while (room.hasRemaining() && channel.read(room) >= 0) {
            // until it is full
        }
        return bytes;
    }

    private UserError damaged(String problem) {
        return new UserError("%s cannot be read: %s".formatted(file, problem));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
