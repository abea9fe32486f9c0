package org.jcamark.jca.workload.tls;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SSLEngine;
import org.jcamark.jca.provider.ProviderSource;

/**
 * Costs of a connection: means over warm handshakes, and over connections that stay open.
 *
 * @param firstFlightBytes of the server, until it waits for the client
 * @param allocatedBytes on the heap by both sides
 * @param clientHeapBytes that a client's open connection keeps alive; what engines have outside the
 *     heap is not counted
 * @param serverHeapBytes the same of a server
 */
public record ConnectionCost(
    long clientBytes,
    long serverBytes,
    long firstFlightBytes,
    long clientNanos,
    long serverNanos,
    long allocatedBytes,
    long clientHeapBytes,
    long serverHeapBytes) {
  /** Ten segments of 1460 bytes (RFC 6928): what a server may send before an answer. */
  private static final long INITIAL_WINDOW_BYTES = 10 * 1460;

  private static final int HANDSHAKES = 500;
  private static final int OPEN = 1_000;
  private static final int COLLECTIONS = 5;

  /**
   * Measures in this JVM and thread.
   *
   * @throws GeneralSecurityException if the provider does not have such connections, or fails
   */
  public static ConnectionCost measure(ProviderSource source, TlsTerms terms)
      throws GeneralSecurityException {
    TlsLink link = TlsLink.of(source, source, terms);
    link.open(OPEN).forEach(link::release);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    TlsConnection last = connect(link);
    long allocated = (threads.getCurrentThreadAllocatedBytes() - before) / HANDSHAKES;
    TlsTotals totals = link.takeTotals();
    long empty = usedHeap();
    List<TlsConnection> open = link.open(OPEN);
    long both = usedHeap() - empty;
    List<SSLEngine> servers = open.stream().map(one -> one.server().engine()).toList();
    open.forEach(one -> link.releaseClient(one.client().engine()));
    open.clear();
    long ofServers = usedHeap() - empty;
    servers.forEach(link::releaseServer);
    return new ConnectionCost(
        totals.clientBytes() / HANDSHAKES,
        totals.serverBytes() / HANDSHAKES,
        last.server().firstFlightBytes(),
        totals.clientNanos() / HANDSHAKES,
        totals.serverNanos() / HANDSHAKES,
        allocated,
        (both - ofServers) / OPEN,
        ofServers / OPEN);
  }

  private static TlsConnection connect(TlsLink link) throws GeneralSecurityException {
    link.takeTotals();
    TlsConnection last = link.connect();
    for (int i = 1; i < HANDSHAKES; i++) {
      last = link.connect();
    }
    return last;
  }

  /** Bytes in use after finalisers of engines have run. */
  private static long usedHeap() {
    long used = Long.MAX_VALUE;
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
      System.runFinalization();
      used = Math.min(used, ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
    }
    return used;
  }

  /** Whether the server's first flight needs no round trip of its own. */
  public boolean fitsInitialWindow() {
    return firstFlightBytes <= INITIAL_WINDOW_BYTES;
  }
}
