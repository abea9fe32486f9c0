package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.jca.provider.CipherService;
import org.jcamark.jca.provider.ProviderSource;

/** Prepares block cipher modes: one key; each input has an IV of its own. */
final class BlockSubjects {
  private BlockSubjects() {}

  static List<Subject<Object>> prepare(ProviderSource source, BlockMode block, Request request)
      throws GeneralSecurityException {
    CipherService service = new CipherService(source, block.transformation());
    SplittableRandom random = new SplittableRandom(request.seed() + 1);
    byte[] keyBytes = new byte[block.keyBits() / 8];
    random.nextBytes(keyBytes);
    Key key = new SecretKeySpec(keyBytes, block.keyAlgorithm());
    boolean encrypt = request.operation() == Operation.ENCRYPT;
    int mode = encrypt ? Cipher.ENCRYPT_MODE : Cipher.DECRYPT_MODE;
    Cipher reused = service.create();
    List<Subject<Object>> subjects = new ArrayList<>();
    for (byte[] plaintext : Inputs.buffers(request)) {
      byte[] ivBytes = new byte[BlockMode.IV_BYTES];
      random.nextBytes(ivBytes);
      IvParameterSpec iv = new IvParameterSpec(ivBytes);
      CipherKeys keys = new CipherKeys(service, key, key, iv, Optional.empty());
      byte[] input = encrypt ? plaintext : keys.encrypt(plaintext);
      CipherBuffers buffers =
          CipherBuffers.of(request.buffer(), input, plaintext.length + BlockMode.IV_BYTES);
      Cipher initialised = service.initialised(mode, key, iv);
      subjects.add(
          encrypt
              ? new EncryptionSubject(
                  service, initialised, reused, key, iv, keys, plaintext, buffers)
              : new DecryptionSubject(
                  service, initialised, reused, key, iv, keys, plaintext, buffers));
    }
    return subjects;
  }
}
