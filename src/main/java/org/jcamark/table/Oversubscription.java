package org.jcamark.table;

import java.util.Optional;
import java.util.OptionalInt;

/** More threads than CPUs: they take turns, so that their times tell of waiting as well. */
final class Oversubscription {
  /** How a row is marked. */
  static final String MARK = "oversubscribed";

  private Oversubscription() {}

  /**
   * Whether so many threads are too many.
   *
   * @param cpus of the machine that measured; without them it is unknown
   */
  static Optional<Boolean> of(int threads, OptionalInt cpus) {
    return cpus.isPresent() ? Optional.of(threads > cpus.getAsInt()) : Optional.empty();
  }
}
