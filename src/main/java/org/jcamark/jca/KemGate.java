package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.util.Arrays;
import java.util.List;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.KnownAnswers;

/**
 * Proves key encapsulation. A KEM need not refuse an altered ciphertext (ML-KEM rejects implicitly,
 * FIPS 203 section 6.3), but must never give the same secret for it.
 */
final class KemGate {
  private KemGate() {}

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      AsymmetricPrimitive.Kem kem,
      Operation operation,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    KemService service = KemServices.of(source, kem);
    KeyPairAccess keys = new KeyPairAccess(source, algorithm);
    KeyPair pair = keys.sample();
    if (operation == Operation.ENCAPSULATE) {
      KeyGate.refusesMalformedKey(keys, pair.getPublic(), evidence);
      Peers.agree(
          others,
          evidence,
          peer -> new Foreign(peer, algorithm, kem),
          theirs -> {
            byte[] encoded = theirs.pair.getPublic().getEncoded();
            KemService.Encapsulation made = encapsulate(service, keys, encoded);
            return Arrays.equals(
                made.secret(),
                decapsulate(theirs.service, theirs.pair.getPrivate(), made.ciphertext()));
          });
      return;
    }
    evidence.knownAnswers(
        KnownAnswers.of(algorithm.name(), "decapsulate"),
        answer ->
            CipherGate.requireEqual(
                answer.bytes("output"),
                decapsulate(service, privateKey(keys, answer), answer.bytes("ciphertext"))));
    KemService.Encapsulation made = encapsulate(service, keys, pair.getPublic().getEncoded());
    byte[] altered = Evidence.altered(made.ciphertext(), made.ciphertext().length / 2);
    evidence.refuses(
        "the secret to an altered ciphertext",
        () -> Arrays.equals(made.secret(), decapsulate(service, pair.getPrivate(), altered)));
    Peers.agree(
        others,
        evidence,
        peer -> {
          Foreign theirs = new Foreign(peer, algorithm, kem);
          return encapsulate(theirs.service, theirs.keys, pair.getPublic().getEncoded());
        },
        theirs ->
            Arrays.equals(
                theirs.secret(), decapsulate(service, pair.getPrivate(), theirs.ciphertext())));
  }

  /** Providers read different ones of the private key formats of RFC 9935. */
  private static PrivateKey privateKey(KeyPairAccess keys, KnownAnswer answer)
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

  private static KemService.Encapsulation encapsulate(
      KemService service, KeyPairAccess keys, byte[] encodedKey) throws GeneralSecurityException {
    Object encapsulator = service.encapsulator(service.create(), keys.publicKey(encodedKey));
    return service.read(service.encapsulate(encapsulator));
  }

  private static byte[] decapsulate(KemService service, PrivateKey key, byte[] ciphertext)
      throws GeneralSecurityException {
    Object decapsulator = service.decapsulator(service.create(), key, ciphertext);
    return ((SecretKey) service.decapsulate(decapsulator, ciphertext)).getEncoded();
  }

  /** Another provider that works, with a key pair of its own. */
  private static final class Foreign {
    private final KemService service;
    private final KeyPairAccess keys;
    private final KeyPair pair;

    Foreign(ProviderSource peer, Algorithm algorithm, AsymmetricPrimitive.Kem kem)
        throws GeneralSecurityException {
      this.service = KemServices.of(peer, kem);
      this.keys = new KeyPairAccess(peer, algorithm);
      this.pair = keys.sample();
      KemService.Encapsulation made = encapsulate(service, keys, pair.getPublic().getEncoded());
      decapsulate(service, pair.getPrivate(), made.ciphertext());
    }
  }
}
