package org.jcamark.jca.workload.tls;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.OptionalLong;
import javax.management.JMException;
import javax.management.ObjectName;
import javax.net.ssl.SSLEngine;
import org.jcamark.jca.workload.tls.TlsLink.Connection;

/**
 * Memory that an open connection keeps: means over connections that are open at once.
 *
 * @param clientBytes of the heap
 * @param serverBytes of the heap
 * @param nativeBytes of the resident set (VmRSS of proc(5)) outside the heap, for both sides;
 *     absent but on Linux, where pages of the heap would come in, and where what engines freed
 *     before cannot be given back
 */
public record LiveMemory(long clientBytes, long serverBytes, OptionalLong nativeBytes) {
  /** Further collections that free nothing; engines with finalisers need several to be freed. */
  private static final int COLLECTIONS = 3;

  private static final long NOTHING_BYTES = 64 << 10;

  private static final Path STATUS = Path.of("/proc/self/status");

  /** Measures by full collections; no other thread is to allocate. */
  public static LiveMemory of(TlsLink link, int connections) throws GeneralSecurityException {
    long empty = used();
    OptionalLong before = resident();
    List<Connection> open = link.open(connections);
    long both = used() - empty;
    OptionalLong after = resident();
    List<SSLEngine> servers = open.stream().map(one -> one.server().engine()).toList();
    open.forEach(one -> link.client.engines().release(one.client().engine()));
    open.clear();
    long ofServers = used() - empty;
    servers.forEach(link.server.engines()::release);
    return new LiveMemory(
        (both - ofServers) / connections,
        ofServers / connections,
        before.isEmpty() || after.isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of((after.getAsLong() - before.getAsLong()) / connections));
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

  /** Without the heap, all of which is resident where it was touched at the start. */
  private static OptionalLong resident() {
    boolean touched =
        ManagementFactory.getRuntimeMXBean().getInputArguments().contains("-XX:+AlwaysPreTouch");
    if (!touched || !Files.isReadable(STATUS)) {
      return OptionalLong.empty();
    }
    try {
      // malloc keeps what was freed, and would serve new connections from it.
      ManagementFactory.getPlatformMBeanServer()
          .invoke(
              new ObjectName("com.sun.management:type=DiagnosticCommand"),
              "systemTrimNativeHeap",
              new Object[0],
              new String[0]);
      long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getCommitted();
      return Files.readAllLines(STATUS).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToLong(line -> (Long.parseLong(line.replaceAll("\\D", "")) << 10) - heap)
          .findFirst();
    } catch (JMException | IOException e) {
      return OptionalLong.empty();
    }
  }
}
