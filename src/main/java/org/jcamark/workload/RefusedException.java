package org.jcamark.workload;

import java.security.GeneralSecurityException;

/** What was received is not what its sender made, or not for this recipient. */
public final class RefusedException extends GeneralSecurityException {
  private static final long serialVersionUID = 1L;

  public RefusedException(String message) {
    super(message);
  }

  public RefusedException(String message, Throwable cause) {
    super(message, cause);
  }

  public static void require(boolean condition, String message) throws RefusedException {
    if (!condition) {
      throw new RefusedException(message);
    }
  }

  /** Work of a provider on what was received. */
  interface Work<T> {
    T result() throws GeneralSecurityException;
  }

  /** Providers refuse some keys, points and ciphertexts by unchecked exceptions. */
  static <T> T checked(Work<T> work) throws GeneralSecurityException {
    try {
      return work.result();
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new RefusedException("a key or a ciphertext is malformed", e);
    }
  }
}
