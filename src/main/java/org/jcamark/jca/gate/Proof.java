package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
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
 * The checks of one operation through one provider, with the evidence that they leave for users.
 */
final class Proof {
  private final ProviderSource source;
  private final Algorithm algorithm;
  private final Operation operation;
  private final List<ProviderSource> others;
  private final List<String> evidence = new ArrayList<>();

  /**
   * @param others other providers, some of which may have the algorithm too
   */
  Proof(
      ProviderSource source,
      Algorithm algorithm,
      Operation operation,
      List<ProviderSource> others) {
    this.source = source;
    this.algorithm = algorithm;
    this.operation = operation;
    this.others = others;
  }

  ProviderSource source() {
    return source;
  }

  Algorithm algorithm() {
    return algorithm;
  }

  Operation operation() {
    return operation;
  }

  void add(String line) {
    evidence.add(line);
  }

  List<String> evidence() {
    return List.copyOf(evidence);
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

  /** Work that has to be refused. */
  interface Attempt {
    /** Whether altered input is accepted. */
    boolean accepted() throws GeneralSecurityException;
  }

  /** Expects refusal by an exception or by {@code false}. */
  void refuses(String what, Attempt attempt) throws CheckFailedException {
    boolean accepted;
    try {
      accepted = attempt.accepted();
    } catch (GeneralSecurityException | IllegalArgumentException | IllegalStateException e) {
      accepted = false;
    }
    CheckFailedException.require(!accepted, "accepts " + what);
    add("refuses " + what);
  }

  /** Something a peer computes, or imports from the provider under test. */
  interface Offer<T> {
    T make(ProviderSource peer) throws GeneralSecurityException;
  }

  /** Whether the provider under test comes to the same result. */
  interface Judge<T> {
    boolean agrees(T offer) throws GeneralSecurityException;
  }

  /**
   * Compares with the first other provider that can make the offer. A provider that lacks the
   * algorithm, or cannot read the other's keys, is no peer.
   */
  <T> void agrees(Offer<T> offer, Judge<T> judge) throws GeneralSecurityException {
    for (ProviderSource peer : others) {
      T made;
      try {
        made = offer.make(peer);
      } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
        continue;
      }
      CheckFailedException.require(judge.agrees(made), "disagrees with " + peer.describe());
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
