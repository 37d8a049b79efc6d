package dev.assay.seal;

import dev.assay.json.Json;
import dev.assay.json.MalformedJson;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/// A DSSE envelope with one signature: what is signed is the type and the payload, each behind its length.
@SuppressWarnings("ArrayRecordComponent") // read and written, never compared
record Envelope(byte[] payload, String keyId, byte[] signature) {
    static final String TYPE = "application/vnd.in-toto+json";

    static Envelope sign(String statement, SecretPem key) {
        var payload = statement.getBytes(StandardCharsets.UTF_8);
        return new Envelope(payload, key.key().id(), key.sign(authenticated(payload)));
    }

    /// The bytes that are signed: DSSE's pre-authentication encoding.
    static byte[] authenticated(byte[] payload) {
        var bytes = new ByteArrayOutputStream();
        bytes.writeBytes("DSSEv1 %d %s %d "
                .formatted(TYPE.length(), TYPE, payload.length)
                .getBytes(StandardCharsets.UTF_8));
        bytes.writeBytes(payload);
        return bytes.toByteArray();
    }

    boolean isSignedBy(PublicPem key) {
        return key.id().equals(keyId) && key.hasSigned(authenticated(payload), signature);
    }

    String text() {
        var base64 = Base64.getEncoder();
        return Json.writePretty(Map.of(
                        "payloadType",
                        TYPE,
                        "payload",
                        base64.encodeToString(payload),
                        "signatures",
                        List.of(Map.of("keyid", keyId, "sig", base64.encodeToString(signature)))))
                + "\n";
    }

    /// @throws MalformedJson where it is no envelope of a statement
    static Envelope parse(String text) {
        var map = Json.readMap(text);
        if (TYPE.equals(map.get("payloadType"))
                && map.get("payload") instanceof String payload
                && map.get("signatures") instanceof List<?> signatures
                && signatures.size() == 1
                && signatures.getFirst() instanceof Map<?, ?> one
                && one.get("keyid") instanceof String id
                && one.get("sig") instanceof String signature) {
            try {
                var base64 = Base64.getDecoder();
                return new Envelope(base64.decode(payload), id, base64.decode(signature));
            } catch (IllegalArgumentException e) {
                throw new MalformedJson("is damaged: " + e.getMessage());
            }
        }
        throw new MalformedJson("is no envelope of an in-toto statement with one signature");
    }
}
