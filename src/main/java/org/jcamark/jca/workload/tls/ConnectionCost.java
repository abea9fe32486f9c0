package org.jcamark.jca.workload.tls;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.security.GeneralSecurityException;
import org.jcamark.jca.provider.ProviderSource;

/**
 * Costs of a connection: means over warm handshakes, and over connections that stay open.
 *
 * @param firstFlightBytes of the server, until it waits for the client
 * @param allocatedBytes on the heap by both sides
 */
public record ConnectionCost(
    long clientBytes,
    long serverBytes,
    long firstFlightBytes,
    long clientNanos,
    long serverNanos,
    long allocatedBytes,
    LiveHeap live) {
  /** Ten segments of 1460 bytes (RFC 6928): what a server may send before an answer. */
  private static final long INITIAL_WINDOW_BYTES = 10 * 1460;

  private static final int HANDSHAKES = 500;
  private static final int OPEN = 1_000;

  /**
   * Measures in this JVM and thread.
   *
   * @throws GeneralSecurityException if the provider does not have such connections, or fails
   */
  public static ConnectionCost measure(ProviderSource source, TlsTerms terms)
      throws GeneralSecurityException {
    return measure(source, terms, HANDSHAKES, OPEN);
  }

  static ConnectionCost measure(ProviderSource source, TlsTerms terms, int handshakes, int open)
      throws GeneralSecurityException {
    TlsLink link = TlsLink.of(source, source, terms);
    connect(link, open);
    link.takeTotals();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    TlsConnection last = connect(link, handshakes);
    long allocated = (threads.getCurrentThreadAllocatedBytes() - before) / handshakes;
    TlsTotals totals = link.takeTotals();
    return new ConnectionCost(
        totals.clientBytes() / handshakes,
        totals.serverBytes() / handshakes,
        last.server().firstFlightBytes(),
        totals.clientNanos() / handshakes,
        totals.serverNanos() / handshakes,
        allocated,
        LiveHeap.of(link, open));
  }

  private static TlsConnection connect(TlsLink link, int handshakes)
      throws GeneralSecurityException {
    for (int i = 1; i < handshakes; i++) {
      link.connect();
    }
    return link.connect();
  }

  /** Whether the server's first flight needs no round trip of its own. */
  public boolean fitsInitialWindow() {
    return firstFlightBytes <= INITIAL_WINDOW_BYTES;
  }
}
