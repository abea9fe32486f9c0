package org.jcamark.sections;

/** What result sets are called in the heads of columns. */
final class Letters {
  private static final int LETTERS = 26;

  private Letters() {}

  /** A, B … Z, then A2, B2 …. */
  static String of(int index) {
    String letter = Character.toString('A' + index % LETTERS);
    return index < LETTERS ? letter : letter + (index / LETTERS + 1);
  }
}
