package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import javax.crypto.Cipher;
import org.jcamark.catalog.Boundary;

/** Decrypts a ciphertext with a fault. */
public record DecryptionRefusal(AeadDecryptionSubject genuine, CipherBuffers forged)
    implements RefusalSubject {

  /** {@code init}, {@code updateAAD} and {@code doFinal}, of which only the last may refuse. */
  public Object decrypt() throws GeneralSecurityException {
    Cipher cipher = genuine.reused();
    cipher.init(Cipher.DECRYPT_MODE, genuine.key(), genuine.parameters());
    cipher.updateAAD(genuine.aad());
    try {
      return forged.doFinal(cipher);
    } catch (GeneralSecurityException e) {
      return e;
    }
  }

  @Override
  public Boundary boundary() {
    return Boundary.INIT;
  }

  @Override
  public Object perform(Boundary boundary) throws GeneralSecurityException {
    return decrypt();
  }
}
