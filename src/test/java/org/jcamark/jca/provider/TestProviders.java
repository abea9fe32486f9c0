package org.jcamark.jca.provider;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Sources of all providers that jcamark comes with; tests share them and their keys for checks. */
public final class TestProviders {
  public static final List<String> LABELS = List.of("JDK", "BC", "BCPQC", "ACCP", "Conscrypt");

  private static final Map<String, Optional<ProviderSource>> SHARED = new ConcurrentHashMap<>();

  private TestProviders() {}

  /**
   * The shared source, or nothing where there is no native library for this platform; all must be
   * there on Linux on x86-64.
   */
  public static Optional<ProviderSource> open(String label) {
    return SHARED.computeIfAbsent(label, TestProviders::openAnew);
  }

  /** As {@link #open}, a source that nobody else has. */
  public static Optional<ProviderSource> openAnew(String label) {
    try {
      return Optional.of(Providers.open(label));
    } catch (UnavailableException e) {
      if (nativesAreExpected()) {
        throw new AssertionError(e.getMessage(), e);
      }
      return Optional.empty();
    }
  }

  /** Those of {@link #LABELS} that this platform has. */
  public static List<ProviderSource> openAll() {
    List<ProviderSource> sources = new ArrayList<>();
    LABELS.forEach(label -> open(label).ifPresent(sources::add));
    return sources;
  }

  static boolean nativesAreExpected() {
    return System.getProperty("os.name").toLowerCase(Locale.ROOT).equals("linux")
        && System.getProperty("os.arch").equals("amd64");
  }
}
