package org.jcamark.jca.gate;

import static org.jcamark.jca.gate.Proof.altered;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.KnownAnswers;
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
    proof.knownAnswers(
        "sign",
        answer ->
            Proof.requireEqual(
                answer.bytes("signature"),
                service.sign(
                    keys.privateKey(answer.bytes("privateKeyPkcs8")), answer.bytes("input"))));
    KeyPair pair = keys.sample();
    byte[] signature = service.sign(pair.getPrivate(), MESSAGE);
    if (scheme.signMicros() <= EXPENSIVE_MICROS) {
      boolean same = Arrays.equals(signature, service.sign(pair.getPrivate(), MESSAGE));
      proof.add(same ? "signs deterministically" : "signs with fresh randomness");
    }
    proof.agrees(
        peer -> {
          SignatureService theirs = new SignatureService(peer, scheme);
          PublicKey key =
              new KeyPairService(peer, algorithm).publicKey(pair.getPublic().getEncoded());
          return () -> theirs.verify(key, MESSAGE, signature);
        });
  }

  private void verification() throws GeneralSecurityException {
    proof.knownAnswers(
        published(),
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
    byte[] otherMessage = message.length == 0 ? new byte[1] : altered(message, 0);
    proof.refuses(
        "an altered message",
        () -> service.verify(signed.publicKey(), otherMessage, signed.signature()));
    byte[] otherSignature = altered(signed.signature(), signed.signature().length / 2);
    proof.refuses(
        "an altered signature", () -> service.verify(signed.publicKey(), message, otherSignature));
    KeyGate.refusesMalformedKey(proof, keys, signed.publicKey());
    proof.agrees(
        peer -> {
          new SignatureService(peer, scheme);
          SignedMessage theirs = SignedMessage.sample(peer, algorithm, scheme);
          PublicKey key = keys.publicKey(theirs.publicKey().getEncoded());
          return () -> service.verify(key, theirs.message(), theirs.signature());
        });
  }

  /** RFC 8554 prints two cases with parameter sets of their own, which any verifier takes. */
  private List<KnownAnswer> published() {
    return scheme.name().equals("LMS")
        ? Stream.of("HSS-RFC8554-1", "HSS-RFC8554-2")
            .flatMap(name -> KnownAnswers.of(name, "verify").stream())
            .toList()
        : KnownAnswers.of(algorithm.name(), "verify");
  }
}
