package org.jcamark.jca;

import java.util.OptionalInt;

/** The smallest and the largest of the lengths seen, in bytes. */
final class Extent {
  private int smallest = Integer.MAX_VALUE;
  private int largest = -1;

  void add(int bytes) {
    smallest = Math.min(smallest, bytes);
    largest = Math.max(largest, bytes);
  }

  /** The largest length; nothing if none was seen. */
  OptionalInt largest() {
    return largest < 0 ? OptionalInt.empty() : OptionalInt.of(largest);
  }

  boolean varies() {
    return largest > smallest;
  }
}
