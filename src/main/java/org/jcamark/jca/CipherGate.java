package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.Block;
import org.jcamark.jca.kat.KnownAnswers;

/** Proves symmetric ciphers. The vectors of encryption serve decryption too. */
final class CipherGate {
  private static final int MESSAGE_BYTES = 1_000;

  private CipherGate() {}

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      Aead aead,
      Operation operation,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    AeadAccess access = new AeadAccess(source, aead);
    boolean encrypt = operation == Operation.ENCRYPT;
    evidence.knownAnswers(
        KnownAnswers.of(algorithm.name(), "encrypt"),
        answer -> {
          byte[] key = answer.bytes("key");
          byte[] nonce = answer.bytes("nonce");
          byte[] aad = answer.optionalBytes("aad").orElse(new byte[0]);
          byte[] plain = answer.bytes("input");
          byte[] sealed = answer.bytes("output");
          requireEqual(
              encrypt ? sealed : plain,
              encrypt
                  ? access.encrypt(key, nonce, aad, plain)
                  : access.decrypt(key, nonce, aad, sealed));
        });
    SplittableRandom random = new SplittableRandom(MESSAGE_BYTES);
    byte[] key = bytes(random, aead.keyBits() / 8);
    byte[] nonce = bytes(random, Aead.NONCE_BYTES);
    byte[] aad = bytes(random, AeadSubjects.AAD_BYTES);
    byte[] message = bytes(random, MESSAGE_BYTES);
    byte[] sealed = access.encrypt(key, nonce, aad, message);
    if (!encrypt) {
      byte[] otherText = Evidence.altered(sealed, 0);
      evidence.refuses(
          "an altered ciphertext", () -> access.decrypt(key, nonce, aad, otherText) != null);
      byte[] otherTag = Evidence.altered(sealed, sealed.length - 1);
      evidence.refuses("an altered tag", () -> access.decrypt(key, nonce, aad, otherTag) != null);
      byte[] otherAad = Evidence.altered(aad, 0);
      evidence.refuses(
          "altered additional data", () -> access.decrypt(key, nonce, otherAad, sealed) != null);
    }
    Peers.agree(
        others,
        evidence,
        peer -> new AeadAccess(peer, aead).encrypt(key, nonce, aad, message),
        theirs ->
            Arrays.equals(
                encrypt ? sealed : message,
                encrypt ? theirs : access.decrypt(key, nonce, aad, theirs)));
  }

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      Block block,
      Operation operation,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    CipherAccess access = new CipherAccess(source, block.transformation());
    boolean encrypt = operation == Operation.ENCRYPT;
    int mode = encrypt ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    evidence.knownAnswers(
        KnownAnswers.of(algorithm.name(), "encrypt"),
        answer ->
            requireEqual(
                answer.bytes(encrypt ? "output" : "input"),
                access.once(
                    mode,
                    new SecretKeySpec(answer.bytes("key"), block.keyAlgorithm()),
                    new IvParameterSpec(answer.bytes("iv")),
                    answer.bytes(encrypt ? "input" : "output"))));
    SplittableRandom random = new SplittableRandom(MESSAGE_BYTES);
    SecretKey key = new SecretKeySpec(bytes(random, block.keyBits() / 8), block.keyAlgorithm());
    IvParameterSpec iv = new IvParameterSpec(bytes(random, Block.IV_BYTES));
    byte[] message = bytes(random, MESSAGE_BYTES);
    byte[] sealed = access.once(Cipher.ENCRYPT_MODE, key, iv, message);
    Peers.agree(
        others,
        evidence,
        peer ->
            new CipherAccess(peer, block.transformation())
                .once(Cipher.ENCRYPT_MODE, key, iv, message),
        theirs ->
            Arrays.equals(
                encrypt ? sealed : message,
                encrypt ? theirs : access.once(Cipher.DECRYPT_MODE, key, iv, theirs)));
  }

  static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }

  static void requireEqual(byte[] expected, byte[] actual) throws CheckFailedException {
    CheckFailedException.require(
        Arrays.equals(expected, actual), "the answer is not the published one");
  }
}
