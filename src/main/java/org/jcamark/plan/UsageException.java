package org.jcamark.plan;

/** Wrong usage or bad input: one line that names the option or file and what is accepted. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
