package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Arrays;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;

/** A key pair of a KEM with what makes and reads such keys, for the checks. */
public record KemPair(Kem kem, KemService service, KeyPairService keys, KeyPair pair) {

  /** The peer's own, after a round trip. */
  public static KemPair of(Peer peer, KemPair ours) throws GeneralSecurityException {
    return peer.alone(
        () -> {
          ProviderSource source = peer.source();
          KeyPairService keys = ours.keys().through(source);
          KemService service = KemService.of(source, ours.kem());
          KemPair theirs = new KemPair(ours.kem(), service, keys, keys.sample());
          CheckFailedException.require(
              theirs.opens(theirs.seal(theirs)), "does not decapsulate its own secret");
          return theirs;
        });
  }

  /** Encapsulates a secret for the public key of another pair, read from its encoding. */
  Encapsulation seal(KemPair recipient) throws GeneralSecurityException {
    return service.once(keys.publicKey(recipient.pair.getPublic().getEncoded()));
  }

  boolean opens(Encapsulation made) throws GeneralSecurityException {
    return Arrays.equals(made.secret(), service.once(pair.getPrivate(), made.ciphertext()));
  }
}
