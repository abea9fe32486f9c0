package org.jcamark.lab;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.workload.tls.TlsLink;
import org.jcamark.jca.workload.tls.TlsLink.Connection;
import org.jcamark.jca.workload.tls.TlsTerms;
import org.jcamark.model.Key;

/**
 * Memory outside the heap that an open TLS 1.3 connection keeps, both sides: anonymous resident
 * memory (RssAnon of proc(5), Linux) with connections open ÷ their number, less that before. Each
 * value has a JVM of its own that interprets, so that no compiler's memory counts, with a heap that
 * was touched at the start. Arguments: providers.
 */
final class ConnectionMemory {
  private static final String ALGORITHM = "X25519+ECDSA-P256-SHA256";
  private static final int JVMS = 3;
  private static final int BEFORE = 100;
  private static final int CONNECTIONS = 500;

  private static final List<String> JVM =
      List.of("-Xint", "-XX:+UseSerialGC", "-Xms512m", "-Xmx512m", "-XX:+AlwaysPreTouch");

  /** One arena: what threads of the JVM free is used again. */
  private static final Map<String, String> ONE_ARENA = Map.of("MALLOC_ARENA_MAX", "1");

  private ConnectionMemory() {}

  public static void main(String[] args)
      throws IOException, InterruptedException, GeneralSecurityException {
    if (args[0].equals("child")) {
      System.out.println(kilobytes(args[1]));
      return;
    }
    for (String provider : args) {
      double[] measured = new double[JVMS];
      for (int i = 0; i < JVMS; i++) {
        measured[i] = Lab.inNewJvm(ONE_ARENA, JVM, ConnectionMemory.class, "child", provider);
      }
      Arrays.sort(measured);
      System.out.printf(
          Locale.ROOT,
          "%-10s %.1f (%.1f – %.1f) KB a connection, both sides: median and range of %d JVMs with"
              + " %d open%n",
          provider,
          measured[JVMS / 2],
          measured[0],
          measured[JVMS - 1],
          JVMS,
          CONNECTIONS);
    }
  }

  private static double kilobytes(String provider) throws IOException, GeneralSecurityException {
    ProviderSource source = Providers.open(provider);
    TlsLink link =
        TlsLink.of(source, source, TlsTerms.of(Key.of(Operation.TLS13, ALGORITHM, provider)));
    for (int i = 0; i < BEFORE; i++) {
      link.connect();
    }
    double before = residentKilobytes();
    List<Connection> open = link.open(CONNECTIONS);
    double both = residentKilobytes() - before;
    return both / open.size();
  }

  private static double residentKilobytes() throws IOException {
    System.gc();
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("RssAnon:"))
        .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * 1.024)
        .findFirst()
        .orElseThrow();
  }
}
