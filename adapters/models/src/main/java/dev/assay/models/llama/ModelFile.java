package dev.assay.models.llama;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/// The weights on disk, looked at from outside.
record ModelFile(Path path) {
    private static final int EDGE = 1 << 20;

    /// A file's own words come before its weights, and vocabularies take a few MiB of them.
    private static final int LONGEST_METADATA = 32 << 20;

    private static final byte[] MAGIC = "GGUF".getBytes(StandardCharsets.US_ASCII);
    private static final String TEMPLATE_KEY = "tokenizer.chat_template";

    /// @throws UserError when there is no such file, or it is no GGUF file
    void check() {
        if (!Files.isRegularFile(path)) {
            throw UserError.environment(
                    "%s: there is no such file\n       give the path of a GGUF file: llamacpp:/path/to/model.gguf"
                            .formatted(path),
                    null);
        }
        try {
            if (!ByteBuffer.wrap(MAGIC).equals(ByteBuffer.wrap(bytes(0, MAGIC.length)))) {
                throw new UserError(
                        "%s is not a GGUF file: it does not begin with GGUF\n       llama.cpp converts other formats with convert_hf_to_gguf.py"
                                .formatted(path));
            }
        } catch (IOException e) {
            throw UserError.environment("%s cannot be read: %s".formatted(path, e.getMessage()), e);
        }
    }

    /// Name, size, and a hash of the first MiB, the last MiB and the size.
    ///
    /// That tells two models apart at once; a hash of all of it would take a minute for 40 GB, and more
    /// where the file is not in memory. It does not prove that nobody changed the middle.
    Map<String, Object> identity() {
        var identity = new LinkedHashMap<String, Object>();
        identity.put("file", String.valueOf(path.getFileName()));
        try {
            long size = Files.size(path);
            identity.put("file_bytes", size);
            identity.put("file_edges_sha256", edges(size));
            identity.put("chat_template_in_file", hasChatTemplate());
        } catch (IOException e) {
            identity.put("file_problem", String.valueOf(e.getMessage()));
        }
        return identity;
    }

    private String edges(long size) throws IOException {
        var all = ByteBuffer.allocate(2 * EDGE + Long.BYTES);
        all.put(bytes(0, EDGE)).put(bytes(Math.max(0, size - EDGE), EDGE)).putLong(size);
        var used = new byte[all.flip().remaining()];
        all.get(used);
        return Digests.sha256(used);
    }

    /// Without one, llama.cpp falls back on a template the model was not trained with.
    private boolean hasChatTemplate() throws IOException {
        return new String(bytes(0, LONGEST_METADATA), StandardCharsets.ISO_8859_1).contains(TEMPLATE_KEY);
    }

    /// So many bytes from there on, or as many as there are.
    private byte[] bytes(long from, int count) throws IOException {
        try (var channel = FileChannel.open(path)) {
            var buffer = ByteBuffer.allocate((int) Math.max(0, Math.min(count, channel.size() - from)));
            while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position()) >= 0) {}
            var read = new byte[buffer.flip().remaining()];
            buffer.get(read);
            return read;
        }
    }
}
