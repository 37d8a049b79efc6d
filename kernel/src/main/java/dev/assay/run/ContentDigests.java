package dev.assay.run;

import dev.assay.api.Labeled;
import dev.assay.json.Digests;
import dev.assay.json.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/// One digest over all examples of a dataset, in their order, and one over their references.
final class ContentDigests {
    private final MessageDigest examples = Digests.algorithm();
    private final MessageDigest references = Digests.algorithm();

    void add(Labeled<?> labeled) {
        var id = labeled.example().id();
        add(examples, id);
        add(references, id);
        try {
            add(examples, labeled.example().context());
            add(examples, labeled.example().question().orElse(""));
            add(examples, Json.writeSorted(labeled.example().fields()));
            add(references, Json.writeSorted(labeled.reference().fields()));
        } catch (RuntimeException e) {
            add(examples, "unreadable"); // an example that cannot be read fails as a trial, not here
        }
    }

    /// With its length before it, so that no two lists of texts look alike.
    private static void add(MessageDigest digest, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }

    Map<String, String> finish() {
        var digests = new LinkedHashMap<String, String>();
        digests.put("examples", HexFormat.of().formatHex(examples.digest()));
        digests.put("references", HexFormat.of().formatHex(references.digest()));
        return digests;
    }
}
