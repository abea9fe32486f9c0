package org.jcamark.machine;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A JVM on this machine that runs jcamark's classes; ordered by version, then by path.
 *
 * @param home its {@code JAVA_HOME}, absolute
 * @param java its {@code java}, absolute
 * @param version {@code java.version}, such as {@code 25.0.3}
 * @param feature feature release, such as 25
 * @param vendor of the build
 */
public record InstalledJvm(
    Path home, Path java, String version, int feature, Optional<String> vendor)
    implements Comparable<InstalledJvm> {
  /** Oldest feature release that runs jcamark. */
  public static final int OLDEST_FEATURE = 17;

  private static final Comparator<InstalledJvm> ORDER =
      Comparator.comparing((InstalledJvm jvm) -> Runtime.Version.parse(jvm.version))
          .thenComparing(InstalledJvm::home);

  /** Absent for a version before 17, or in the form of Java 8 and older ({@code 1.8.0_292}). */
  static Optional<InstalledJvm> of(Path home, Path java, String version, Optional<String> vendor) {
    try {
      int feature = Runtime.Version.parse(version).feature();
      return feature < OLDEST_FEATURE
          ? Optional.empty()
          : Optional.of(new InstalledJvm(home, java, version, feature, vendor));
    } catch (IllegalArgumentException olderForm) {
      return Optional.empty();
    }
  }

  /** The newest of the JVMs whose own providers have ML-KEM and ML-DSA; starts them to find out. */
  public static Optional<InstalledJvm> withPostQuantum(List<InstalledJvm> jvms) {
    return jvms.stream()
        .sorted(Comparator.reverseOrder())
        .filter(InstalledJvm::hasPostQuantum)
        .findFirst();
  }

  private boolean hasPostQuantum() {
    try {
      return JvmInspector.inspect(java, List.of()).hasPostQuantum();
    } catch (NoJvmException broken) {
      return false;
    }
  }

  @Override
  public int compareTo(InstalledJvm other) {
    return ORDER.compare(this, other);
  }
}
