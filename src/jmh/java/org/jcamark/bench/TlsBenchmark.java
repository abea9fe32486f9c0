package org.jcamark.bench;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import org.jcamark.jca.family.TlsSubject;
import org.jcamark.jca.workload.tls.ConnectionHeap;
import org.jcamark.jca.workload.tls.TlsLink;
import org.jcamark.jca.workload.tls.TlsLink.Totals;
import org.jcamark.model.SizeMetric;
import org.jcamark.profile.ForkParts;
import org.jcamark.profile.TurnProfiler;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * TLS 1.3 and 1.2 between a client and a server in memory, one thread for both. With several
 * threads, all servers share one context and all clients another; clients that resume sessions have
 * one each.
 *
 * <p><b>Timed</b>: of a handshake, the closure of the connection before, two new engines of
 * contexts that exist, all messages of both sides (with certificates in a {@code full} {@code
 * handshake}, none in a {@code resumed} one), a first byte from the server, with which session
 * tickets come, and a look at the ServerHello; of application data, the protection of its records
 * by the client and their opening by the server. <b>Not timed</b>: certificates, contexts, and the
 * handshake whose session is resumed or whose connection is used. {@code certificates} that are
 * {@code pinned} are compared by their bytes; of a {@code chain} the path is validated.
 *
 * <p>The server's key is where {@code keyManager} has it in each handshake: in {@code memory}, in
 * PEM or, through a manager of JSSE's, in a key store with that many entries, which is loaded
 * before.
 *
 * <p>Secondary metrics {@code client.cpu}, {@code server.cpu}, {@code client.bytes} and {@code
 * server.bytes} have the sides of a handshake apart; with one thread, {@code client.live} and
 * {@code server.live} the heap that an open connection keeps alive, in B, by {@value #OPEN} of
 * them.
 */
@CompilerControl(CompilerControl.Mode.DONT_INLINE)
public class TlsBenchmark extends ProviderDefaults {
  private static final int OPEN = 200;

  @Param({"X25519+ECDSA-P256-SHA256"})
  public String algorithm;

  @Param({"pinned"})
  public String certificates;

  @Param({"aes-128-gcm"})
  public String cipherSuite;

  /** A client and a server that shake hands again and again. */
  public static class TlsEndpoints extends PreparedSubjects<TlsSubject.Handshakes> {
    @Param({"full"})
    public String handshake;

    @Param({"memory"})
    public String keyManager;

    @Param({"PKCS12"})
    public String keyStore;

    @Param({"1"})
    public int entries;

    /** Forgets the handshakes of the warm-up. */
    @Setup(Level.Iteration)
    public void forget() {
      next().link().takeTotals();
    }

    @TearDown(Level.Iteration)
    public void report() {
      Totals totals = next().link().takeTotals();
      long handshakes = totals.handshakes();
      ForkParts.add("client.cpu", "ns/op", (double) totals.clientNanos(), handshakes);
      ForkParts.add("server.cpu", "ns/op", (double) totals.serverNanos(), handshakes);
      ForkParts.add(
          SizeMetric.CLIENT.metric(), SizeMetric.UNIT, (double) totals.clientBytes(), handshakes);
      ForkParts.add(
          SizeMetric.SERVER.metric(), SizeMetric.UNIT, (double) totals.serverBytes(), handshakes);
    }

    /** Heap of open connections; of one thread, as others would allocate meanwhile. */
    @TearDown
    public void openConnections(BenchmarkParams benchmark) throws GeneralSecurityException {
      if (benchmark.getThreads() == 1 && benchmark.getMode() != Mode.SingleShotTime) {
        TurnProfiler.awaitEnd();
        ConnectionHeap.of(next().link(), OPEN); // with what is made once
        ConnectionHeap live = ConnectionHeap.of(next().link(), OPEN);
        ForkParts.add("client.live", "B", (double) live.clientBytes(), 1);
        ForkParts.add("server.live", "B", (double) live.serverBytes(), 1);
      }
    }
  }

  /** Messages for one connection. */
  public static class TlsMessages extends PreparedSubjects<TlsSubject.Sending> {
    @Param({"1024", "16384"})
    public int payloadBytes;
  }

  @Benchmark
  public TlsLink.Connection tls13(TlsEndpoints tls) throws GeneralSecurityException {
    return tls.next().link().connect();
  }

  @Benchmark
  public TlsLink.Connection tls13Mutual(TlsEndpoints tls) throws GeneralSecurityException {
    return tls.next().link().connect();
  }

  @Benchmark
  public TlsLink.Connection tls12(TlsEndpoints tls) throws GeneralSecurityException {
    return tls.next().link().connect();
  }

  @Benchmark
  public TlsLink.Connection tls12Mutual(TlsEndpoints tls) throws GeneralSecurityException {
    return tls.next().link().connect();
  }

  @Benchmark
  public ByteBuffer tls13Send(TlsMessages tls) throws GeneralSecurityException {
    return tls.next().send();
  }
}
