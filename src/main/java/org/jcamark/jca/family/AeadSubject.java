package org.jcamark.jca.family;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.jca.provider.AuthenticatedEncryption;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.model.SizeMetric;

/**
 * Encrypts one plaintext, each time under a fresh nonce, or decrypts its ciphertext under the nonce
 * that it has.
 *
 * @param nonce with which the ciphertext was made; null for encryption
 * @param ciphertext null for encryption
 * @param buffersOf how any input goes in and out
 */
public record AeadSubject(
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
  static List<AeadSubject> prepare(Preparation from, Aead aead) throws GeneralSecurityException {
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

  private Object decrypt(Cipher cipher, CipherBuffers input) throws GeneralSecurityException {
    cipher.init(Cipher.DECRYPT_MODE, key, parameters);
    cipher.updateAAD(aad);
    return input.process(cipher);
  }

  private boolean decrypts() {
    return ciphertext != null;
  }

  /** The JDK's ChaCha20 does not decrypt with a key and a nonce twice in a row. */
  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (decrypts()) {
      objects.clear();
      if (objects.kept().isPresent()) {
        SecretKey other = service.key(CheckFailedException.altered(key.getEncoded(), 0));
        objects.kept().get().init(Cipher.DECRYPT_MODE, other, parameters);
      }
    }
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    if (decrypts()) {
      CheckFailedException.require(
          Arrays.equals(plaintext, buffers.bytes(result)), "decryption gives another plaintext");
      byte[] other = CheckFailedException.altered(ciphertext, Math.max(0, plaintext.length - 1));
      CheckFailedException.requireRefusal(
          "an altered ciphertext", () -> decrypt(service.create(), buffersOf.apply(other)) != null);
    } else {
      byte[] back = service.decrypt(key.getEncoded(), nonces.last(), aad, buffers.bytes(result));
      CheckFailedException.require(
          Arrays.equals(plaintext, back), "decrypting the ciphertext gives another plaintext");
    }
  }

  @Override
  public Map<SizeMetric, Integer> sizes(Object result) {
    return decrypts() ? Map.of() : Map.of(SizeMetric.OUTPUT, buffers.bytes(result).length);
  }

  /** The ciphertext of a plaintext is the same for all. */
  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    byte[] used = decrypts() ? nonce : nonces.last();
    byte[] ours = decrypts() ? ciphertext : buffers.bytes(result);
    byte[] theirs =
        peer.alone(
            () -> service.through(peer.source()).encrypt(key.getEncoded(), used, aad, plaintext));
    peer.agrees(() -> Arrays.equals(ours, theirs));
  }

  static void prove(Proof proof, Aead aead) throws GeneralSecurityException {
    AeadService service = new AeadService(proof.source(), aead);
    prove(proof, service, aead.keyBytes(), Aead.NONCE_BYTES);
  }

  /** Known answers, and refusal of whatever was altered. */
  static void prove(Proof proof, AuthenticatedEncryption service, int keyBytes, int nonceBytes)
      throws GeneralSecurityException {
    boolean encrypt = proof.operation() == Operation.ENCRYPT;
    proof.knownAnswers(
        encrypt ? "output" : "input",
        answer -> {
          byte[] key = answer.bytes("key");
          byte[] nonce = answer.bytes("nonce");
          byte[] aad = answer.optionalBytes("aad").orElse(new byte[0]);
          return encrypt
              ? service.encrypt(key, nonce, aad, answer.bytes("input"))
              : service.decrypt(key, nonce, aad, answer.bytes("output"));
        });
    if (encrypt) {
      return;
    }
    SplittableRandom random = new SplittableRandom(MESSAGE_BYTES);
    byte[] key = Inputs.bytes(random, keyBytes);
    byte[] nonce = Inputs.bytes(random, nonceBytes);
    byte[] aad = Inputs.bytes(random, AAD_BYTES);
    byte[] sealed = service.encrypt(key, nonce, aad, Inputs.bytes(random, MESSAGE_BYTES));
    byte[] otherText = altered(sealed, 0);
    proof.refuses(
        "an altered ciphertext", () -> service.decrypt(key, nonce, aad, otherText) != null);
    byte[] otherTag = altered(sealed, sealed.length - 1);
    proof.refuses("an altered tag", () -> service.decrypt(key, nonce, aad, otherTag) != null);
    byte[] shortTag = Proof.withoutLast(sealed);
    proof.refuses("a truncated tag", () -> service.decrypt(key, nonce, aad, shortTag) != null);
    byte[] otherAad = altered(aad, 0);
    proof.refuses(
        "altered additional data", () -> service.decrypt(key, nonce, otherAad, sealed) != null);
  }
}
