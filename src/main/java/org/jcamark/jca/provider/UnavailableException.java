package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;

/**
 * A provider does not support an operation on this JVM. The message is the reason that users read
 * in the support matrix. There is no stack trace, so that it prints as one line.
 */
public final class UnavailableException extends GeneralSecurityException {
  private static final long serialVersionUID = 1L;

  public UnavailableException(String reason) {
    super(reason);
  }

  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
