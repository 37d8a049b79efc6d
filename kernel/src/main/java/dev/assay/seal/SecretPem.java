package dev.assay.seal;

import dev.assay.api.UserError;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;

/// The secret half of a key.
public record SecretPem(PrivateKey secret, PublicPem key) {
    static SecretPem parse(String text, PublicPem key) {
        try {
            var der = Pem.der("PRIVATE KEY", text, "the key");
            return new SecretPem(KeyFactory.getInstance("Ed25519").generatePrivate(new PKCS8EncodedKeySpec(der)), key);
        } catch (GeneralSecurityException e) {
            throw new UserError("the key cannot be used: " + e.getMessage());
        }
    }

    byte[] sign(byte[] message) {
        try {
            var signature = Signature.getInstance("Ed25519");
            signature.initSign(secret);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new UserError("the key cannot sign: " + e.getMessage());
        }
    }

    @Override
    public String toString() {
        return "the secret half of " + key.id();
    }
}
