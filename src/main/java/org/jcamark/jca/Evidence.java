package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.jca.kat.KnownAnswer;

/** Collects what proved an operation right, for users to read. */
final class Evidence {
  private final List<String> lines = new ArrayList<>();

  /** Checks one published vector; throws {@link CheckFailedException} where the answer differs. */
  interface VectorCheck {
    void check(KnownAnswer answer) throws GeneralSecurityException;
  }

  /**
   * Holds the operation against published vectors. A vector that the provider refuses to take (a
   * key encoding, a length) proves nothing; an answer that differs is a failure.
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
      lines.add(given == 1 ? "1 known answer" : given + " known answers");
    }
    if (refusal != null) {
      lines.add("does not take the vector of " + refusal);
    }
  }

  void add(String line) {
    lines.add(line);
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  /** Work that has to be refused. */
  interface Attempt {
    /** Whether what was altered is accepted all the same. */
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
    lines.add("refuses " + what);
  }

  /** The same bytes with one bit flipped. */
  static byte[] altered(byte[] bytes, int index) {
    byte[] altered = bytes.clone();
    altered[index] ^= 1;
    return altered;
  }
}
