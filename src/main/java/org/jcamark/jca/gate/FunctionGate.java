package org.jcamark.jca.gate;

import static org.jcamark.jca.gate.Proof.requireEqual;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.jca.provider.DigestService;
import org.jcamark.jca.provider.MacService;

/** Proves digests and message authentication codes, which cannot refuse any input. */
final class FunctionGate {
  private FunctionGate() {}

  static void prove(Proof proof, Digest digest) throws GeneralSecurityException {
    DigestService service = new DigestService(proof.source(), digest);
    proof.knownAnswers(
        answer ->
            requireEqual(answer.bytes("output"), service.create().digest(answer.bytes("input"))));
  }

  static void prove(Proof proof, Mac mac) throws GeneralSecurityException {
    MacService service = new MacService(proof.source(), mac);
    proof.knownAnswers(
        answer ->
            requireEqual(
                answer.bytes("output"),
                service.once(
                    service.key(answer.bytes("key")),
                    service.parameters(answer.optionalBytes("nonce").orElse(null)),
                    answer.bytes("input"))));
  }
}
