package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Boundary;

/**
 * Decapsulates a ciphertext with a fault. A KEM may reject it implicitly, by another secret (FIPS
 * 203, section 6.3).
 *
 * @param forged the call with the fault
 */
public record DecapsulationRefusal(
    DecapsulationSubject genuine, DecapsulationSubject forged, Boundary boundary)
    implements RefusalSubject {

  /** On an object made for the key, or, where the API takes the ciphertext with it, made now. */
  public Object decapsulate() {
    try {
      return boundary == Boundary.OPERATION ? forged.decapsulate() : forged.initAndDecapsulate();
    } catch (GeneralSecurityException | IllegalArgumentException | IllegalStateException e) {
      return e;
    }
  }

  @Override
  public Object perform(Boundary boundary) {
    return decapsulate();
  }

  @Override
  public boolean isRefusal(Object result) {
    return result instanceof Exception
        || !Arrays.equals(((SecretKey) result).getEncoded(), genuine.secret());
  }
}
