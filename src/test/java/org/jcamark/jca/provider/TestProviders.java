package org.jcamark.jca.provider;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jcamark.model.ResolvedProvider;

/** Sources of all providers that jcamark comes with; tests share them and their keys for checks. */
public final class TestProviders {
  private static final Map<String, Optional<ProviderSource>> SHARED = new ConcurrentHashMap<>();

  private TestProviders() {}

  /**
   * The shared source, or nothing where there is no native library for this platform; all must be
   * there on Linux on x86-64.
   */
  public static Optional<ProviderSource> open(String label) {
    return SHARED.computeIfAbsent(label, TestProviders::openAnew);
  }

  public static ProviderSource openOrSkip(String label) {
    Optional<ProviderSource> source = open(label);
    assumeTrue(source.isPresent(), label + " has no native library for this platform");
    return source.orElseThrow();
  }

  /** As {@link #open}, a source that nobody else has. */
  public static Optional<ProviderSource> openAnew(String label) {
    try {
      return Optional.of(Providers.open(label));
    } catch (UnavailableException e) {
      boolean linux = System.getProperty("os.name").toLowerCase(Locale.ROOT).equals("linux");
      if (linux && System.getProperty("os.arch").equals("amd64")) {
        throw new AssertionError(e.getMessage(), e);
      }
      return Optional.empty();
    }
  }

  public static List<ProviderSource> openAll() {
    return ResolvedProvider.LABELS.stream()
        .map(TestProviders::open)
        .flatMap(Optional::stream)
        .toList();
  }
}
