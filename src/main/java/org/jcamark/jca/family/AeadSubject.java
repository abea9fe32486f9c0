package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.jca.provider.AeadService;

/**
 * Encrypts one plaintext, each time under a fresh nonce, or decrypts its ciphertext under the nonce
 * that it has.
 *
 * @param nonce with which the ciphertext was made; null for encryption
 * @param ciphertext null for encryption
 * @param buffersOf how any input goes in and out
 */
public record AeadSubject(
    Aead aead,
    AeadService service,
    Source<Cipher> objects,
    SecretKey key,
    Nonces nonces,
    byte[] nonce,
    AlgorithmParameterSpec parameters,
    byte[] aad,
    byte[] plaintext,
    byte[] ciphertext,
    CipherBuffers buffers,
    Function<byte[], CipherBuffers> buffersOf)
    implements Subject<Object> {
  static final int AAD_BYTES = 16;
  static final int MESSAGE_BYTES = 1_000;

  /** One key unless keys are to change, 16 bytes of additional data. */
  static List<AeadSubject> prepare(Preparation from) throws GeneralSecurityException {
    Aead aead = from.primitive();
    Request request = from.request();
    AeadService service = from.service(() -> new AeadService(from.source(), aead));
    Source<Cipher> objects = from.objects(service);
    SplittableRandom random = Inputs.random(request);
    byte[] key = Inputs.bytes(random, aead.keyBytes());
    byte[] aad = Inputs.bytes(random, AAD_BYTES);
    Nonces nonces = new Nonces(Aead.NONCE_BYTES, request.seed());
    boolean encrypts = from.is(Operation.ENCRYPT);
    List<AeadSubject> subjects = new ArrayList<>();
    // The JDK's ChaCha20 does not take a key and a nonce to decrypt with twice in a row.
    boolean changes = from.is(Operation.DECRYPT) || request.has(KeyLife.OTHER);
    for (byte[] plaintext : Inputs.buffers(request, changes)) {
      if (request.has(KeyLife.OTHER)) {
        random.nextBytes(key);
      }
      SecretKey secretKey = from.key(() -> service.key(key));
      byte[] nonce = encrypts ? null : nonces.next().clone();
      byte[] ciphertext =
          encrypts ? null : from.made(() -> service.encrypt(key, nonce, aad, plaintext));
      int outputBytes = plaintext.length + (encrypts ? Aead.TAG_BYTES : 0);
      Function<byte[], CipherBuffers> buffers =
          input -> CipherBuffers.of(request.buffer(), encrypts, input, outputBytes);
      subjects.add(
          new AeadSubject(
              aead,
              service,
              objects,
              secretKey,
              nonces,
              nonce,
              encrypts ? null : service.parameters(nonce),
              aad,
              plaintext,
              ciphertext,
              buffers.apply(encrypts ? plaintext : ciphertext),
              buffers));
    }
    return subjects;
  }

  public Object initAndEncrypt() throws GeneralSecurityException {
    Cipher cipher = objects.take();
    Object result = encrypt(cipher);
    objects.giveBack(cipher);
    return result;
  }

  public Object createAndEncrypt() throws GeneralSecurityException {
    return encrypt(objects.create());
  }

  private Object encrypt(Cipher cipher) throws GeneralSecurityException {
    cipher.init(Cipher.ENCRYPT_MODE, key, service.parameters(nonces.next()));
    cipher.updateAAD(aad);
    return buffers.process(cipher);
  }

  public Object initAndDecrypt() throws GeneralSecurityException {
    Cipher cipher = objects.take();
    Object result = decrypt(cipher, buffers);
    objects.giveBack(cipher);
    return result;
  }

  public Object createAndDecrypt() throws GeneralSecurityException {
    return decrypt(objects.create(), buffers);
  }

  Object decrypt(Cipher cipher, CipherBuffers input) throws GeneralSecurityException {
    cipher.init(Cipher.DECRYPT_MODE, key, parameters);
    cipher.updateAAD(aad);
    return input.process(cipher);
  }

  /** The JDK's ChaCha20 does not decrypt with a key and a nonce twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (!hasOutput()) {
      objects.clear();
      if (objects.kept().isPresent()) {
        SecretKey other = service.key(altered(key.getEncoded(), 0));
        objects.kept().get().init(Cipher.DECRYPT_MODE, other, parameters);
      }
    }
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    if (hasOutput()) {
      byte[] back = service.decrypt(key.getEncoded(), nonces.last(), aad, bytes(result));
      requireEqual(plaintext, back, "decrypting the ciphertext gives another plaintext");
      return;
    }
    requireEqual(plaintext, bytes(result), "decryption gives another plaintext");
    byte[] other = altered(ciphertext, Math.max(0, plaintext.length - 1));
    CheckFailedException.requireRefusal(
        "an altered ciphertext", () -> decrypt(service.create(), buffersOf.apply(other)));
  }

  @Override
  public boolean hasOutput() {
    return ciphertext == null;
  }

  @Override
  public byte[] bytes(Object result) {
    return buffers.bytes(result);
  }

  /** The ciphertext of a plaintext is the same for all. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] used = hasOutput() ? nonces.last() : nonce;
    peer.computes(
        hasOutput() ? bytes(result) : ciphertext,
        () -> new AeadService(peer.source(), aead).encrypt(key.getEncoded(), used, aad, plaintext));
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    prove(proof, service::encrypt, service::decrypt, aead.keyBytes(), Aead.NONCE_BYTES);
  }

  interface Crypt {
    byte[] of(byte[] key, byte[] nonce, byte[] aad, byte[] input) throws GeneralSecurityException;
  }

  static void prove(Proof proof, Crypt encryption, Crypt decryption, int keyBytes, int nonceBytes)
      throws GeneralSecurityException {
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    proof.knownAnswers(
        encrypt ? "output" : "input",
        answer -> {
          byte[] key = answer.bytes("key");
          byte[] nonce = answer.bytes("nonce");
          byte[] aad = answer.optionalBytes("aad").orElse(new byte[0]);
          return encrypt
              ? encryption.of(key, nonce, aad, answer.bytes("input"))
              : decryption.of(key, nonce, aad, answer.bytes("output"));
        });
    if (encrypt) {
      return;
    }
    SplittableRandom random = new SplittableRandom(MESSAGE_BYTES);
    byte[] key = Inputs.bytes(random, keyBytes);
    byte[] nonce = Inputs.bytes(random, nonceBytes);
    byte[] aad = Inputs.bytes(random, AAD_BYTES);
    byte[] sealed = encryption.of(key, nonce, aad, Inputs.bytes(random, MESSAGE_BYTES));
    Proof.Use recipient = altered -> decryption.of(key, nonce, aad, altered);
    proof.refuses("an altered ciphertext", altered(sealed, 0), recipient);
    proof.refuses("an altered tag", altered(sealed, sealed.length - 1), recipient);
    proof.refuses("a truncated tag", Proof.withoutLast(sealed), recipient);
    proof.refuses(
        "altered additional data",
        altered(aad, 0),
        altered -> decryption.of(key, nonce, altered, sealed));
  }
}
