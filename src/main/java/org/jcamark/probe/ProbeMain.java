package org.jcamark.probe;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.Provider;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.catalog.Call;
import org.jcamark.jca.family.CheckFailedException;
import org.jcamark.jca.family.Gate;
import org.jcamark.jca.family.Gate.Passed;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.RandomService;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;

/**
 * The child JVM: reads {@linkplain ProbeRequest requests} from standard input, a line each, and
 * prints a {@linkplain ProbeResult result} for each, in order. Keys are made once and shared.
 */
public final class ProbeMain {
  private static final int PAYLOAD_BYTES = 32;

  private final Map<String, ProviderSource> sources = new HashMap<>();
  private final Map<String, Duration> loading = new HashMap<>();
  private final Map<String, String> unloadable = new HashMap<>();

  private final Duration start = cpuTime();

  private ProbeMain() {}

  /**
   * Serves requests until standard input ends.
   *
   * @throws IOException if the parent is gone
   */
  public static void main(String[] args) throws IOException {
    ProbeMain probe = new ProbeMain();
    PrintStream results = System.out;
    System.setOut(System.err);
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      results.println(probe.result(ProbeRequest.parse(line)).line());
      results.flush();
    }
    // Providers may leave threads behind that are no daemons.
    System.exit(0);
  }

  private ProbeResult result(ProbeRequest request) {
    Optional<ProviderSource> loaded = open(request.call().provider());
    if (loaded.isEmpty()) {
      return ProbeResult.not(
          ProbeResult.ProbeStatus.UNAVAILABLE,
          unloadable.get(request.call().provider()),
          Optional.empty());
    }
    ProviderSource source = loaded.get();
    Optional<String> version = Optional.of(source.version());
    try {
      return ProbeResult.supported(
          check(request, source),
          source.version(),
          RandomService.describe(source),
          evidence(request, source),
          start,
          loading.get(request.call().provider()));
    } catch (UnavailableException e) {
      return ProbeResult.not(ProbeResult.ProbeStatus.UNAVAILABLE, e.getMessage(), version);
    } catch (GeneralSecurityException e) {
      return ProbeResult.not(
          ProbeResult.ProbeStatus.FAILED, source.describe() + " " + e.getMessage(), version);
    } catch (Error e) {
      // Thrown by the provider: the next request may be fine, as in a JVM of its own.
      return ProbeResult.not(
          ProbeResult.ProbeStatus.FAILED,
          source.describe() + " throws an Error: " + Reasons.innermost(e),
          version);
    }
  }

  private static String check(ProbeRequest request, ProviderSource source)
      throws GeneralSecurityException {
    Call call = request.call();
    source.takeDivision();
    Provider provider = Gate.roundTrip(source, call.withPayload(PAYLOAD_BYTES));
    return provider.getName() + source.takeDivision();
  }

  private Passed evidence(ProbeRequest request, ProviderSource source) throws CheckFailedException {
    return request.gated()
        ? Gate.prove(source, request.call(), others(source))
        : new Passed(List.of(), Optional.empty());
  }

  private List<ProviderSource> others(ProviderSource self) {
    List<ProviderSource> others = new ArrayList<>();
    for (String label : Providers.labels()) {
      if (!label.equals(self.label())) {
        open(label).ifPresent(others::add);
      }
    }
    return others;
  }

  private Optional<ProviderSource> open(String label) {
    if (!sources.containsKey(label) && !unloadable.containsKey(label)) {
      Duration before = cpuTime();
      try {
        sources.put(label, Providers.open(label));
        loading.put(label, cpuTime().minus(before));
      } catch (UnavailableException e) {
        unloadable.put(label, e.getMessage());
      }
    }
    return Optional.ofNullable(sources.get(label));
  }

  /** Of this thread since its start, which other processes do not lengthen. */
  private static Duration cpuTime() {
    return Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }
}
