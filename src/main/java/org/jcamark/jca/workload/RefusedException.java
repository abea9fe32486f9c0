package org.jcamark.jca.workload;

import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource.Maker;

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

  /** Providers refuse some keys, points and ciphertexts by unchecked exceptions. */
  static <T> T checked(Maker<T> work) throws GeneralSecurityException {
    try {
      return work.make();
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new RefusedException("a key or a ciphertext is malformed", e);
    }
  }
}
