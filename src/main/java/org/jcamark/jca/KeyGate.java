package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;

/** Proves generated key pairs by reading them back here and elsewhere. */
final class KeyGate {
  /** Above this cost no second key is generated to compare with. */
  private static final double EXPENSIVE_MICROS = 200_000;

  private KeyGate() {}

  static void prove(
      ProviderSource source, Algorithm algorithm, List<ProviderSource> others, Evidence evidence)
      throws GeneralSecurityException {
    if (algorithm.keys().isEmpty()) {
      return;
    }
    KeyPairAccess keys = new KeyPairAccess(source, algorithm);
    KeyPair pair = keys.sample();
    byte[] encoded = pair.getPublic().getEncoded();
    if (algorithm.micros(Operation.GENERATE_KEY) < EXPENSIVE_MICROS) {
      CheckFailedException.require(
          !Arrays.equals(encoded, keys.generate().getPublic().getEncoded()),
          "the same key was generated twice");
      evidence.add("another key each time");
    }
    refusesMalformedKey(keys, pair.getPublic(), evidence);
    Peers.agree(
        others,
        evidence,
        peer -> new KeyPairAccess(peer, algorithm).publicKey(encoded).getEncoded(),
        theirs -> Arrays.equals(encoded, theirs));
  }

  /** A public key cut short has to be refused where keys can be imported at all. */
  static void refusesMalformedKey(KeyPairAccess keys, PublicKey key, Evidence evidence)
      throws GeneralSecurityException {
    byte[] encoded = key.getEncoded();
    try {
      keys.publicKey(encoded);
    } catch (GeneralSecurityException | RuntimeException e) {
      evidence.add("does not import its own public keys: " + Reasons.innermost(e));
      return;
    }
    byte[] cut = Arrays.copyOf(encoded, encoded.length - 1);
    evidence.refuses("a malformed key", () -> keys.publicKey(cut) != null);
  }
}
