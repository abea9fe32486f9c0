package org.jcamark.jca.family;

import java.security.GeneralSecurityException;

/** A check of what was timed failed: no time of it counts. */
public final class WrongAnswerException extends GeneralSecurityException {
  private static final long serialVersionUID = 1L;

  public WrongAnswerException(String message) {
    super(message);
  }

  WrongAnswerException(Exception cause) {
    super(cause.getMessage() == null ? cause.toString() : cause.getMessage(), cause);
  }

  public static void orNone(Checks checks) throws WrongAnswerException {
    try {
      checks.run();
    } catch (GeneralSecurityException | RuntimeException e) {
      throw new WrongAnswerException(e);
    }
  }

  public interface Checks {
    void run() throws GeneralSecurityException;
  }
}
