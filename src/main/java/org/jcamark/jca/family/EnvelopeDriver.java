package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Profile;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.subject.EnvelopeSubject;
import org.jcamark.jca.subject.EnvelopeSubject.Correspondents;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.envelope.Envelope;

/**
 * File envelopes: plaintexts, and as many senders and recipients. Only the recipient opens an
 * envelope, and only as its sender made it.
 */
final class EnvelopeDriver implements Driver<Workload.Envelope> {
  private static final int PLAINTEXT_BYTES = 200;

  /** Altered bytes, spread over the envelope, header and signature included. */
  private static final int ALTERED = 24;

  @Override
  public List<EnvelopeSubject> prepare(Preparation from, Workload.Envelope workload)
      throws GeneralSecurityException {
    Request request = from.request();
    Envelope envelope = Envelope.of(from.source(), request.algorithm());
    byte[][] plaintexts = Inputs.buffers(request);
    List<Correspondents> correspondents =
        correspondents(envelope, workload, request, plaintexts.length);
    List<EnvelopeSubject> subjects = new ArrayList<>();
    for (int i = 0; i < plaintexts.length; i++) {
      Correspondents both = correspondents.get(i % correspondents.size());
      byte[] sealed = from.is(Operation.SEAL_FILE) ? null : both.seal(envelope, plaintexts[i]);
      subjects.add(new EnvelopeSubject(envelope, request.algorithm(), both, plaintexts[i], sealed));
    }
    return subjects;
  }

  private static List<Correspondents> correspondents(
      Envelope envelope, Workload workload, Request request, int most)
      throws GeneralSecurityException {
    Profile profile = workload.profile();
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

  @Override
  public void prove(Proof proof, Workload.Envelope primitive) throws GeneralSecurityException {
    if (proof.operation() == Operation.SEAL_FILE) {
      return;
    }
    Envelope envelope = Envelope.of(proof.source(), proof.algorithm());
    SigningKey sender = envelope.signatures().generate();
    DecapsulationKey recipient = envelope.exchange().generate();
    VerificationKey known = envelope.signatures().read(sender.publicBytes());
    byte[] plaintext = Inputs.bytes(new SplittableRandom(1), PLAINTEXT_BYTES);
    byte[] sealed =
        envelope.seal(plaintext, sender, envelope.exchange().read(recipient.publicBytes()));
    Proof.requireRefusals(
        "an altered envelope",
        sealed,
        ALTERED,
        altered -> envelope.open(altered, known, recipient));
    proof.add("refuses an altered envelope");
    byte[] shorter = Proof.withoutLast(sealed);
    proof.refuses("a truncated one", () -> envelope.open(shorter, known, recipient) != null);
    byte[] longer = Arrays.copyOf(sealed, sealed.length + 1);
    proof.refuses("a longer one", () -> envelope.open(longer, known, recipient) != null);
    VerificationKey other =
        envelope.signatures().read(envelope.signatures().generate().publicBytes());
    proof.refuses("another sender", () -> envelope.open(sealed, other, recipient) != null);
  }
}
