package org.jcamark.machine;

/**
 * What was given as a JVM is none that can be measured, or does not start with the given arguments.
 * The message is one line for the user: the value, what is wrong with it, what is accepted.
 */
public final class NoJvmException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  NoJvmException(String message) {
    this(message, message);
  }

  NoJvmException(String message, Throwable cause) {
    super(message, cause);
    this.reason = message;
  }

  /**
   * A fault whose reason can stand alone.
   *
   * @param reason what is wrong, in the JVM's words where it has some, without the value
   */
  NoJvmException(String message, String reason) {
    super(message);
    this.reason = reason;
  }

  /** What is wrong, without naming the JVM where that could be told apart. */
  public String reason() {
    return reason;
  }
}
