package org.jcamark.plan;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jcamark.file.Documents;
import org.jcamark.jca.family.Gate;
import org.jcamark.jca.provider.JcaService.RandomService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;
import org.jcamark.model.ResolvedProvider;
import org.jcamark.plan.ProbeResult.ProbeStatus;

/**
 * The child JVM: reads calls from standard input, a line each that begins with {@code probe} or,
 * where the call has to pass the correctness gate (known answers, refusals and agreement, beyond a
 * round trip), with {@code gate}, and prints a {@linkplain ProbeResult result} for each, in order.
 * Keys are made once and shared.
 */
public final class ProbeMain {
  static final String GATE = "gate ";

  /** Before each result, as providers may print to standard output too. */
  static final String ANSWER = "jcamark-probe\t";

  private static final int PAYLOAD_BYTES = 32;

  private final Map<String, Opened> opened = new HashMap<>();
  private final Duration start = cpuTime();

  /** A provider, or why there is none. */
  private record Opened(Optional<ProviderSource> source, String fault, Duration loading) {}

  private ProbeMain() {}

  /** Serves requests until standard input ends. */
  public static void main(String[] args) throws IOException {
    ProbeMain probe = new ProbeMain();
    PrintStream results = System.out;
    System.setOut(System.err);
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    System.setIn(InputStream.nullInputStream());
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      // Native code may have printed a part of a line.
      results.print("\n" + ANSWER + Documents.line(probe.result(line)) + "\n");
      results.flush();
    }
    // Providers may leave threads behind that are no daemons.
    System.exit(0);
  }

  private ProbeResult result(String request) {
    Key call = Key.parse(request.substring(request.indexOf(' ') + 1));
    String who = call.provider();
    Optional<String> version = Optional.empty();
    try {
      Opened own = open(call.provider());
      if (own.source.isEmpty()) {
        return ProbeResult.not(ProbeStatus.UNAVAILABLE, own.fault, version);
      }
      ProviderSource source = own.source.get();
      who = source.describe();
      version = Optional.of(source.version());
      String name = Gate.roundTrip(source, call.withPayload(PAYLOAD_BYTES)).getName();
      return ProbeResult.supported(
          new ResolvedProvider(
              name, source.version(), Optional.of(start), Optional.of(own.loading)),
          RandomService.describe(source),
          request.startsWith(GATE)
              ? Gate.prove(source, call, others(source)).peer()
              : Optional.empty());
    } catch (UnavailableException e) {
      return ProbeResult.not(ProbeStatus.UNAVAILABLE, e.getMessage(), version);
    } catch (GeneralSecurityException e) {
      return ProbeResult.not(ProbeStatus.FAILED, who + " " + e.getMessage(), version);
    } catch (RuntimeException | Error e) {
      // Thrown by the provider: the next request may be fine, as in a JVM of its own.
      String what = e instanceof Error ? " throws an Error: " : " fails: ";
      return ProbeResult.not(ProbeStatus.FAILED, who + what + Reasons.innermost(e), version);
    }
  }

  private List<ProviderSource> others(ProviderSource self) {
    return Providers.labels().stream()
        .filter(label -> !label.equals(self.label()))
        .flatMap(label -> open(label).source.stream())
        .toList();
  }

  private Opened open(String provider) {
    return opened.computeIfAbsent(
        provider,
        label -> {
          Duration before = cpuTime();
          try {
            ProviderSource source = Providers.open(label);
            return new Opened(Optional.of(source), "", cpuTime().minus(before));
          } catch (UnavailableException e) {
            return new Opened(Optional.empty(), e.getMessage(), Duration.ZERO);
          }
        });
  }

  /** Of this thread since its start, which other processes do not lengthen. */
  private static Duration cpuTime() {
    return Duration.ofNanos(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }
}
