package org.jcamark.json;

/**
 * A document that is no JSON, or not the JSON that was asked for. The message is one line for the
 * user: the file, the place in it, what was expected and what is there.
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
