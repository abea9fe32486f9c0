package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.SecretKey;

/**
 * Decapsulates a ciphertext with a fault. A KEM may reject it implicitly, by another secret (FIPS
 * 203, section 6.3).
 *
 * @param forged the call with the fault
 */
public record DecapsulationRefusal(
    DecapsulationSubject genuine, DecapsulationSubject forged, Rotation<?> accepted)
    implements RefusalSubject {

  /** On an object made for the key, or, where the API takes the ciphertext with it, made now. */
  public Object decapsulate() {
    try {
      return forged.decapsulator() == null ? forged.initAndDecapsulate() : forged.decapsulate();
    } catch (GeneralSecurityException | IllegalArgumentException | IllegalStateException e) {
      return e;
    }
  }

  @Override
  public boolean isRefusal(Object result) {
    return result instanceof Exception
        || !Arrays.equals(((SecretKey) result).getEncoded(), genuine.secret());
  }
}
