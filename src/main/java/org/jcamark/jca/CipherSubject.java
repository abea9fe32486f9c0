package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Cipher;

/**
 * A cipher call with fixed parameters: a block cipher mode with its IV, or RSA. Encryption and
 * decryption differ in the mode only.
 *
 * @param access where ciphers come from
 * @param reused an object for {@link #initAndOperate}
 * @param initialised an object initialised with the same mode, key and parameters
 * @param parameters null where the transformation takes none
 * @param verifier proves the result
 */
record CipherSubject(
    CipherAccess access,
    Cipher reused,
    Cipher initialised,
    int mode,
    Key key,
    AlgorithmParameterSpec parameters,
    Transform transform,
    Verifier verifier)
    implements Subject {

  /** Proves the bytes that a cipher produced. */
  interface Verifier {
    void verify(byte[] output) throws GeneralSecurityException;
  }

  @Override
  public Object operate() throws GeneralSecurityException {
    return transform.finish(initialised);
  }

  @Override
  public Object initAndOperate() throws GeneralSecurityException {
    reused.init(mode, key, parameters);
    return transform.finish(reused);
  }

  @Override
  public Object createAndOperate() throws GeneralSecurityException {
    Cipher cipher = access.cipher();
    cipher.init(mode, key, parameters);
    return transform.finish(cipher);
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    verifier.verify(transform.bytes(result));
  }
}
