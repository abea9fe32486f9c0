package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Subject;
import org.jcamark.jca.subject.TlsHandshakeSubject;
import org.jcamark.jca.subject.TlsSendSubject;
import org.jcamark.workload.tls.Tampering;
import org.jcamark.workload.tls.TlsChannel;
import org.jcamark.workload.tls.TlsLink;
import org.jcamark.workload.tls.TlsTerms;

/**
 * TLS between a client and a server with their certificates. Each handshake itself fails unless
 * version, cipher suite, group and resumption are on the wire as they were asked for.
 */
final class TlsDriver implements Driver<Workload.Tls> {
  private static final int MESSAGE_BYTES = 1_000;

  @Override
  public List<? extends Subject<?>> prepare(Preparation from, Workload.Tls workload)
      throws GeneralSecurityException {
    Request request = from.request();
    ProviderSource source = from.source();
    TlsTerms terms = TlsTerms.of(request.call());
    TlsLink link = TlsLink.of(source, source, terms);
    if (request.operation() != Operation.TLS13_SEND) {
      return List.of(new TlsHandshakeSubject(source, terms, link));
    }
    TlsChannel channel = new TlsChannel(link.connect(), request.payloadBytes());
    return Arrays.stream(Inputs.buffers(request))
        .map(message -> new TlsSendSubject(source, terms, channel, message))
        .toList();
  }

  @Override
  public void prove(Proof proof, Workload.Tls workload) throws GeneralSecurityException {
    ProviderSource source = proof.source();
    TlsTerms terms = TlsTerms.of(proof.call());
    TlsLink link = TlsLink.of(source, source, terms);
    proof.add("negotiates " + terms.describe());
    if (proof.operation() == Operation.TLS13_SEND) {
      TlsChannel channel = new TlsChannel(link.connect(), MESSAGE_BYTES);
      proof.refuses(
          "an altered record",
          () -> channel.send(new byte[MESSAGE_BYTES], new Tampering(0)).hasRemaining());
      return;
    }
    refusesAlteredRecords(proof, terms);
    if (!terms.resumed()) {
      proof.refuses(
          "a certificate without its key",
          () -> TlsLink.withWrongKey(source, terms).connect() != null);
      proof.refuses(
          "the certificate of another",
          () -> TlsLink.withWrongCertificate(source, terms).connect() != null);
    }
  }

  /** A session ends with the handshake that fails to resume it: each has a link of its own. */
  private static void refusesAlteredRecords(Proof proof, TlsTerms terms)
      throws GeneralSecurityException {
    int record = 0;
    for (boolean altered = true; altered; record++) {
      Tampering tampering = new Tampering(record);
      TlsLink link = TlsLink.of(proof.source(), proof.source(), terms);
      CheckFailedException.requireRefusal(
          "an altered handshake",
          () -> {
            link.connect(tampering);
            return tampering.done();
          });
      altered = tampering.done();
    }
    proof.add("refuses a change in each of " + (record - 1) + " records of a handshake");
  }
}
