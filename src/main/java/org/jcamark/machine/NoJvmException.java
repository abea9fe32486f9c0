package org.jcamark.machine;

/**
 * What was given as a JVM is none that can be measured, or does not start with the given arguments.
 * The message is one line for the user: the value, what is wrong with it, what is accepted.
 */
public final class NoJvmException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  NoJvmException(String message) {
    super(message);
  }

  NoJvmException(String message, Throwable cause) {
    super(message, cause);
  }
}
