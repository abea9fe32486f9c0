package org.jcamark.report;

/** The names of result sets in column heads and file names. */
public final class Letters {
  private static final int LETTERS = 26;

  private Letters() {}

  /** A, B … Z, then A2, B2 …. */
  public static String of(int index) {
    String letter = Character.toString('A' + index % LETTERS);
    return index < LETTERS ? letter : letter + (index / LETTERS + 1);
  }
}
