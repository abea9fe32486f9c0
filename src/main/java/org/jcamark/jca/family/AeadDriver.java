package org.jcamark.jca.family;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
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
import org.jcamark.jca.subject.AeadSubject;
import org.jcamark.jca.subject.CipherBuffers;
import org.jcamark.jca.subject.Nonces;
import org.jcamark.jca.subject.Source;

/** Authenticated encryption: one key unless keys are to change, 16 bytes of additional data. */
final class AeadDriver implements Driver<Aead> {
  static final int AAD_BYTES = 16;
  static final int MESSAGE_BYTES = 1_000;

  @Override
  public List<AeadSubject> prepare(Preparation from, Aead aead) throws GeneralSecurityException {
    Request request = from.request();
    AeadService service = from.service(() -> new AeadService(from.source(), aead));
    Source<Cipher> objects = from.lookedUp(service::create);
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
      subjects.add(
          AeadSubject.of(
              service,
              objects,
              secretKey,
              nonces,
              nonce,
              aad,
              plaintext,
              ciphertext,
              input -> CipherBuffers.of(request.buffer(), encrypts, input, outputBytes)));
    }
    return subjects;
  }

  @Override
  public void prove(Proof proof, Aead aead) throws GeneralSecurityException {
    AeadService service = new AeadService(proof.source(), aead);
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
    if (!encrypt) {
      SplittableRandom random = new SplittableRandom(MESSAGE_BYTES);
      byte[] key = Inputs.bytes(random, aead.keyBytes());
      byte[] nonce = Inputs.bytes(random, Aead.NONCE_BYTES);
      byte[] aad = Inputs.bytes(random, AAD_BYTES);
      requireRefusals(
          proof,
          aad,
          service.encrypt(key, nonce, aad, Inputs.bytes(random, MESSAGE_BYTES)),
          (otherAad, ciphertext) -> service.decrypt(key, nonce, otherAad, ciphertext));
    }
  }

  /** Verifies the tag, and decrypts. */
  interface Decryption {
    byte[] decrypt(byte[] aad, byte[] ciphertext) throws GeneralSecurityException;
  }

  static void requireRefusals(Proof proof, byte[] aad, byte[] ciphertext, Decryption decryption)
      throws GeneralSecurityException {
    byte[] otherText = altered(ciphertext, 0);
    proof.refuses("an altered ciphertext", () -> decryption.decrypt(aad, otherText) != null);
    byte[] otherTag = altered(ciphertext, ciphertext.length - 1);
    proof.refuses("an altered tag", () -> decryption.decrypt(aad, otherTag) != null);
    byte[] shortTag = Proof.withoutLast(ciphertext);
    proof.refuses("a truncated tag", () -> decryption.decrypt(aad, shortTag) != null);
    byte[] otherAad = altered(aad, 0);
    proof.refuses(
        "altered additional data", () -> decryption.decrypt(otherAad, ciphertext) != null);
  }
}
