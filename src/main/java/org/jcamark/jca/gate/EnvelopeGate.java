package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.Signatures.SigningKey;
import org.jcamark.workload.Signatures.VerificationKey;
import org.jcamark.workload.envelope.Envelope;

/** Proves that only the recipient opens an envelope, and only as its sender made it. */
final class EnvelopeGate {
  private static final int PLAINTEXT_BYTES = 200;

  /** Altered bytes, spread over the envelope, header and signature included. */
  private static final int ALTERED = 24;

  private EnvelopeGate() {}

  static void prove(Proof proof) throws GeneralSecurityException {
    if (proof.operation() == Operation.SEAL_FILE) {
      return;
    }
    Envelope envelope = Envelope.of(proof.source(), proof.algorithm());
    SigningKey sender = envelope.signatures().generate();
    DecapsulationKey recipient = envelope.exchange().generate();
    VerificationKey known = envelope.signatures().read(sender.publicBytes());
    byte[] plaintext = Proof.bytes(new SplittableRandom(1), PLAINTEXT_BYTES);
    byte[] sealed =
        envelope.seal(plaintext, sender, envelope.exchange().read(recipient.publicBytes()));
    for (int i = 0; i < ALTERED; i++) {
      byte[] altered =
          CheckFailedException.altered(sealed, i * (sealed.length - 1) / (ALTERED - 1));
      CheckFailedException.requireRefusal(
          "an altered envelope", () -> envelope.open(altered, known, recipient) != null);
    }
    proof.add("refuses an altered envelope");
    byte[] shorter = Arrays.copyOf(sealed, sealed.length - 1);
    proof.refuses("a truncated one", () -> envelope.open(shorter, known, recipient) != null);
    byte[] longer = Arrays.copyOf(sealed, sealed.length + 1);
    proof.refuses("a longer one", () -> envelope.open(longer, known, recipient) != null);
    VerificationKey other =
        envelope.signatures().read(envelope.signatures().generate().publicBytes());
    proof.refuses("another sender", () -> envelope.open(sealed, other, recipient) != null);
  }
}
