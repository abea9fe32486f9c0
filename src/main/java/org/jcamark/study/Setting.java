package org.jcamark.study;

import org.jcamark.model.Scenario;

/**
 * Where something was measured.
 *
 * @param jvm label of the JVM; empty outside of one
 * @param provider label of the provider or provider combination, or name of a peer
 */
public record Setting(String jvm, String provider) {
  Setting withProvider(String other) {
    return new Setting(jvm, other);
  }

  /** Whether its JVM is an older feature release, on the same machine. */
  boolean isOlderThan(Setting other) {
    return machine().equals(other.machine()) && release() < other.release();
  }

  /** Feature release of the JVM, such as 25; 0 for a label that does not begin with a number. */
  int release() {
    String digits = jvm.replaceFirst("\\D.*", "");
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  private String machine() {
    int mark = jvm.indexOf(Scenario.MACHINE_MARK);
    return mark < 0 ? "" : jvm.substring(mark);
  }

  @Override
  public String toString() {
    return jvm.isEmpty() ? provider : provider + " on " + jvm;
  }
}
