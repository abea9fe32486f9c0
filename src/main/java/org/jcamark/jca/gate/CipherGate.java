package org.jcamark.jca.gate;

import static org.jcamark.jca.gate.Proof.bytes;
import static org.jcamark.jca.gate.Proof.requireEqual;
import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.EncryptThenMac;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.EncryptThenMacService;
import org.jcamark.jca.provider.EncryptThenMacService.Keys;
import org.jcamark.jca.subject.AeadSubjects;

/** Proves symmetric ciphers. */
final class CipherGate {
  private static final int MESSAGE_BYTES = 1_000;

  private CipherGate() {}

  static void prove(Proof proof, Aead aead) throws GeneralSecurityException {
    AeadService service = new AeadService(proof.source(), aead);
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    proof.knownAnswers(
        answer -> {
          byte[] key = answer.bytes("key");
          byte[] nonce = answer.bytes("nonce");
          byte[] aad = answer.optionalBytes("aad").orElse(new byte[0]);
          byte[] plain = answer.bytes("input");
          byte[] ciphertext = answer.bytes("output");
          requireEqual(
              encrypt ? ciphertext : plain,
              encrypt
                  ? service.encrypt(key, nonce, aad, plain)
                  : service.decrypt(key, nonce, aad, ciphertext));
        });
    if (!encrypt) {
      SplittableRandom random = new SplittableRandom(MESSAGE_BYTES);
      byte[] key = bytes(random, aead.keyBytes());
      byte[] nonce = bytes(random, Aead.NONCE_BYTES);
      byte[] aad = bytes(random, AeadSubjects.AAD_BYTES);
      refusals(
          proof,
          aad,
          service.encrypt(key, nonce, aad, bytes(random, MESSAGE_BYTES)),
          (otherAad, ciphertext) -> service.decrypt(key, nonce, otherAad, ciphertext));
    }
  }

  static void prove(Proof proof, EncryptThenMac etm) throws GeneralSecurityException {
    EncryptThenMacService service = new EncryptThenMacService(proof.source(), etm);
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    proof.knownAnswers(
        answer -> {
          Keys keys = service.keys(answer.bytes("key"));
          byte[] iv = answer.bytes("nonce");
          byte[] aad = answer.bytes("aad");
          byte[] plain = answer.bytes("input");
          byte[] ciphertext = answer.bytes("output");
          requireEqual(
              encrypt ? ciphertext : plain,
              encrypt
                  ? service.encrypt(service.create(), keys, iv, aad, plain)
                  : service.decrypt(service.create(), keys, iv, aad, ciphertext));
        });
    if (!encrypt) {
      SplittableRandom random = new SplittableRandom(MESSAGE_BYTES);
      Keys keys = service.keys(bytes(random, etm.mac().keyBytes() + etm.cipher().keyBytes()));
      byte[] iv = bytes(random, etm.cipher().ivBytes());
      byte[] aad = bytes(random, AeadSubjects.AAD_BYTES);
      refusals(
          proof,
          aad,
          service.encrypt(service.create(), keys, iv, aad, bytes(random, MESSAGE_BYTES)),
          (otherAad, ciphertext) ->
              service.decrypt(service.create(), keys, iv, otherAad, ciphertext));
    }
  }

  private interface Decryption {
    byte[] decrypt(byte[] aad, byte[] ciphertext) throws GeneralSecurityException;
  }

  private static void refusals(Proof proof, byte[] aad, byte[] ciphertext, Decryption decryption)
      throws GeneralSecurityException {
    byte[] otherText = altered(ciphertext, 0);
    proof.refuses("an altered ciphertext", () -> decryption.decrypt(aad, otherText) != null);
    byte[] otherTag = altered(ciphertext, ciphertext.length - 1);
    proof.refuses("an altered tag", () -> decryption.decrypt(aad, otherTag) != null);
    byte[] shortTag = Arrays.copyOf(ciphertext, ciphertext.length - 1);
    proof.refuses("a truncated tag", () -> decryption.decrypt(aad, shortTag) != null);
    byte[] otherAad = altered(aad, 0);
    proof.refuses(
        "altered additional data", () -> decryption.decrypt(otherAad, ciphertext) != null);
  }

  static void prove(Proof proof, BlockMode block) throws GeneralSecurityException {
    CipherService service = new CipherService(proof.source(), block.transformation());
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    int mode = encrypt ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    proof.knownAnswers(
        answer ->
            requireEqual(
                answer.bytes(encrypt ? "output" : "input"),
                service.once(
                    mode,
                    new SecretKeySpec(answer.bytes("key"), block.keyAlgorithm()),
                    answer.optionalBytes("iv").map(IvParameterSpec::new).orElse(null),
                    answer.bytes(encrypt ? "input" : "output"))));
  }
}
