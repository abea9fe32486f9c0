package org.jcamark.catalog;

/**
 * How hard an algorithm is to break.
 *
 * @param classicalBits against classical computers, as SP 800-57 part 1 table 2 counts
 * @param nistCategory the NIST post-quantum security category, 1 to 5; 0 where a quantum computer
 *     that runs Shor's algorithm breaks it
 */
public record Strength(int classicalBits, int nistCategory) {

  /** Whether Shor's algorithm leaves no security at all. */
  public boolean brokenByShor() {
    return nistCategory == 0;
  }
}
