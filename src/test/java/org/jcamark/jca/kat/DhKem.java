package org.jcamark.jca.kat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Provider;
import java.security.PublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Decapsulation of DHKEM as RFC 9180, section 4.1 writes it, over key agreement and HMAC, for JVMs
 * that have no DHKEM of their own.
 */
final class DhKem {
  private record Group(int id, String agreement, String hmac, int secretBytes) {}

  private final KnownAnswer answer;
  private final Provider provider;
  private final Group group;

  DhKem(KnownAnswer answer, Provider provider) {
    this.answer = answer;
    this.provider = provider;
    this.group =
        switch (answer.algorithm()) {
          case "DHKEM-P256" -> new Group(0x10, "ECDH", "HmacSHA256", 32);
          case "DHKEM-P521" -> new Group(0x12, "ECDH", "HmacSHA512", 64);
          case "DHKEM-X25519" -> new Group(0x20, "X25519", "HmacSHA256", 32);
          case "DHKEM-X448" -> new Group(0x21, "X448", "HmacSHA512", 64);
          default -> throw new IllegalArgumentException(answer.algorithm());
        };
  }

  byte[] decapsulate() throws GeneralSecurityException {
    byte[] ciphertext = answer.bytes("ciphertext");
    byte[] x509 = answer.bytes("publicKeyX509");
    int prefix = x509.length - ciphertext.length;
    byte[] recipient = Arrays.copyOfRange(x509, prefix, x509.length);
    byte[] sender = concat(Arrays.copyOf(x509, prefix), ciphertext);

    byte[] extracted = hmac(new byte[mac().getMacLength()], labeled("eae_prk", agree(sender)));
    byte[] info = labeled("shared_secret", concat(ciphertext, recipient));
    byte[] length = {(byte) (group.secretBytes >> 8), (byte) group.secretBytes};
    return hmac(extracted, concat(length, info, new byte[] {1}));
  }

  private byte[] agree(byte[] senderX509) throws GeneralSecurityException {
    KeyFactory factory = KeyFactory.getInstance(group.agreement, provider);
    PublicKey sender = factory.generatePublic(new X509EncodedKeySpec(senderX509));
    KeyAgreement agreement = KeyAgreement.getInstance(group.agreement, provider);
    agreement.init(
        factory.generatePrivate(new PKCS8EncodedKeySpec(answer.bytes("privateKeyPkcs8"))));
    agreement.doPhase(sender, true);
    return agreement.generateSecret();
  }

  private byte[] labeled(String label, byte[] value) {
    byte[] suite = {'K', 'E', 'M', 0, (byte) group.id};
    return concat(ascii("HPKE-v1"), suite, ascii(label), value);
  }

  private byte[] hmac(byte[] key, byte[] message) throws GeneralSecurityException {
    Mac mac = mac();
    mac.init(new SecretKeySpec(key, group.hmac));
    return mac.doFinal(message);
  }

  private Mac mac() throws GeneralSecurityException {
    return Mac.getInstance(group.hmac, provider);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
