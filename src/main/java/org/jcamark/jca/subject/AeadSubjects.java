package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.jca.provider.AeadService;
import org.jcamark.jca.provider.ProviderSource;

/** Prepares authenticated encryption: one key, 16 bytes of additional data. */
public final class AeadSubjects {
  public static final int AAD_BYTES = 16;

  private AeadSubjects() {}

  static List<Subject<Object>> prepare(ProviderSource source, Aead aead, Request request)
      throws GeneralSecurityException {
    AeadService service = new AeadService(source, aead);
    SplittableRandom random = new SplittableRandom(request.seed() + 1);
    byte[] key = new byte[aead.keyBits() / 8];
    byte[] aad = new byte[AAD_BYTES];
    random.nextBytes(key);
    random.nextBytes(aad);
    Cipher reused = service.create();
    Nonces nonces = new Nonces(Aead.NONCE_BYTES, request.seed());
    List<Subject<Object>> subjects = new ArrayList<>();
    for (byte[] plaintext : Inputs.buffers(request)) {
      if (request.operation() == Operation.ENCRYPT) {
        CipherBuffers buffers =
            CipherBuffers.of(request.buffer(), plaintext, plaintext.length + Aead.TAG_BYTES);
        subjects.add(
            new AeadEncryptionSubject(
                service, reused, service.key(key), nonces, aad, plaintext, buffers));
      } else {
        byte[] nonce = nonces.next().clone();
        byte[] ciphertext = service.encrypt(key, nonce, aad, plaintext);
        CipherBuffers buffers = CipherBuffers.of(request.buffer(), ciphertext, plaintext.length);
        subjects.add(
            new AeadDecryptionSubject(
                service,
                reused,
                service.key(key),
                service.parameters(nonce),
                nonce,
                aad,
                plaintext,
                buffers));
      }
    }
    return subjects;
  }
}
