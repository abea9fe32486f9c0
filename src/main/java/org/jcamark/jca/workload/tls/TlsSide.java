package org.jcamark.jca.workload.tls;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.cert.Certificate;
import java.util.List;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;
import javax.net.ssl.SSLEngineResult.Status;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.TlsService;
import org.jcamark.jca.workload.ThreadClock;

/** One engine in a handshake, with the CPU time it takes and the bytes it sends. */
final class TlsSide {
  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final SSLEngine engine;
  private long nanos;
  private long bytes;

  TlsSide(Supplier<SSLEngine> engines) throws SSLException {
    long start = ThreadClock.nanos();
    engine = engines.get();
    engine.beginHandshake();
    nanos = ThreadClock.nanos() - start;
  }

  SSLEngine engine() {
    return engine;
  }

  /** CPU time of this side alone, from the creation of its engine on. */
  long nanos() {
    return nanos;
  }

  /** Of its records in the handshake, of a server with tickets and its first record. */
  long bytes() {
    return bytes;
  }

  boolean knowsPeer(Certificate certificate) throws SSLPeerUnverifiedException {
    return engine.getSession().getPeerCertificates()[0].equals(certificate);
  }

  /** Whether the handshake is over. Netty's engines end it in the call after the last message. */
  boolean finished(ByteBuffer plain) throws SSLException {
    HandshakeStatus status = engine.getHandshakeStatus();
    if (status == HandshakeStatus.NEED_UNWRAP) {
      engine.unwrap(NOTHING, plain);
      status = engine.getHandshakeStatus();
    }
    return status == HandshakeStatus.NOT_HANDSHAKING;
  }

  /** Goes on until only the peer can; whether anything was done. Input that is not read stays. */
  boolean advance(ByteBuffer in, ByteBuffer out, ByteBuffer plain) throws SSLException {
    long start = ThreadClock.nanos();
    in.flip();
    boolean advanced = false;
    while (step(in, out, plain)) {
      advanced = true;
    }
    in.compact();
    nanos += ThreadClock.nanos() - start;
    return advanced;
  }

  void sendByte(ByteBuffer out) throws SSLException {
    long start = ThreadClock.nanos();
    bytes += checked(engine.wrap(ByteBuffer.allocate(1), out)).bytesProduced();
    nanos += ThreadClock.nanos() - start;
  }

  void close(ByteBuffer out) throws SSLException {
    engine.closeOutbound();
    engine.wrap(NOTHING, out);
    if (!engine.isOutboundDone()) {
      throw new SSLException("the engine does not close");
    }
  }

  void readClose(ByteBuffer in, ByteBuffer plain) throws SSLException {
    engine.unwrap(in.flip(), plain);
    in.clear();
    if (!engine.isInboundDone()) {
      throw new SSLException("the peer does not close");
    }
  }

  private boolean step(ByteBuffer in, ByteBuffer out, ByteBuffer plain) throws SSLException {
    HandshakeStatus before = engine.getHandshakeStatus();
    if (before == HandshakeStatus.NEED_TASK) {
      for (Runnable t = engine.getDelegatedTask(); t != null; t = engine.getDelegatedTask()) {
        t.run();
      }
      return true;
    }
    int moved;
    if (before == HandshakeStatus.NEED_WRAP) {
      moved = checked(engine.wrap(NOTHING, out)).bytesProduced();
      bytes += moved;
    } else if (in.hasRemaining()) {
      moved = checked(engine.unwrap(in, plain)).bytesConsumed();
    } else {
      return false;
    }
    return moved > 0 || engine.getHandshakeStatus() != before;
  }

  private static SSLEngineResult checked(SSLEngineResult result) throws SSLException {
    if (result.getStatus() != Status.OK && result.getStatus() != Status.BUFFER_UNDERFLOW) {
      throw new SSLException("the engine says " + result.getStatus());
    }
    return result;
  }

  /**
   * A client or a server for any number of connections: the engines of its provider and what it
   * shows to its peer. Parties with the same certificates share contexts, as the threads of a
   * server do, but for clients that resume sessions.
   */
  record TlsParty(
      String name, TlsService.Engines engines, TlsTerms terms, Credentials credentials) {
    /** Conscrypt's contexts keep ten sessions: clients that share one lose theirs to each other. */
    static TlsParty of(
        ProviderSource source, TlsTerms terms, Credentials own, Credentials peer, boolean isClient)
        throws GeneralSecurityException {
      KeyAccess access = isClient ? KeyAccess.MEMORY : terms.access();
      TlsService service = TlsService.of(source);
      String provider = service.provider().getName();
      String name = source.describe();
      TlsService.Factory factory = service.factory();
      Maker<TlsService.Engines> engines =
          () ->
              factory.of(
                  terms.offer(),
                  access.identity(own, service.provider()),
                  peer.trusted(service, terms.certificates()));
      return new TlsParty(
          name.startsWith(provider) ? name : provider + " of " + name,
          isClient && terms.resumed()
              ? engines.make()
              : source.remember(
                  List.of(TlsService.Engines.class, terms, own, peer, access), engines),
          terms,
          own);
    }

    SSLEngine client() {
      return engines.engine(true, terms.resumed() ? TlsLink.SERVER : null);
    }

    SSLEngine server() {
      SSLEngine engine = engines.engine(false, null);
      engine.setNeedClientAuth(terms.mutual());
      return engine;
    }
  }
}
