package org.jcamark.study;

import java.util.Locale;

/** What measurements say of a claim. */
public enum Outcome {
  HOLDS,
  NOT_SUPPORTED,
  INCONCLUSIVE,
  /** No measurement here could decide it. */
  NOT_TESTABLE_HERE;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
