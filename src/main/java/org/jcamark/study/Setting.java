package org.jcamark.study;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where something was measured.
 *
 * @param jvm label of the JVM; empty outside of one
 * @param provider label of the provider or provider combination, or name of a peer
 */
record Setting(String jvm, String provider) {
  Setting withProvider(String other) {
    return new Setting(jvm, other);
  }

  /** The one of the oldest feature release, where that is older than this. */
  Optional<Setting> oldest(List<Setting> all) {
    return all.stream()
        .filter(other -> other.release() < release())
        .min(Comparator.comparingInt(Setting::release));
  }

  /** Feature release of the JVM, such as 25; 0 for a label that does not begin with a number. */
  private int release() {
    String digits = jvm.replaceFirst("\\D.*", "");
    return digits.isEmpty() ? 0 : Integer.parseInt(digits);
  }

  @Override
  public String toString() {
    return jvm.isEmpty() ? provider : provider + " on " + jvm;
  }
}
