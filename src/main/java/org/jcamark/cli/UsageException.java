package org.jcamark.cli;

/** Wrong usage or bad input: one line that names the option or file and what is accepted. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  UsageException(String message) {
    super(message);
  }
}
