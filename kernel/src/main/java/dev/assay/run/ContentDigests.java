package dev.assay.run;

import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.json.Digests;
import dev.assay.json.EachDigest;
import dev.assay.json.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/// One digest over all examples of a dataset, in their order, one over their references, and one of each of them.
final class ContentDigests {
    private static final String UNREADABLE = "unreadable";

    private final MessageDigest examples = Digests.algorithm();
    private final MessageDigest references = Digests.algorithm();
    private final EachDigest each = EachDigest.none();

    void add(Labeled<?> labeled) {
        var id = labeled.example().id();
        add(examples, id);
        add(references, id);
        each.examples().add(example(labeled.example()));
        each.references().add(reference(labeled));
    }

    /// All that a system may see of an example, and all that its rows are grouped by.
    private static String example(Example example) {
        try {
            return Json.writeSorted(Map.of(
                    "id",
                    example.id(),
                    "dataset",
                    example.dataset(),
                    "context",
                    example.context(),
                    "question",
                    example.question().orElse(""),
                    "cluster",
                    example.cluster(),
                    "labels",
                    example.labels(),
                    "fields",
                    example.fields()));
        } catch (RuntimeException e) {
            return UNREADABLE;
        }
    }

    /// Adds the rest of an example, and returns its reference as it is digested.
    private String reference(Labeled<?> labeled) {
        try {
            add(examples, labeled.example().context());
            add(examples, labeled.example().question().orElse(""));
            add(examples, Json.writeSorted(labeled.example().fields()));
            var reference = Json.writeSorted(labeled.reference().fields());
            add(references, reference);
            return reference;
        } catch (RuntimeException e) {
            add(examples, UNREADABLE); // an example that cannot be read fails as a trial, not here
            return UNREADABLE;
        }
    }

    /// With its length before it, so that no two lists of texts look alike.
    private static void add(MessageDigest digest, String text) {
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }

    EachDigest each() {
        return each;
    }

    Map<String, String> finish() {
        var digests = new LinkedHashMap<String, String>();
        digests.put("examples", HexFormat.of().formatHex(examples.digest()));
        digests.put("references", HexFormat.of().formatHex(references.digest()));
        digests.put("each example", each.examples().digest());
        digests.put("each reference", each.references().digest());
        return digests;
    }
}
