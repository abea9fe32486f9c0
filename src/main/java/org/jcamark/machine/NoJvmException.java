package org.jcamark.machine;

/** A path is not a JVM that jcamark runs on, or the JVM does not start with the given arguments. */
public final class NoJvmException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String reason;

  /**
   * @param message one line for the user: the value, the reason, and what is accepted
   * @param reason the fault alone, in the JVM's words where it has some
   */
  NoJvmException(String message, String reason) {
    super(message);
    this.reason = reason;
  }

  /** The fault without the value that it is in. */
  public String reason() {
    return reason;
  }
}
