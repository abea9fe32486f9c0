package org.jcamark.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
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
 * was touched at the start.
 *
 * <pre>
 * java -cp "target/test-classes:target/lib/*" org.jcamark.lab.ConnectionMemory JDK BC Conscrypt Netty
 * </pre>
 */
final class ConnectionMemory {
  private static final String ALGORITHM = "X25519+ECDSA-P256-SHA256";
  private static final int JVMS = 3;
  private static final int BEFORE = 100;
  private static final int CONNECTIONS = 500;

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
        measured[i] = ofNewJvm(provider);
      }
      double[] sorted = DoubleStream.of(measured).sorted().toArray();
      System.out.printf(
          Locale.ROOT,
          "%-10s %.1f (%.1f – %.1f) KB a connection, both sides: median and range of %d JVMs with"
              + " %d open%n",
          provider,
          sorted[JVMS / 2],
          sorted[0],
          sorted[JVMS - 1],
          JVMS,
          CONNECTIONS);
    }
  }

  private static double ofNewJvm(String provider) throws IOException, InterruptedException {
    ProcessBuilder jvm =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xint",
                "-XX:+UseSerialGC",
                "-Xms512m",
                "-Xmx512m",
                "-XX:+AlwaysPreTouch",
                "-cp",
                System.getProperty("java.class.path"),
                ConnectionMemory.class.getName(),
                "child",
                provider)
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    // One arena: what threads of the JVM free is used again.
    jvm.environment().put("MALLOC_ARENA_MAX", "1");
    Process process = jvm.start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    Lab.require(process.waitFor() == 0, provider + " failed");
    return Double.parseDouble(printed.strip());
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
