package org.jcamark.jca.gate;

import static org.jcamark.jca.gate.Proof.requireEqual;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.util.Arrays;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.subject.CheckFailedException;

/**
 * Proves key encapsulation. A KEM need not refuse an altered ciphertext (ML-KEM rejects implicitly,
 * FIPS 203 section 6.3), but must never give the same secret for it.
 */
final class KemGate {
  private KemGate() {}

  static void prove(Proof proof, Kem kem) throws GeneralSecurityException {
    Algorithm algorithm = proof.algorithm();
    KemService service = KemService.of(proof.source(), kem);
    KeyPairService keys = new KeyPairService(proof.source(), algorithm);
    KeyPair pair = keys.sample();
    if (proof.operation() == Operation.ENCAPSULATE) {
      KeyGate.refusesMalformedKey(proof, keys, pair.getPublic());
      return;
    }
    proof.knownAnswers(
        answer ->
            requireEqual(
                answer.bytes("output"),
                service.once(privateKey(keys, answer), answer.bytes("ciphertext"))));
    Encapsulation made = service.once(keys.publicKey(pair.getPublic().getEncoded()));
    byte[] altered = CheckFailedException.altered(made.ciphertext(), made.ciphertext().length / 2);
    proof.refuses(
        "the secret to an altered ciphertext",
        () -> Arrays.equals(made.secret(), service.once(pair.getPrivate(), altered)));
  }

  /** Providers read different ones of the private key formats of RFC 9935. */
  static PrivateKey privateKey(KeyPairService keys, KnownAnswer answer)
      throws GeneralSecurityException {
    GeneralSecurityException first = null;
    for (byte[] pkcs8 : MlKemPrivateKeys.encodings(answer)) {
      try {
        return keys.privateKey(pkcs8);
      } catch (GeneralSecurityException e) {
        first = first == null ? e : first;
      }
    }
    throw first;
  }
}
