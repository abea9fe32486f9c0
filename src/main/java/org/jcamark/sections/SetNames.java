package org.jcamark.sections;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What result sets are called beside each other. */
public final class SetNames {
  private static final int LETTERS = 26;

  private SetNames() {}

  /** A, B … Z, then A2, B2 …, for the heads of columns. */
  static String letter(int index) {
    String letter = Character.toString('A' + index % LETTERS);
    return index < LETTERS ? letter : letter + (index / LETTERS + 1);
  }

  /** The same names, but those that came before get a number. */
  public static List<String> distinct(List<String> names) {
    Set<String> taken = new HashSet<>();
    List<String> distinct = new ArrayList<>();
    for (String name : names) {
      String candidate = name;
      for (int i = 2; !taken.add(candidate); i++) {
        candidate = name + " " + i;
      }
      distinct.add(candidate);
    }
    return distinct;
  }
}
