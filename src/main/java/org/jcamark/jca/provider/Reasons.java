package org.jcamark.jca.provider;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.NoSuchAlgorithmException;
import java.security.spec.InvalidKeySpecException;
import javax.crypto.NoSuchPaddingException;

public final class Reasons {
  private Reasons() {}

  /**
   * Whether an exception says, in JCA's terms, that something is not supported: no such algorithm,
   * a kind of key or parameters that is not taken, an unsupported call, a missing class. Any other
   * is a failure, also as the reason why there is no such algorithm: its class throws it.
   */
  public static boolean saysUnsupported(Throwable thrown) {
    Throwable cause = innermostOf(thrown);
    boolean broken = cause instanceof RuntimeException || cause instanceof Error;
    boolean refused =
        thrown instanceof InvalidAlgorithmParameterException
            && cause instanceof IllegalArgumentException;
    return saysSo(thrown) && (refused || saysSo(cause) || !broken);
  }

  private static boolean saysSo(Throwable thrown) {
    return thrown instanceof UnavailableException
        || thrown instanceof NoSuchAlgorithmException
        || thrown instanceof NoSuchPaddingException
        || thrown instanceof InvalidKeyException
        || thrown instanceof InvalidKeySpecException
        || thrown instanceof InvalidAlgorithmParameterException
        || thrown instanceof InvalidParameterException
        || thrown instanceof UnsupportedOperationException
        || thrown instanceof ClassNotFoundException
        || thrown instanceof LinkageError;
  }

  /** The innermost cause in one line: its message, or its type where it has none. */
  public static String innermost(Throwable thrown) {
    Throwable cause = innermostOf(thrown);
    String message = cause.getMessage();
    String type = cause.getClass().getSimpleName();
    if (message == null || message.isBlank()) {
      return type;
    }
    String line = message.strip().lines().findFirst().orElse(type);
    return cause instanceof LinkageError || cause instanceof ClassNotFoundException
        ? type + " " + line
        : line;
  }

  private static Throwable innermostOf(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    return cause;
  }

  /** Why a source cannot do something (operation and algorithm), from what it threw. */
  public static String of(ProviderSource source, String what, Throwable thrown) {
    if (thrown instanceof UnavailableException) {
      return thrown.getMessage();
    }
    String verb = thrown instanceof NoSuchAlgorithmException ? " has no " : " fails at ";
    return source.describe() + verb + what + ": " + innermost(thrown);
  }
}
