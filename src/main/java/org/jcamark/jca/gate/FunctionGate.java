package org.jcamark.jca.gate;

import static org.jcamark.jca.gate.Proof.bytes;
import static org.jcamark.jca.gate.Proof.requireEqual;

import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.jca.provider.DigestService;
import org.jcamark.jca.provider.MacService;

/** Proves digests and message authentication codes, which cannot refuse any input. */
final class FunctionGate {
  private static final int MESSAGE_BYTES = 1_000;

  private FunctionGate() {}

  static void prove(Proof proof, Digest digest) throws GeneralSecurityException {
    DigestService service = new DigestService(proof.source(), digest);
    proof.knownAnswers(
        "digest",
        answer ->
            requireEqual(answer.bytes("output"), service.create().digest(answer.bytes("input"))));
    byte[] message = bytes(new SplittableRandom(1), MESSAGE_BYTES);
    byte[] ours = service.create().digest(message);
    proof.agrees(
        peer -> {
          byte[] theirs = new DigestService(peer, digest).create().digest(message);
          return () -> Arrays.equals(ours, theirs);
        });
  }

  static void prove(Proof proof, Mac mac) throws GeneralSecurityException {
    MacService service = new MacService(proof.source(), mac);
    proof.knownAnswers(
        "mac",
        answer ->
            requireEqual(
                answer.bytes("output"),
                service.once(
                    service.key(answer.bytes("key")),
                    service.parameters(answer.optionalBytes("nonce").orElse(null)),
                    answer.bytes("input"))));
    SplittableRandom random = new SplittableRandom(2);
    byte[] key = bytes(random, mac.keyBits() / 8);
    byte[] nonce = bytes(random, mac.nonceBytes());
    byte[] message = bytes(random, MESSAGE_BYTES);
    byte[] ours = service.once(service.key(key), service.parameters(nonce), message);
    proof.agrees(
        peer -> {
          MacService other = new MacService(peer, mac);
          byte[] theirs = other.once(other.key(key), other.parameters(nonce), message);
          return () -> Arrays.equals(ours, theirs);
        });
  }
}
