package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.KnownAnswers;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.subject.CheckFailedException;

/**
 * The checks of one operation through one provider.
 *
 * @param others other providers, some of which may have the algorithm too
 * @param evidence what the checks found, for users; grows with each check
 */
record Proof(
    ProviderSource source,
    Algorithm algorithm,
    Operation operation,
    List<ProviderSource> others,
    List<String> evidence) {

  void add(String line) {
    evidence.add(line);
  }

  /** Checks one published vector; throws {@link CheckFailedException} if the answer differs. */
  interface VectorCheck {
    void check(KnownAnswer answer) throws GeneralSecurityException;
  }

  /** The published vectors of the algorithm under a verb of {@link KnownAnswers}. */
  void knownAnswers(String verb, VectorCheck check) throws CheckFailedException {
    knownAnswers(KnownAnswers.of(algorithm.name(), verb), check);
  }

  /**
   * Tries published vectors. A vector that the provider refuses to take (a key encoding, a length)
   * proves nothing; an answer that differs is a failure.
   */
  void knownAnswers(List<KnownAnswer> answers, VectorCheck check) throws CheckFailedException {
    int given = 0;
    String refusal = null;
    for (KnownAnswer answer : answers) {
      try {
        check.check(answer);
        given++;
      } catch (CheckFailedException e) {
        throw new CheckFailedException(e.getMessage() + " (" + answer.source() + ")", e);
      } catch (GeneralSecurityException | IllegalArgumentException e) {
        refusal = answer.source() + ": " + Reasons.innermost(e);
      }
    }
    if (given > 0) {
      add(given == 1 ? "1 known answer" : given + " known answers");
    }
    if (refusal != null) {
      add("does not take the vector of " + refusal);
    }
  }

  /** A calculation that succeeds, or fails by {@code false} or an exception. */
  interface Attempt {
    boolean succeeds() throws GeneralSecurityException;
  }

  /** Expects that altered input is refused by an exception or by {@code false}. */
  void refuses(String what, Attempt attempt) throws CheckFailedException {
    boolean accepted;
    try {
      accepted = attempt.succeeds();
    } catch (GeneralSecurityException | IllegalArgumentException | IllegalStateException e) {
      accepted = false;
    }
    CheckFailedException.require(!accepted, "accepts " + what);
    add("refuses " + what);
  }

  /** The work of a peer, which leads to a comparison with the provider under test. */
  interface PeerWork {
    Attempt prepare(ProviderSource peer) throws GeneralSecurityException;
  }

  /**
   * Compares with the first other provider that can prepare it. A provider that lacks the
   * algorithm, or cannot read the other's keys, is no peer.
   */
  void agrees(PeerWork comparison) throws GeneralSecurityException {
    for (ProviderSource peer : others) {
      Attempt agreement;
      try {
        agreement = comparison.prepare(peer);
      } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
        continue;
      }
      CheckFailedException.require(agreement.succeeds(), "disagrees with " + peer.describe());
      add("agrees with " + peer.describe());
      return;
    }
  }

  static void requireEqual(byte[] published, byte[] computed) throws CheckFailedException {
    CheckFailedException.require(
        Arrays.equals(published, computed), "the answer is not the published one");
  }

  /** The same bytes with one bit flipped. */
  static byte[] altered(byte[] bytes, int index) {
    byte[] altered = bytes.clone();
    altered[index] ^= 1;
    return altered;
  }

  static byte[] bytes(SplittableRandom random, int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
