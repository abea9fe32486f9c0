package org.jcamark.study;

import java.util.List;
import java.util.Optional;

/** The studies by name. */
public final class Studies {
  private static final List<Study> ALL = List.of(Cnsa.study(), ClassicalVsHashBased.study());

  private Studies() {}

  /** In the order of the documentation. */
  public static List<Study> all() {
    return ALL;
  }

  public static Optional<Study> find(String name) {
    return ALL.stream().filter(study -> study.name().equals(name)).findFirst();
  }
}
