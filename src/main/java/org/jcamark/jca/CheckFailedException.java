package org.jcamark.jca;

import java.security.GeneralSecurityException;

/** A provider computed something wrong, or accepted what it had to refuse. Never timed. */
public final class CheckFailedException extends GeneralSecurityException {
  private static final long serialVersionUID = 1L;

  public CheckFailedException(String message) {
    super(message);
  }

  CheckFailedException(String message, Throwable cause) {
    super(message, cause);
  }

  static void require(boolean condition, String message) throws CheckFailedException {
    if (!condition) {
      throw new CheckFailedException(message);
    }
  }
}
