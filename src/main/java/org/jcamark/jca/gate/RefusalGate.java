package org.jcamark.jca.gate;

import java.security.GeneralSecurityException;
import org.jcamark.jca.subject.RefusalSubject;
import org.jcamark.jca.subject.Request;
import org.jcamark.jca.subject.Subjects;

/** Says how something is refused; that it is, and nothing else with it, the round trip proves. */
final class RefusalGate {
  private RefusalGate() {}

  static void prove(Proof proof, Request request) throws GeneralSecurityException {
    Object result = Subjects.prepare(proof.source(), request).call();
    proof.add("refused by " + RefusalSubject.describe(result));
  }
}
