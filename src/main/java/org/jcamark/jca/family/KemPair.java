package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Arrays;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KemService.Encapsulation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Peer;

/** A key pair of a KEM with what makes and reads such keys, for the checks. */
public record KemPair(Kem kem, KemService service, KeyPairService keys, KeyPair pair) {
  static KemService service(Preparation from, Kem kem) throws GeneralSecurityException {
    KemApi api = KemApi.valueOf(from.name(() -> KemService.api(from.source(), kem).name()));
    return from.service(() -> KemService.of(from.source(), kem, api));
  }

  static Maker<KemPair> recipient(Preparation from, Kem kem, KemService service, LazyKeyPair pair) {
    return () ->
        new KemPair(kem, service, from.keys(), new KeyPair(pair.publicKey(), pair.privateKey()));
  }

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
