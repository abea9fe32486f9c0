package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.family.Subject.SealingSubject;
import org.jcamark.jca.workload.Envelope;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.Signatures.SigningKey;

/** Seals one file in memory for one recipient, or opens it. */
public record EnvelopeSubject(
    Envelope envelope, Algorithm algorithm, Correspondents both, byte[] plaintext, byte[] sealed)
    implements SealingSubject {
  static List<EnvelopeSubject> prepare(Preparation from) throws GeneralSecurityException {
    Workload.Envelope workload = from.primitive();
    Request request = from.request();
    Envelope envelope = Envelope.of(from.source(), request.algorithm());
    from.by(envelope.signatures().service().provider());
    byte[][] plaintexts = Inputs.buffers(request);
    double micros = workload.profile().signature().micros(Operation.GENERATE_KEY);
    for (Algorithm part : workload.profile().keyExchange()) {
      micros += part.micros(Operation.GENERATE_KEY);
    }
    List<Correspondents> correspondents = new ArrayList<>();
    for (int i = 0; i < Math.min(plaintexts.length, Inputs.count(request, micros)); i++) {
      correspondents.add(Correspondents.of(envelope));
    }
    List<EnvelopeSubject> subjects = new ArrayList<>();
    for (int i = 0; i < plaintexts.length; i++) {
      Correspondents both = correspondents.get(i % correspondents.size());
      byte[] sealed = from.is(Operation.SEAL_FILE) ? null : both.seal(envelope, plaintexts[i]);
      subjects.add(new EnvelopeSubject(envelope, request.algorithm(), both, plaintexts[i], sealed));
    }
    return subjects;
  }

  /** A sender and a recipient, who keep their own keys and decode the other's for each file. */
  public record Correspondents(SigningKey sender, DecapsulationKey recipient) {
    public static Correspondents of(Envelope envelope) throws GeneralSecurityException {
      return new Correspondents(envelope.signatures().generate(), envelope.exchange().generate());
    }

    public byte[] seal(Envelope envelope, byte[] plaintext) throws GeneralSecurityException {
      return envelope.seal(plaintext, sender, envelope.exchange().read(recipient.publicBytes()));
    }

    byte[] open(Envelope envelope, byte[] sealed) throws GeneralSecurityException {
      return envelope.open(sealed, envelope.signatures().read(sender.publicBytes()), recipient);
    }
  }

  public byte[] seal() throws GeneralSecurityException {
    return both.seal(envelope, plaintext);
  }

  public byte[] open() throws GeneralSecurityException {
    return open(sealed);
  }

  @Override
  public byte[] open(byte[] made) throws GeneralSecurityException {
    return both.open(envelope, made);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    Envelope theirs = peer.alone(() -> roundTrip(peer));
    if (hasOutput()) {
      Correspondents toThem =
          new Correspondents(both.sender(), peer.alone(theirs.exchange()::generate));
      byte[] made = toThem.seal(envelope, plaintext);
      peer.agrees(plaintext, () -> toThem.open(theirs, made));
    } else {
      Correspondents fromThem =
          new Correspondents(peer.alone(theirs.signatures()::generate), both.recipient());
      byte[] made = peer.alone(() -> fromThem.seal(theirs, plaintext));
      peer.agrees(plaintext, () -> fromThem.open(envelope, made));
    }
  }

  private Envelope roundTrip(Peer peer) throws GeneralSecurityException {
    Envelope theirs = Envelope.of(peer.source(), algorithm);
    Correspondents own = Correspondents.of(theirs);
    byte[] message = new byte[100];
    requireEqual(
        message, own.open(theirs, own.seal(theirs, message)), "does not open its own envelope");
    return theirs;
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    if (hasOutput()) {
      return;
    }
    proof.refusesAltered("an altered envelope", sealed, this::open);
    proof.refuses("a truncated one", Proof.withoutLast(sealed), this::open);
    proof.refuses("a longer one", Arrays.copyOf(sealed, sealed.length + 1), this::open);
    Correspondents fromOther =
        new Correspondents(envelope.signatures().generate(), both.recipient());
    proof.refuses("another sender", () -> fromOther.open(envelope, sealed));
  }
}
