package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.Signature;
import java.security.SignatureException;

/** Verifies a signature with a fault. */
public record VerificationRefusal(VerificationSubject genuine, byte[] forged, Rotation<?> accepted)
    implements RefusalSubject {

  /**
   * {@code update} and {@code verify}; after an exception {@code initVerify}, too, as some objects
   * still hold the message then.
   */
  public Object verify() throws GeneralSecurityException {
    Signature signature = genuine.initialised();
    signature.update(genuine.signed().message());
    try {
      return signature.verify(forged);
    } catch (SignatureException | IllegalArgumentException e) {
      signature.initVerify(genuine.signed().publicKey());
      return e;
    }
  }

  @Override
  public boolean isRefusal(Object result) {
    return result instanceof Exception || result.equals(false);
  }
}
