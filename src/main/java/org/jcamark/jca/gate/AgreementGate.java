package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.subject.CheckFailedException;

/** Proves key agreement. */
final class AgreementGate {
  private AgreementGate() {}

  static void prove(Proof proof, Agreement agreement) throws GeneralSecurityException {
    AgreementService service = new AgreementService(proof.source(), agreement);
    KeyPairService keys = new KeyPairService(proof.source(), proof.algorithm());
    proof.knownAnswers(
        answer ->
            Proof.requireEqual(
                answer.bytes("output"),
                service.agree(
                    keys.privateKey(answer.bytes("privateKeyPkcs8")),
                    keys.publicKey(answer.bytes("publicKeyX509")))));
    KeyPair own = keys.sample();
    KeyGate.refusesMalformedKey(proof, keys, own.getPublic());
    if (agreement.name().equals("ECDH")) {
      byte[] onCurve = own.getPublic().getEncoded();
      byte[] offCurve = CheckFailedException.altered(onCurve, onCurve.length - 1);
      proof.refuses(
          "a point off the curve",
          () -> service.agree(own.getPrivate(), keys.publicKey(offCurve)) != null);
    }
  }
}
