package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.jca.kat.KnownAnswers;

/** Proves key agreement. */
final class AgreementGate {
  private AgreementGate() {}

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      AsymmetricPrimitive.Agreement agreement,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    AgreementSubjects.Access access = AgreementSubjects.Access.of(source, agreement);
    KeyPairAccess keys = new KeyPairAccess(source, algorithm);
    evidence.knownAnswers(
        KnownAnswers.of(algorithm.name(), "agree"),
        answer ->
            CipherGate.requireEqual(
                answer.bytes("output"),
                access.agree(
                    keys.privateKey(answer.bytes("privateKeyPkcs8")),
                    keys.publicKey(answer.bytes("publicKeyX509")))));
    KeyPair own = keys.sample();
    KeyGate.refusesMalformedKey(keys, own.getPublic(), evidence);
    if (agreement.name().equals("ECDH")) {
      byte[] offCurve = own.getPublic().getEncoded();
      byte[] altered = Evidence.altered(offCurve, offCurve.length - 1);
      evidence.refuses(
          "a point off the curve",
          () -> access.agree(own.getPrivate(), keys.publicKey(altered)) != null);
    }
    Peers.agree(
        others,
        evidence,
        peer -> {
          KeyPairAccess theirKeys = new KeyPairAccess(peer, algorithm);
          KeyPair theirPair = theirKeys.sample();
          byte[] theirSecret =
              AgreementSubjects.Access.of(peer, agreement)
                  .agree(theirPair.getPrivate(), theirKeys.publicKey(own.getPublic().getEncoded()));
          return new Theirs(keys.publicKey(theirPair.getPublic().getEncoded()), theirSecret);
        },
        theirs ->
            Arrays.equals(theirs.secret(), access.agree(own.getPrivate(), theirs.publicKey())));
  }

  private record Theirs(PublicKey publicKey, byte[] secret) {}
}
