package org.jcamark.jca.gate;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.Arrays;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.SignedMessage;

/** Proves signatures. */
final class SignatureGate {
  private static final byte[] MESSAGE =
      "a message that is signed to be checked".getBytes(StandardCharsets.US_ASCII);

  /** Above this cost nothing is signed twice. */
  private static final double EXPENSIVE_MICROS = 200_000;

  private final Proof proof;
  private final Algorithm algorithm;
  private final AsymmetricPrimitive.Signature scheme;
  private final SignatureService service;
  private final KeyPairService keys;

  private SignatureGate(Proof proof, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    this.proof = proof;
    this.algorithm = proof.algorithm();
    this.scheme = scheme;
    this.service = new SignatureService(proof.source(), scheme);
    this.keys = new KeyPairService(proof.source(), algorithm);
  }

  static void prove(Proof proof, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    SignatureGate gate = new SignatureGate(proof, scheme);
    if (proof.operation() == Operation.SIGN) {
      gate.signing();
    } else {
      gate.verification();
    }
  }

  private void signing() throws GeneralSecurityException {
    boolean expensive = scheme.signMicros() > EXPENSIVE_MICROS;
    boolean deterministic = !expensive && signsDeterministically();
    proof.knownAnswers(
        Vectors.signing(algorithm, deterministic),
        answer ->
            Proof.requireEqual(
                answer.bytes("signature"),
                service.sign(
                    keys.privateKey(answer.bytes("privateKeyPkcs8")), answer.bytes("input"))));
    if (!expensive) {
      proof.add(deterministic ? "signs deterministically" : "signs with fresh randomness");
    }
  }

  private boolean signsDeterministically() throws GeneralSecurityException {
    PrivateKey key = keys.sample().getPrivate();
    return Arrays.equals(service.sign(key, MESSAGE), service.sign(key, MESSAGE));
  }

  private void verification() throws GeneralSecurityException {
    proof.knownAnswers(
        answer -> {
          if (answer.optionalBytes("context").isPresent()) {
            throw new GeneralSecurityException("a context is not part of this operation");
          }
          PublicKey key = keys.publicKey(answer.bytes("publicKeyX509"));
          CheckFailedException.require(
              service.verify(key, answer.bytes("input"), answer.bytes("signature")),
              "refuses a published signature");
        });
    SignedMessage signed = SignedMessage.sample(proof.source(), algorithm, scheme);
    byte[] message = signed.message();
    byte[] otherSignature = altered(signed.signature(), signed.signature().length / 2);
    proof.refuses(
        "an altered signature", () -> service.verify(signed.publicKey(), message, otherSignature));
    KeyGate.refusesMalformedKey(proof, keys, signed.publicKey());
  }
}
