package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;

/**
 * Takes a key with a fault.
 *
 * @param use of the key
 */
public record KeyRefusal(Subject<?> genuine, Use use, Rotation<?> accepted)
    implements RefusalSubject {

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
  public boolean isRefusal(Object result) {
    return result instanceof Exception || result.equals(false);
  }
}
