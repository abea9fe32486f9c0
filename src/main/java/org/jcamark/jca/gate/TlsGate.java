package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.workload.tls.Tampering;
import org.jcamark.workload.tls.TlsChannel;
import org.jcamark.workload.tls.TlsLink;
import org.jcamark.workload.tls.TlsTerms;

/**
 * Proves TLS 1.3. Each handshake itself fails unless version, cipher suite, group and resumption
 * are on the wire as they were asked for.
 */
final class TlsGate {
  private static final int MESSAGE_BYTES = 1_000;

  private TlsGate() {}

  static void prove(Proof proof) throws GeneralSecurityException {
    ProviderSource source = proof.source();
    TlsTerms terms = TlsTerms.of(proof.algorithm(), proof.operation());
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
