package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.envelope.Envelope;

/** Prepares envelopes: plaintexts, and as many senders and recipients. */
final class EnvelopeSubjects {
  private EnvelopeSubjects() {}

  /** A sender and a recipient, who keep their own keys and decode the other's for each file. */
  record Correspondents(SigningKey sender, DecapsulationKey recipient) {

    static Correspondents of(Envelope envelope) throws GeneralSecurityException {
      return new Correspondents(envelope.signatures().generate(), envelope.exchange().generate());
    }

    byte[] seal(Envelope envelope, byte[] plaintext) throws GeneralSecurityException {
      return envelope.seal(plaintext, sender, envelope.exchange().read(recipient.publicBytes()));
    }

    byte[] open(Envelope envelope, byte[] sealed) throws GeneralSecurityException {
      return envelope.open(sealed, envelope.signatures().read(sender.publicBytes()), recipient);
    }
  }

  static List<? extends Subject<byte[]>> prepare(ProviderSource source, Request request)
      throws GeneralSecurityException {
    Envelope envelope = Envelope.of(source, request.algorithm());
    byte[][] plaintexts = Inputs.buffers(request);
    List<Correspondents> correspondents = correspondents(envelope, request, plaintexts.length);
    List<Subject<byte[]>> subjects = new ArrayList<>();
    for (int i = 0; i < plaintexts.length; i++) {
      Correspondents both = correspondents.get(i % correspondents.size());
      byte[] plaintext = plaintexts[i];
      subjects.add(
          request.operation() == Operation.SEAL_FILE
              ? new SealingSubject(envelope, request.algorithm(), both, plaintext)
              : new OpeningSubject(
                  envelope, request.algorithm(), both, both.seal(envelope, plaintext), plaintext));
    }
    return subjects;
  }

  private static List<Correspondents> correspondents(Envelope envelope, Request request, int most)
      throws GeneralSecurityException {
    Profile profile = ((Workload) request.algorithm().primitive(request.operation())).profile();
    double micros = profile.signature().micros(Operation.GENERATE_KEY);
    for (Algorithm part : profile.keyExchange()) {
      micros += part.micros(Operation.GENERATE_KEY);
    }
    List<Correspondents> correspondents = new ArrayList<>();
    for (int i = 0; i < Math.min(most, Inputs.count(request, micros)); i++) {
      correspondents.add(Correspondents.of(envelope));
    }
    return correspondents;
  }

  /** The same profile through another provider, after a round trip of its own. */
  static Envelope through(Peer peer, Algorithm algorithm) throws GeneralSecurityException {
    return peer.alone(
        () -> {
          Envelope theirs = Envelope.of(peer.source(), algorithm);
          Correspondents both = Correspondents.of(theirs);
          byte[] plaintext = new byte[100];
          CheckFailedException.require(
              Arrays.equals(plaintext, both.open(theirs, both.seal(theirs, plaintext))),
              "does not open its own envelope");
          return theirs;
        });
  }
}
