package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.util.List;

/** Agreement between providers that share an algorithm. */
final class Peers {
  private Peers() {}

  /** Something a peer computes, or takes over from another provider. */
  interface Offer<T> {
    T make(ProviderSource peer) throws GeneralSecurityException;
  }

  /** Whether what the provider under test makes of the offer is right. */
  interface Judge<T> {
    boolean agrees(T offer) throws GeneralSecurityException;
  }

  /**
   * Finds the first other provider that can make the offer and holds the provider under test
   * against it. A provider that lacks the algorithm, or cannot read the other's keys, is no peer.
   */
  static <T> void agree(
      List<ProviderSource> others, Evidence evidence, Offer<T> offer, Judge<T> judge)
      throws GeneralSecurityException {
    for (ProviderSource peer : others) {
      T made;
      try {
        made = offer.make(peer);
      } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
        continue;
      }
      CheckFailedException.require(judge.agrees(made), "disagrees with " + peer.describe());
      evidence.add("agrees with " + peer.describe());
      return;
    }
  }
}
