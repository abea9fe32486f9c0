package org.jcamark.study;

/**
 * Where something was measured.
 *
 * @param jvm label of the JVM
 * @param provider label of the provider, or of a mix of several
 */
public record Setting(String jvm, String provider) {
  Setting withProvider(String other) {
    return new Setting(jvm, other);
  }

  @Override
  public String toString() {
    return provider + " on " + jvm;
  }
}
