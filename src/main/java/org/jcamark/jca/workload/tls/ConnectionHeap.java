package org.jcamark.jca.workload.tls;

import java.lang.management.ManagementFactory;
import java.security.GeneralSecurityException;
import java.util.List;
import javax.net.ssl.SSLEngine;
import org.jcamark.jca.workload.tls.TlsLink.Connection;

/**
 * The heap that an open connection keeps: means over connections that are open at once. What
 * engines keep outside the heap is not counted.
 */
public record ConnectionHeap(long clientBytes, long serverBytes) {
  /** Further collections that free nothing; engines with finalisers need several to be freed. */
  private static final int COLLECTIONS = 3;

  private static final long NOTHING_BYTES = 64 << 10;

  /** Measures by full collections; no other thread is to allocate. */
  public static ConnectionHeap of(TlsLink link, int connections) throws GeneralSecurityException {
    long empty = used();
    List<Connection> open = link.open(connections);
    long both = used() - empty;
    List<SSLEngine> servers = open.stream().map(one -> one.server().engine()).toList();
    open.forEach(one -> link.client.engines().release(one.client().engine()));
    open.clear();
    long ofServers = used() - empty;
    servers.forEach(link.server.engines()::release);
    return new ConnectionHeap((both - ofServers) / connections, ofServers / connections);
  }

  private static long used() {
    long used = Long.MAX_VALUE;
    for (int freedNothing = 0; freedNothing < COLLECTIONS; ) {
      System.gc();
      System.runFinalization();
      long now = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
      freedNothing = now > used - NOTHING_BYTES ? freedNothing + 1 : 0;
      used = Math.min(used, now);
    }
    return used;
  }
}
