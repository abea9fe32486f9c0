package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Arrays;
import java.util.SplittableRandom;
import javax.crypto.AEADBadTagException;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.workload.KeyExchange.DecapsulationKey;
import org.jcamark.workload.hpke.Hpke;

/** Proves that only the recipient opens a message, and only as it was sealed. */
final class HpkeGate {
  private static final int PLAINTEXT_BYTES = 200;
  private static final int CONTEXT_BYTES = 16;

  /** Altered bytes, spread over encapsulated key, ciphertext and tag. */
  private static final int ALTERED = 24;

  private HpkeGate() {}

  static void prove(Proof proof, HpkeSuite suite) throws GeneralSecurityException {
    if (proof.operation() == Operation.OPEN) {
      Hpke hpke = Hpke.of(proof.source(), suite);
      proof.knownAnswers(answer -> Proof.requireEqual(answer.bytes("output"), open(hpke, answer)));
      refusals(proof, hpke);
    }
  }

  /** Wrong keys show as a wrong tag, which is no refusal of the vector. */
  private static byte[] open(Hpke hpke, KnownAnswer answer) throws GeneralSecurityException {
    KeyPairService keys = hpke.exchange().keys();
    DecapsulationKey recipient =
        hpke.exchange()
            .own(
                new KeyPair(
                    keys.publicKey(answer.bytes("publicKeyX509")),
                    KemGate.privateKey(keys, answer)));
    try {
      return hpke.open(recipient, answer.bytes("info"), answer.bytes("aad"), answer.bytes("input"));
    } catch (AEADBadTagException e) {
      throw new CheckFailedException("does not open the published message", e);
    }
  }

  private static void refusals(Proof proof, Hpke hpke) throws GeneralSecurityException {
    SplittableRandom random = new SplittableRandom(1);
    byte[] plaintext = Proof.bytes(random, PLAINTEXT_BYTES);
    byte[] info = Proof.bytes(random, CONTEXT_BYTES);
    byte[] aad = Proof.bytes(random, CONTEXT_BYTES);
    DecapsulationKey recipient = hpke.exchange().generate();
    byte[] sealed = hpke.seal(hpke.exchange().read(recipient.publicBytes()), info, aad, plaintext);
    for (int i = 0; i < ALTERED; i++) {
      byte[] altered =
          CheckFailedException.altered(sealed, i * (sealed.length - 1) / (ALTERED - 1));
      CheckFailedException.requireRefusal(
          "an altered message", () -> hpke.open(recipient, info, aad, altered) != null);
    }
    proof.add("refuses an altered message");
    byte[] shorter = Arrays.copyOf(sealed, sealed.length - 1);
    proof.refuses("a truncated one", () -> hpke.open(recipient, info, aad, shorter) != null);
    byte[] otherAad = CheckFailedException.altered(aad, 0);
    proof.refuses(
        "altered additional data", () -> hpke.open(recipient, info, otherAad, sealed) != null);
    byte[] otherInfo = CheckFailedException.altered(info, 0);
    proof.refuses("altered info", () -> hpke.open(recipient, otherInfo, aad, sealed) != null);
    DecapsulationKey stranger = hpke.exchange().generate();
    proof.refuses("another recipient", () -> hpke.open(stranger, info, aad, sealed) != null);
  }
}
