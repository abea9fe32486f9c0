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

  /** A calculation that succeeds, or fails by {@code false} or an exception. */
  public interface Attempt {
    boolean succeeds() throws GeneralSecurityException;
  }

  /** Requires that altered input is refused, by an exception or by {@code false}. */
  public static void requireRefusal(String what, Attempt attempt) throws CheckFailedException {
    boolean accepted;
    try {
      accepted = attempt.succeeds();
    } catch (GeneralSecurityException | IllegalArgumentException | IllegalStateException e) {
      accepted = false;
    }
    require(!accepted, "accepts " + what);
  }

  public static byte[] altered(byte[] bytes, int index) {
    byte[] altered = bytes.clone();
    altered[index] ^= 1;
    return altered;
  }
}
