package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import javax.crypto.Cipher;

/** Decrypts a ciphertext with a fault. */
public record DecryptionRefusal(
    AeadDecryptionSubject genuine, CipherBuffers forged, Rotation<?> accepted)
    implements RefusalSubject {

  /** {@code init}, {@code updateAAD} and {@code doFinal}, of which only the last may refuse. */
  public Object decrypt() throws GeneralSecurityException {
    Cipher cipher = genuine.reused().own();
    cipher.init(Cipher.DECRYPT_MODE, genuine.key(), genuine.parameters());
    cipher.updateAAD(genuine.aad());
    try {
      return forged.doFinal(cipher);
    } catch (GeneralSecurityException e) {
      return e;
    }
  }
}
