package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import javax.crypto.AEADBadTagException;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Subject.SealingSubject;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.workload.Bytes;
import org.jcamark.jca.workload.Hpke;
import org.jcamark.jca.workload.KeyExchange;
import org.jcamark.jca.workload.KeyExchange.DecapsulationKey;
import org.jcamark.jca.workload.KeyExchange.EncapsulationKey;

/** Seals one message for one recipient, or opens it. */
public record HpkeSubject(Recipient recipient, byte[] plaintext, byte[] sealed)
    implements SealingSubject {
  private static final byte[] INFO = Bytes.ascii("application info");
  private static final byte[] AAD = Bytes.ascii("associated data.");

  static List<HpkeSubject> prepare(Preparation from) throws GeneralSecurityException {
    HpkeSuite suite = from.primitive();
    Hpke hpke = Hpke.of(from.source(), suite);
    from.by(hpke.exchange().provider());
    byte[][] plaintexts = Inputs.messages(from.request());
    double micros = suite.exchange().micros(Operation.GENERATE_KEY);
    int most = from.request().has(KeyLife.SAME) ? 1 : Inputs.count(from.request(), micros);
    List<Recipient> recipients = new ArrayList<>();
    List<HpkeSubject> subjects = new ArrayList<>();
    for (int i = 0; i < plaintexts.length; i++) {
      if (i < most) {
        recipients.add(Recipient.generated(hpke, from.decodesKeys()));
      }
      Recipient recipient = recipients.get(i % recipients.size());
      byte[] sealed = from.is(Operation.SEAL) ? null : recipient.seal(plaintexts[i]);
      subjects.add(new HpkeSubject(recipient, plaintexts[i], sealed));
    }
    return subjects;
  }

  public record Recipient(Hpke hpke, CallKey<DecapsulationKey> own, CallKey<EncapsulationKey> known)
      implements Side<Recipient> {

    static Recipient generated(Hpke hpke, boolean decoded) throws GeneralSecurityException {
      KeyExchange exchange = hpke.exchange();
      KeyPair pair = exchange.keys().generate();
      DecapsulationKey own = exchange.own(List.of(pair));
      byte[] publicBytes = own.publicBytes();
      byte[] pkcs8 = pair.getPrivate().getEncoded();
      return new Recipient(
          hpke,
          CallKey.of(
              own,
              decoded,
              () ->
                  exchange.own(
                      List.of(new KeyPair(pair.getPublic(), exchange.keys().privateKey(pkcs8))))),
          CallKey.of(exchange.read(publicBytes), decoded, () -> exchange.read(publicBytes)));
    }

    private byte[] seal(byte[] plaintext) throws GeneralSecurityException {
      return hpke.seal(known.next(), INFO, AAD, plaintext);
    }

    private byte[] open(byte[] sealed) throws GeneralSecurityException {
      return hpke.open(own.next(), INFO, AAD, sealed);
    }

    @Override
    public byte[] sealFor(Recipient other, byte[] plaintext) throws GeneralSecurityException {
      EncapsulationKey theirs = hpke.exchange().read(other.own.kept().publicBytes());
      return hpke.seal(theirs, INFO, AAD, plaintext);
    }

    @Override
    public byte[] openFrom(Recipient sender, byte[] sealed) throws GeneralSecurityException {
      return open(sealed);
    }

    @Override
    public Recipient through(ProviderSource other) throws GeneralSecurityException {
      return generated(Hpke.of(other, hpke.suite()), false);
    }
  }

  public byte[] seal() throws GeneralSecurityException {
    return recipient.seal(plaintext);
  }

  @Override
  public byte[] open(byte[] made) throws GeneralSecurityException {
    return recipient.open(made);
  }

  @Override
  public void checkAgainst(Peer peer, byte[] result) throws GeneralSecurityException {
    checkAgainst(peer, recipient);
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    if (hasOutput()) {
      return;
    }
    Hpke hpke = recipient.hpke();
    proof.knownAnswers("output", answer -> open(hpke, answer));
    Recipient other = Recipient.generated(hpke, false);
    DecapsulationKey own = other.own().kept();
    byte[] made = other.seal(new byte[200]);
    proof.refusesAltered("an altered message", made, other::open);
    proof.refuses("a truncated one", Proof.withoutLast(made), other::open);
    proof.refuses(
        "altered additional data", altered(AAD, 0), aad -> hpke.open(own, INFO, aad, made));
    proof.refuses("altered info", altered(INFO, 0), info -> hpke.open(own, info, AAD, made));
    proof.refuses("another recipient", made, Recipient.generated(hpke, false)::open);
  }

  /** Wrong keys show as a wrong tag, which is no refusal of the vector. */
  private static byte[] open(Hpke hpke, KnownAnswer answer) throws GeneralSecurityException {
    KeyExchange exchange = hpke.exchange();
    PublicKey known = exchange.keys().publicKey(answer.bytes("publicKeyX509"));
    DecapsulationKey own =
        exchange.own(List.of(new KeyPair(known, KemSubject.privateKey(exchange.keys(), answer))));
    try {
      return hpke.open(own, answer.bytes("info"), answer.bytes("aad"), answer.bytes("input"));
    } catch (AEADBadTagException e) {
      throw new CheckFailedException("does not open the published message", e);
    }
  }
}
