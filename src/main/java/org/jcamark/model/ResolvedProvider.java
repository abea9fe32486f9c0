package org.jcamark.model;

import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The provider object behind a label.
 *
 * @param name its JCA name, such as {@code SunJCE}
 * @param version of the provider, or of the JDK that it comes with
 * @param start CPU time that a JVM took to start in the probe; absent where it was not probed
 * @param loading CPU time that the probe took to load it, self tests included; absent where it was
 *     not probed
 */
public record ResolvedProvider(
    String name, String version, Optional<Duration> start, Optional<Duration> loading) {
  /**
   * The labels that jcamark knows, in the order of tables and charts; the first that a result has
   * is its baseline.
   */
  public static final List<String> LABELS = List.of("JDK", "BC", "BCPQC", "ACCP", "Conscrypt");

  /** Known labels in their order, then all others as equals. */
  public static final Comparator<String> KNOWN_FIRST =
      Comparator.comparingInt(
          label -> (LABELS.indexOf(label) + 1 + LABELS.size()) % (LABELS.size() + 1));

  /** Of the machine whose times the estimates are factors of. */
  private static final double REFERENCE_START_SECONDS = 0.060;

  /** A provider that was not probed. */
  public ResolvedProvider(String name, String version) {
    this(name, version, Optional.empty(), Optional.empty());
  }

  /** Time of a JVM's start here ÷ that on the machine of the estimates; 1 without a probe. */
  public double slowness() {
    return start.map(time -> time.toNanos() / 1e9 / REFERENCE_START_SECONDS).orElse(1.0);
  }
}
