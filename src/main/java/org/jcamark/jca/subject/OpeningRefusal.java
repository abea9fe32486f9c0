package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;

/**
 * Opens an envelope with a fault.
 *
 * @param forged the call with the fault
 */
public record OpeningRefusal(OpeningSubject genuine, OpeningSubject forged, Rotation<?> accepted)
    implements RefusalSubject {

  public Object open() {
    try {
      return forged.open();
    } catch (GeneralSecurityException e) {
      return e;
    }
  }
}
