package org.jcamark.model;

import java.time.Duration;
import java.util.Optional;

/**
 * The provider object behind a label.
 *
 * @param name its JCA name, such as {@code SunJCE}
 * @param version of the provider, or of the JDK that it comes with
 * @param loading time that the probe took to load it, self tests included; absent where it was not
 *     probed
 */
public record ResolvedProvider(String name, String version, Optional<Duration> loading) {
  /** A provider that was not probed. */
  public ResolvedProvider(String name, String version) {
    this(name, version, Optional.empty());
  }
}
