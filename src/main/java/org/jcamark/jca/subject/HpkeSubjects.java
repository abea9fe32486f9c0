package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.Bytes;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.KeyExchange.EncapsulationKey;
import org.jcamark.workload.SingleExchange;
import org.jcamark.workload.hpke.Hpke;

/** Prepares HPKE: messages, and as many recipients. */
final class HpkeSubjects {
  private static final byte[] INFO = Bytes.ascii("application info");
  private static final byte[] AAD = Bytes.ascii("associated data.");

  private HpkeSubjects() {}

  /** A recipient with both keys. */
  record Recipient(Hpke hpke, CallKey<DecapsulationKey> own, CallKey<EncapsulationKey> known) {

    static Recipient of(Hpke hpke, Request request) throws GeneralSecurityException {
      SingleExchange exchange = hpke.exchange();
      KeyPair pair = exchange.keys().generate();
      byte[] pkcs8 = pair.getPrivate().getEncoded();
      DecapsulationKey own = exchange.own(pair);
      byte[] publicBytes = own.publicBytes();
      return new Recipient(
          hpke,
          CallKey.of(
              request,
              own,
              () -> exchange.own(new KeyPair(pair.getPublic(), exchange.keys().privateKey(pkcs8)))),
          CallKey.of(request, exchange.read(publicBytes), () -> exchange.read(publicBytes)));
    }

    static Recipient kept(Hpke hpke) throws GeneralSecurityException {
      DecapsulationKey own = hpke.exchange().generate();
      return new Recipient(
          hpke, CallKey.kept(own), CallKey.kept(hpke.exchange().read(own.publicBytes())));
    }

    /** The same recipient as another provider sees it: its public key only. */
    byte[] sealedThrough(Hpke other, byte[] plaintext) throws GeneralSecurityException {
      return other.seal(other.exchange().read(own.kept().publicBytes()), INFO, AAD, plaintext);
    }

    byte[] seal(byte[] plaintext) throws GeneralSecurityException {
      return hpke.seal(known.next(), INFO, AAD, plaintext);
    }

    byte[] open(byte[] sealed) throws GeneralSecurityException {
      return hpke.open(own.next(), INFO, AAD, sealed);
    }
  }

  static List<? extends Subject<byte[]>> prepare(
      ProviderSource source, HpkeSuite suite, Request request) throws GeneralSecurityException {
    Hpke hpke = Hpke.of(source, suite);
    byte[][] plaintexts = Inputs.messages(request);
    List<Recipient> recipients = recipients(hpke, request, plaintexts.length);
    List<Subject<byte[]>> subjects = new ArrayList<>();
    for (int i = 0; i < plaintexts.length; i++) {
      Recipient recipient = recipients.get(i % recipients.size());
      byte[] plaintext = plaintexts[i];
      subjects.add(
          request.operation() == Operation.SEAL
              ? new HpkeSealingSubject(recipient, plaintext)
              : new HpkeOpeningSubject(recipient, recipient.seal(plaintext), plaintext));
    }
    return subjects;
  }

  private static List<Recipient> recipients(Hpke hpke, Request request, int most)
      throws GeneralSecurityException {
    if (request.has(KeyLife.SAME)) {
      return List.of(Recipient.of(hpke, request));
    }
    double micros = hpke.suite().exchange().micros(Operation.GENERATE_KEY);
    List<Recipient> recipients = new ArrayList<>();
    for (int i = 0; i < Math.min(most, Inputs.count(request, micros)); i++) {
      recipients.add(Recipient.of(hpke, request));
    }
    return recipients;
  }

  /** A recipient of the same suite through another provider, after a round trip of its own. */
  static Recipient through(Peer peer, HpkeSuite suite) throws GeneralSecurityException {
    return peer.alone(
        () -> {
          Recipient theirs = Recipient.kept(Hpke.of(peer.source(), suite));
          byte[] plaintext = new byte[100];
          CheckFailedException.require(
              Arrays.equals(plaintext, theirs.open(theirs.seal(plaintext))),
              "does not open its own message");
          return theirs;
        });
  }
}
