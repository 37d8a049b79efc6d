package dev.assay.seal;

import dev.assay.api.UserError;
import dev.assay.json.Digests;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;

/// A public Ed25519 key.
///
/// @param id SHA-256 of the key as openssl writes it in DER
public record PublicPem(String id, PublicKey key) {
    private static final String KIND = "PUBLIC KEY";

    static PublicPem parse(String text, String where) {
        var der = Pem.der(KIND, text, where);
        try {
            var key = KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(der));
            return new PublicPem(Digests.sha256(key.getEncoded()), key);
        } catch (GeneralSecurityException e) {
            throw new UserError("%s: is not an Ed25519 key: %s".formatted(where, e.getMessage()));
        }
    }

    String text() {
        return Pem.of(KIND, key.getEncoded());
    }

    boolean hasSigned(byte[] message, byte[] signature) {
        try {
            var check = Signature.getInstance("Ed25519");
            check.initVerify(key);
            check.update(message);
            return check.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
