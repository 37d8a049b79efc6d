package dev.assay.run;

import dev.assay.api.Example;
import dev.assay.api.Labeled;
import dev.assay.json.DigestList;
import dev.assay.json.Digests;
import dev.assay.json.EachDigest;
import dev.assay.json.SortedJson;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;

/// One digest over all examples of a dataset, in their order, one over their references, and one of each of them.
///
/// Those of each example are made beside the reading, some at a time.
final class ContentDigests {
    private static final int MOST_WAITING = 64;
    private static final long MOST_CHARACTERS = 1 << 20;
    private static final int MOST_UNDER_WAY = 4;
    private static final byte[] UNREADABLE = "unreadable".getBytes(StandardCharsets.US_ASCII);

    private final MessageDigest examples = Digests.algorithm();
    private final MessageDigest references = Digests.algorithm();
    private final EachDigest each = EachDigest.none();
    private final List<Example> waiting = new ArrayList<>();
    private final Queue<CompletableFuture<DigestList>> underWay = new ArrayDeque<>();
    private long charactersWaiting;

    void add(Labeled<?> labeled) {
        var id = labeled.example().id();
        add(examples, id);
        add(references, id);
        each.references().addOf(reference(labeled));
        waiting.add(labeled.example());
        if (waiting.size() == MOST_WAITING || charactersWaiting > MOST_CHARACTERS) {
            send();
        }
    }

    private void send() {
        var some = List.copyOf(waiting);
        waiting.clear();
        charactersWaiting = 0;
        underWay.add(CompletableFuture.supplyAsync(() -> digests(some)));
        while (underWay.size() > MOST_UNDER_WAY) {
            each.examples().addAll(underWay.remove().join());
        }
    }

    private static DigestList digests(List<Example> some) {
        var digests = new DigestList();
        var json = new SortedJson();
        some.forEach(example -> digests.addOf(written(example, json)));
        return digests;
    }

    /// All that a system may see of an example, and all that its rows are grouped by.
    private static ByteBuffer written(Example example, SortedJson json) {
        try {
            json.begin();
            json.member("cluster", example.cluster());
            json.member("context", example.context());
            json.member("dataset", example.dataset());
            json.member("fields", example.fields());
            json.member("id", example.id());
            json.member("labels", example.labels());
            json.member("question", example.question().orElse(""));
            return json.end();
        } catch (RuntimeException e) {
            return ByteBuffer.wrap(UNREADABLE);
        }
    }

    /// Adds the rest of an example, and returns its reference as it is digested.
    private byte[] reference(Labeled<?> labeled) {
        try {
            var context = labeled.example().context();
            charactersWaiting += context.length();
            add(examples, context);
            add(examples, labeled.example().question().orElse(""));
            add(examples, SortedJson.of(labeled.example().fields()));
            var reference = SortedJson.of(labeled.reference().fields());
            add(references, reference);
            return reference;
        } catch (RuntimeException e) {
            add(examples, UNREADABLE); // an example that cannot be read fails as a trial, not here
            return UNREADABLE;
        }
    }

    /// With its length before it, so that no two lists of texts look alike.
    private static void add(MessageDigest digest, String text) {
        add(digest, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void add(MessageDigest digest, byte[] bytes) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }

    EachDigest each() {
        return each;
    }

    Map<String, String> finish() {
        underWay.forEach(some -> each.examples().addAll(some.join()));
        each.examples().addAll(digests(waiting));
        var digests = new LinkedHashMap<String, String>();
        digests.put("examples", HexFormat.of().formatHex(examples.digest()));
        digests.put("references", HexFormat.of().formatHex(references.digest()));
        digests.put("each example", each.examples().digest());
        digests.put("each reference", each.references().digest());
        return digests;
    }
}
