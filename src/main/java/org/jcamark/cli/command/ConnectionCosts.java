package org.jcamark.cli.command;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.tls.ConnectionCost;
import org.jcamark.jca.workload.tls.TlsTerms;
import org.jcamark.model.ByteSize;
import org.jcamark.plan.UsageException;
import org.jcamark.table.Columns;
import org.jcamark.table.Table;
import org.jcamark.table.Table.Cell;
import org.jcamark.table.Table.Column;

/** The connections of {@code sizes --connections}. */
final class ConnectionCosts {
  private static final List<String> PROVIDERS =
      List.of("JDK", "BC", "Conscrypt", "Netty", "ACCP+JDK");

  private static final List<String> ALGORITHMS =
      List.of(
          "X25519+ECDSA-P256-SHA256",
          "X25519MLKEM768+ECDSA-P256-SHA256",
          "X25519MLKEM768+ML-DSA-65");

  private record Row(String algorithm, String provider, ConnectionCost cost) {}

  private ConnectionCosts() {}

  static Table table(Collection<String> algorithms, List<String> labels) {
    List<String> pairs =
        algorithms.isEmpty()
            ? ALGORITHMS
            : algorithms.stream().filter(ConnectionCosts::isOfTls).toList();
    if (pairs.isEmpty()) {
      throw new UsageException(
          "--algorithm: nothing selected is of TLS; use a pair such as " + ALGORITHMS.get(0));
    }
    List<Row> rows = new ArrayList<>();
    for (String algorithm : pairs) {
      for (String label : labels.isEmpty() ? PROVIDERS : labels) {
        row(algorithm, label).ifPresent(rows::add);
      }
    }
    if (rows.isEmpty()) {
      throw new UsageException(
          "--provider: nothing selected has connections of TLS with these algorithms");
    }
    return new Columns<Row>()
        .words("algorithm", Row::algorithm)
        .words("provider", Row::provider)
        .count("clientBytes", "client sends, B", row -> row.cost().clientBytes())
        .count("serverBytes", "server sends, B", row -> row.cost().serverBytes())
        .count("firstFlightBytes", "first flight, B", row -> row.cost().firstFlightBytes())
        .add(
            Column.words("fitsInitialWindow", "fits"),
            row -> {
              boolean fits = row.cost().fitsInitialWindow();
              return Cell.of(fits ? "yes" : "no", fits);
            })
        .numbers("clientCpuNs", "client CPU, µs", row -> micros(row.cost().clientNanos()))
        .numbers("serverCpuNs", "server CPU, µs", row -> micros(row.cost().serverNanos()))
        .numbers("allocatedBytes", "allocated", row -> bytes(row.cost().allocatedBytes()))
        .numbers("clientLiveBytes", "client live", row -> bytes(row.cost().live().clientBytes()))
        .numbers("serverLiveBytes", "server live", row -> bytes(row.cost().live().serverBytes()))
        .table(
            rows,
            List.of(
                "TLS 1.3, full handshakes with a chain of certificates, means of 500 after"
                    + " 1,000 others. First"
                    + " flight: of the server; fits: into 10 segments of 1460 B, TCP's initial"
                    + " window. Live: heap of one of 1,000 open connections; BoringSSL has its part"
                    + " outside the heap."));
  }

  private static boolean isOfTls(String algorithm) {
    return Catalog.algorithm(algorithm).orElseThrow().operations().contains(Operation.TLS13);
  }

  private static Cell micros(long nanos) {
    return Cell.of(Long.toString(Math.round(nanos / 1e3)), nanos);
  }

  private static Cell bytes(long bytes) {
    return Cell.of(ByteSize.exact(bytes / 1024 * 1024), bytes);
  }

  private static Optional<Row> row(String algorithm, String label) {
    try {
      ProviderSource source = Providers.open(label);
      try {
        TlsTerms terms =
            TlsTerms.of(Call.of(Operation.TLS13, algorithm, label).with(PeerCertificates.CHAIN));
        return Optional.of(new Row(algorithm, label, ConnectionCost.measure(source, terms)));
      } finally {
        source.unregister();
      }
    } catch (UnavailableException e) {
      System.err.println(algorithm + ": " + e.getMessage());
      return Optional.empty();
    } catch (GeneralSecurityException e) {
      System.err.println(algorithm + ": " + label + " fails: " + Reasons.innermost(e));
      return Optional.empty();
    }
  }
}
