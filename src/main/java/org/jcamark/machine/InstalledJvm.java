package org.jcamark.machine;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;

/**
 * A JVM on this machine; ordered by version, then by path.
 *
 * @param home its {@code JAVA_HOME}, absolute
 * @param java its {@code java}, absolute
 * @param version {@code java.version}, such as {@code 25.0.3}
 * @param feature feature release, such as 25
 * @param vendor who built it, as it says itself
 */
public record InstalledJvm(
    Path home, Path java, String version, int feature, Optional<String> vendor)
    implements Comparable<InstalledJvm> {
  /** Oldest feature release that runs jcamark. */
  public static final int OLDEST_FEATURE = 17;

  /** First feature release whose own providers have ML-KEM and ML-DSA (JEP 496, JEP 497). */
  public static final int POST_QUANTUM_FEATURE = 24;

  private static final Comparator<InstalledJvm> ORDER =
      Comparator.comparing((InstalledJvm jvm) -> new JavaVersion(jvm.version))
          .thenComparing(InstalledJvm::home);

  public InstalledJvm {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(vendor, "vendor");
    if (!home.isAbsolute() || !java.isAbsolute()) {
      throw new IllegalArgumentException("not absolute: " + home + ", " + java);
    }
  }

  /** Whether jcamark's classes run on it. */
  public boolean runsJcamark() {
    return feature >= OLDEST_FEATURE;
  }

  @Override
  public int compareTo(InstalledJvm other) {
    return ORDER.compare(this, other);
  }
}
