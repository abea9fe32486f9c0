package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource.Maker;

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

  /** Requires that altered input is refused: by an exception, by {@code false} or by null. */
  public static void requireRefusal(String what, Maker<?> attempt) throws CheckFailedException {
    boolean accepted;
    try {
      Object made = attempt.make();
      accepted = made != null && !made.equals(false);
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
