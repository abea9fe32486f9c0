package org.jcamark.jca.provider;

import java.security.InvalidAlgorithmParameterException;
import java.security.NoSuchAlgorithmException;

/** Exceptions of providers as reasons for users. */
public final class Reasons {
  private Reasons() {}

  /** The innermost cause in one line: its message, or its type where it has none. */
  public static String innermost(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    return describe(cause);
  }

  /**
   * Why a source cannot do something, from the exception that it threw.
   *
   * @param what operation and algorithm
   */
  public static String of(ProviderSource source, String what, Throwable thrown) {
    if (thrown instanceof UnavailableException) {
      return thrown.getMessage();
    }
    if (thrown instanceof LinkageError || thrown instanceof ClassNotFoundException) {
      return source.describe() + " lacks a class that " + what + " needs: " + describe(thrown);
    }
    if (thrown instanceof NoSuchAlgorithmException) {
      return source.describe() + " has no " + what + ": " + describe(thrown);
    }
    if (thrown instanceof InvalidAlgorithmParameterException) {
      return source.describe()
          + " does not take the parameters of "
          + what
          + ": "
          + describe(thrown);
    }
    return source.describe() + " fails at " + what + ": " + innermost(thrown);
  }

  private static String describe(Throwable thrown) {
    String message = thrown.getMessage();
    String type = thrown.getClass().getSimpleName();
    if (message == null || message.isBlank()) {
      return type;
    }
    String line = message.strip().lines().findFirst().orElse(type);
    return thrown instanceof LinkageError || thrown instanceof ClassNotFoundException
        ? type + " " + line
        : line;
  }
}
