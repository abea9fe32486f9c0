package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.tls.TlsChannel;
import org.jcamark.workload.tls.TlsLink;
import org.jcamark.workload.tls.TlsTerms;

/** Prepares client and server of TLS 1.3 with their certificates, and a first handshake. */
final class TlsSubjects {
  private TlsSubjects() {}

  static List<? extends Subject<?>> prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    TlsTerms terms = TlsTerms.of(request.algorithm(), request.operation());
    TlsLink link = TlsLink.of(source, source, terms);
    if (request.operation() != Operation.TLS13_SEND) {
      return List.of(new TlsHandshakeSubject(source, terms, link));
    }
    TlsChannel channel = new TlsChannel(link.connect(), request.payloadBytes());
    return Arrays.stream(Inputs.buffers(request))
        .map(message -> new TlsSendSubject(source, terms, channel, message))
        .toList();
  }

  /** What is done with a client and a server of different providers. */
  interface Use {
    boolean succeeds(TlsLink link) throws GeneralSecurityException;
  }

  /** Requires that each provider is a client of the other. */
  static void requireBoth(ProviderSource own, Peer peer, TlsTerms terms, Use use)
      throws GeneralSecurityException {
    peer.alone(() -> use.succeeds(TlsLink.of(peer.source(), peer.source(), terms)));
    peer.agrees(() -> use.succeeds(TlsLink.of(own, peer.source(), terms)));
    peer.agrees(() -> use.succeeds(TlsLink.of(peer.source(), own, terms)));
  }
}
