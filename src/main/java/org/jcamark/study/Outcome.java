package org.jcamark.study;

import java.util.Locale;

/** What measurements say of a claim. */
public enum Outcome {
  HOLDS,
  DOES_NOT_HOLD,
  CANNOT_BE_SAID;

  /** {@code does not hold}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
