package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.spec.AlgorithmParameterSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.Aead;

/** Units of work of authenticated encryption: one key, 16 bytes of additional data. */
final class AeadSubjects {
  static final int AAD_BYTES = 16;

  private AeadSubjects() {}

  static List<Subject> prepare(ProviderSource source, Aead aead, Request request)
      throws GeneralSecurityException {
    AeadAccess access = new AeadAccess(source, aead);
    SplittableRandom random = new SplittableRandom(request.seed() + 1);
    byte[] key = new byte[aead.keyBits() / 8];
    byte[] aad = new byte[AAD_BYTES];
    random.nextBytes(key);
    random.nextBytes(aad);
    Cipher cipher = access.cipher();
    Nonces nonces = new Nonces(Aead.NONCE_BYTES, request.seed());
    List<Subject> subjects = new ArrayList<>();
    for (byte[] plaintext : Inputs.buffers(request)) {
      if (request.operation() == Operation.ENCRYPT) {
        Transform transform =
            Transform.of(request.buffer(), plaintext, plaintext.length + Aead.TAG_BYTES);
        subjects.add(new Encryption(access, cipher, key, nonces, aad, plaintext, transform));
      } else {
        byte[] nonce = nonces.next().clone();
        byte[] ciphertext = access.encrypt(key, nonce, aad, plaintext);
        Transform transform = Transform.of(request.buffer(), ciphertext, plaintext.length);
        subjects.add(new Decryption(access, cipher, key, nonce, aad, plaintext, transform));
      }
    }
    return subjects;
  }

  /** Encrypts one plaintext, each time under a fresh nonce. */
  private static final class Encryption implements Subject {
    private final AeadAccess access;
    private final Cipher cipher;
    private final byte[] keyBytes;
    private final SecretKey key;
    private final Nonces nonces;
    private final byte[] aad;
    private final byte[] plaintext;
    private final Transform transform;

    Encryption(
        AeadAccess access,
        Cipher cipher,
        byte[] keyBytes,
        Nonces nonces,
        byte[] aad,
        byte[] plaintext,
        Transform transform) {
      this.access = access;
      this.cipher = cipher;
      this.keyBytes = keyBytes;
      this.key = access.key(keyBytes);
      this.nonces = nonces;
      this.aad = aad;
      this.plaintext = plaintext;
      this.transform = transform;
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      return encrypt(cipher);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      return encrypt(access.cipher());
    }

    private Object encrypt(Cipher cipher) throws GeneralSecurityException {
      cipher.init(Cipher.ENCRYPT_MODE, key, access.parameters(nonces.next()));
      cipher.updateAAD(aad);
      return transform.finish(cipher);
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      byte[] back = access.decrypt(keyBytes, nonces.last(), aad, transform.bytes(result));
      CheckFailedException.require(
          Arrays.equals(plaintext, back), "decrypting the ciphertext gives another plaintext");
    }
  }

  /** Decrypts and verifies one ciphertext. */
  private static final class Decryption implements Subject {
    private final AeadAccess access;
    private final Cipher cipher;
    private final SecretKey key;
    private final AlgorithmParameterSpec parameters;
    private final byte[] aad;
    private final byte[] plaintext;
    private final Transform transform;

    Decryption(
        AeadAccess access,
        Cipher cipher,
        byte[] keyBytes,
        byte[] nonce,
        byte[] aad,
        byte[] plaintext,
        Transform transform) {
      this.access = access;
      this.cipher = cipher;
      this.key = access.key(keyBytes);
      this.parameters = access.parameters(nonce);
      this.aad = aad;
      this.plaintext = plaintext;
      this.transform = transform;
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      return decrypt(cipher);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      return decrypt(access.cipher());
    }

    private Object decrypt(Cipher cipher) throws GeneralSecurityException {
      cipher.init(Cipher.DECRYPT_MODE, key, parameters);
      cipher.updateAAD(aad);
      return transform.finish(cipher);
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      CheckFailedException.require(
          Arrays.equals(plaintext, transform.bytes(result)), "decryption gives another plaintext");
    }
  }
}
