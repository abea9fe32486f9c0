package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Workload;
import org.jcamark.jca.family.Subject.SealingSubject;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.workload.Envelope;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.Signatures.SigningKey;

/** Seals one file in memory for one recipient, or opens it. */
public record EnvelopeSubject(Correspondents both, byte[] plaintext, byte[] sealed)
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
      byte[] sealed = from.is(Operation.SEAL_FILE) ? null : both.sealFor(both, plaintexts[i]);
      subjects.add(new EnvelopeSubject(both, plaintexts[i], sealed));
    }
    return subjects;
  }

  /** A sender and a recipient, who keep their own keys and decode the other's for each file. */
  public record Correspondents(Envelope envelope, SigningKey sender, DecapsulationKey recipient)
      implements Side<Correspondents> {
    static Correspondents of(Envelope envelope) throws GeneralSecurityException {
      return new Correspondents(
          envelope, envelope.signatures().generate(), envelope.exchange().generate());
    }

    @Override
    public byte[] sealFor(Correspondents other, byte[] plaintext) throws GeneralSecurityException {
      return envelope.seal(
          plaintext, sender, envelope.exchange().read(other.recipient.publicBytes()));
    }

    @Override
    public byte[] openFrom(Correspondents other, byte[] sealed) throws GeneralSecurityException {
      return envelope.open(
          sealed, envelope.signatures().read(other.sender.publicBytes()), recipient);
    }

    @Override
    public Correspondents through(ProviderSource other) throws GeneralSecurityException {
      return of(Envelope.of(other, envelope.algorithm()));
    }
  }

  public byte[] seal() throws GeneralSecurityException {
    return both.sealFor(both, plaintext);
  }

  @Override
  public byte[] open(byte[] made) throws GeneralSecurityException {
    return both.openFrom(both, made);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    checkAgainst(peer, both);
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    if (hasOutput()) {
      return;
    }
    proof.refusesAltered("an altered envelope", sealed, this::open);
    proof.refuses("a truncated one", Proof.withoutLast(sealed), this::open);
    proof.refuses("a longer one", Arrays.copyOf(sealed, sealed.length + 1), this::open);
    Correspondents other = Correspondents.of(both.envelope());
    proof.refuses("another sender", () -> both.openFrom(other, sealed));
  }
}
