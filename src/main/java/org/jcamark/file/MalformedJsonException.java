package org.jcamark.file;

/**
 * A document that is no JSON, or not of the requested type. The message is one line for the user:
 * the file, the place in it, what was expected and what is there.
 */
public final class MalformedJsonException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MalformedJsonException(String message) {
    super(message);
  }

  MalformedJsonException(String message, Throwable cause) {
    super(message, cause);
  }
}
