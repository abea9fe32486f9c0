package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;

/**
 * Opens an envelope with a fault.
 *
 * @param forged the call with the fault
 */
public record OpeningRefusal(OpeningSubject genuine, OpeningSubject forged)
    implements RefusalSubject {

  public Object open() {
    try {
      return forged.open();
    } catch (GeneralSecurityException e) {
      return e;
    }
  }

  @Override
  public Boundary boundary() {
    return Boundary.OPERATION;
  }

  @Override
  public Object perform(Boundary boundary) {
    return open();
  }
}
