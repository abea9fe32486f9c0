package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.jca.provider.ProviderSource;

/** Prepares authenticated encryption: one key unless keys are to change, 16 bytes of AAD. */
public final class AeadSubjects {
  public static final int AAD_BYTES = 16;

  private static final List<String> CIPHERTEXTS =
      List.of(ColdInputs.CIPHERTEXT, ColdInputs.OTHER_CIPHERTEXT);

  private final AeadService service;
  private final Request request;
  private final byte[] key;
  private final SplittableRandom random;
  private final byte[] aad = new byte[AAD_BYTES];
  private final Nonces nonces;

  private AeadSubjects(AeadService service, Aead aead, Request request) {
    this.service = service;
    this.request = request;
    this.random = new SplittableRandom(request.seed() + 1);
    this.key = new byte[aead.keyBits() / 8];
    random.nextBytes(key);
    random.nextBytes(aad);
    this.nonces = new Nonces(Aead.NONCE_BYTES, request.seed());
  }

  static List<Subject<Object>> prepare(ProviderSource source, Aead aead, Request request)
      throws GeneralSecurityException {
    AeadSubjects aeads = new AeadSubjects(new AeadService(source, aead), aead, request);
    Reused<Cipher> reused = Reused.of(source, request, aeads.service::create);
    List<Subject<Object>> subjects = new ArrayList<>();
    for (byte[] plaintext : plaintexts(request)) {
      if (request.has(KeyLife.OTHER)) {
        aeads.random.nextBytes(aeads.key);
      }
      SecretKey secretKey = aeads.service.key(aeads.key);
      if (request.operation() == Operation.ENCRYPT) {
        subjects.add(aeads.encryption(reused, secretKey, plaintext));
      } else {
        byte[] nonce = aeads.nonces.next().clone();
        byte[] ciphertext = aeads.service.encrypt(aeads.key, nonce, aeads.aad, plaintext);
        subjects.add(aeads.decryption(reused, secretKey, nonce, plaintext, ciphertext));
      }
    }
    return subjects;
  }

  /**
   * A single one twice where something has to change: the key, or the nonce to decrypt with, which
   * the JDK's ChaCha20 does not take twice in a row.
   */
  private static byte[][] plaintexts(Request request) {
    byte[][] plaintexts = Inputs.buffers(request);
    boolean changes = request.operation() == Operation.DECRYPT || request.has(KeyLife.OTHER);
    return changes && plaintexts.length == 1
        ? new byte[][] {plaintexts[0], plaintexts[0]}
        : plaintexts;
  }

  /**
   * For a cold start. There are two ciphertexts to decrypt in turn, as the JDK's ChaCha20 does not
   * take a nonce twice in a row.
   */
  static List<Subject<Object>> cold(ColdPreparation cold, Aead aead)
      throws GeneralSecurityException {
    Request request = cold.request();
    AeadService service = cold.service(() -> new AeadService(cold.source(), aead));
    Reused<Cipher> reused = cold.reused(service::create);
    AeadSubjects aeads = new AeadSubjects(service, aead, request);
    SecretKey secretKey = cold.stages().key(() -> service.key(aeads.key));
    byte[] plaintext = Inputs.buffers(request)[0];
    if (request.operation() == Operation.ENCRYPT) {
      return List.of(aeads.encryption(reused, secretKey, plaintext));
    }
    List<Subject<Object>> subjects = new ArrayList<>();
    for (String name : CIPHERTEXTS) {
      byte[] nonce = aeads.nonces.next().clone();
      byte[] ciphertext = cold.inputs().part(name);
      subjects.add(aeads.decryption(reused, secretKey, nonce, plaintext, ciphertext));
    }
    return subjects;
  }

  /** Makes what {@link #cold} decrypts. */
  static void addParts(Map<String, byte[]> parts, ProviderSource source, Aead aead, Request request)
      throws GeneralSecurityException {
    AeadSubjects aeads = new AeadSubjects(new AeadService(source, aead), aead, request);
    byte[] plaintext = Inputs.buffers(request)[0];
    for (String name : CIPHERTEXTS) {
      byte[] nonce = aeads.nonces.next().clone();
      parts.put(name, aeads.service.encrypt(aeads.key, nonce, aeads.aad, plaintext));
    }
  }

  private AeadEncryptionSubject encryption(
      Reused<Cipher> reused, SecretKey secretKey, byte[] plaintext) {
    CipherBuffers buffers = CipherBuffers.of(request, plaintext, plaintext.length + Aead.TAG_BYTES);
    return new AeadEncryptionSubject(
        service, request.call().lookup(), reused, secretKey, nonces, aad, plaintext, buffers);
  }

  private AeadDecryptionSubject decryption(
      Reused<Cipher> reused,
      SecretKey secretKey,
      byte[] nonce,
      byte[] plaintext,
      byte[] ciphertext) {
    Function<byte[], CipherBuffers> buffersOf =
        input -> CipherBuffers.of(request, input, plaintext.length);
    return new AeadDecryptionSubject(
        service,
        request.call().lookup(),
        reused,
        secretKey,
        service.parameters(nonce),
        nonce,
        aad,
        plaintext,
        buffersOf.apply(ciphertext),
        buffersOf);
  }
}
