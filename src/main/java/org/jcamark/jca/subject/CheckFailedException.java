package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;

/** A provider computed something wrong, or accepted what it had to refuse. */
public final class CheckFailedException extends GeneralSecurityException {
  private static final long serialVersionUID = 1L;

  public CheckFailedException(String message) {
    super(message);
  }

  public CheckFailedException(String message, Throwable cause) {
    super(message, cause);
  }

  public static void require(boolean condition, String message) throws CheckFailedException {
    if (!condition) {
      throw new CheckFailedException(message);
    }
  }
}
