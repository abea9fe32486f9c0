package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Boundary;

/**
 * Takes a key with a fault.
 *
 * @param use of the key
 */
public record KeyRefusal(Subject<?> genuine, Boundary boundary, Use use) implements RefusalSubject {

  /** What is done with a key, as far as the provider lets it be done. */
  interface Use {
    /** What came of it; {@code false} is a refusal, too. */
    Object take() throws GeneralSecurityException;
  }

  public Object takeKey() {
    try {
      return use.take();
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return e;
    }
  }

  /** A refused key leaves nothing to repeat. */
  @Override
  public void allowRepetition() {}

  @Override
  public Object perform(Boundary boundary) {
    return takeKey();
  }

  @Override
  public boolean isRefusal(Object result) {
    return result instanceof Exception || result.equals(false);
  }
}
