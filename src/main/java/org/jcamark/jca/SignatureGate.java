package org.jcamark.jca;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.KnownAnswer;
import org.jcamark.jca.kat.KnownAnswers;

/** Proves signatures. */
final class SignatureGate {
  private static final byte[] MESSAGE =
      "a message that is signed to be checked".getBytes(StandardCharsets.US_ASCII);

  private SignatureGate() {}

  static void prove(
      ProviderSource source,
      Algorithm algorithm,
      AsymmetricPrimitive.Signature scheme,
      Operation operation,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    SignatureAccess access = new SignatureAccess(source, scheme);
    KeyPairAccess keys = new KeyPairAccess(source, algorithm);
    if (operation == Operation.SIGN) {
      evidence.knownAnswers(
          KnownAnswers.of(algorithm.name(), "sign"),
          answer ->
              CipherGate.requireEqual(
                  answer.bytes("signature"),
                  access.sign(
                      keys.privateKey(answer.bytes("privateKeyPkcs8")), answer.bytes("input"))));
      signing(access, keys, algorithm, scheme, others, evidence);
    } else {
      evidence.knownAnswers(
          published(algorithm, scheme),
          answer -> {
            if (answer.optionalBytes("context").isPresent()) {
              throw new GeneralSecurityException("a context is not part of this operation");
            }
            PublicKey key = keys.publicKey(answer.bytes("publicKeyX509"));
            byte[] signature = answer.bytes("signature");
            CheckFailedException.require(
                access.verify(key, answer.bytes("input"), signature),
                "refuses a published signature");
          });
      verifying(source, access, algorithm, scheme, others, evidence);
    }
  }

  /** RFC 8554 prints two cases with parameter sets of their own, which any verifier takes. */
  private static List<KnownAnswer> published(
      Algorithm algorithm, AsymmetricPrimitive.Signature scheme) {
    if (!scheme.name().equals("LMS")) {
      return KnownAnswers.of(algorithm.name(), "verify");
    }
    List<KnownAnswer> answers = new ArrayList<>(KnownAnswers.of("HSS-RFC8554-1", "verify"));
    answers.addAll(KnownAnswers.of("HSS-RFC8554-2", "verify"));
    return answers;
  }

  private static void signing(
      SignatureAccess access,
      KeyPairAccess keys,
      Algorithm algorithm,
      AsymmetricPrimitive.Signature scheme,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    KeyPair pair = keys.sample();
    byte[] signature = access.sign(pair.getPrivate(), MESSAGE);
    boolean repeats = scheme.signMicros() > 200_000;
    if (!repeats) {
      boolean same = Arrays.equals(signature, access.sign(pair.getPrivate(), MESSAGE));
      evidence.add(same ? "signs deterministically" : "signs with fresh randomness");
    }
    Peers.agree(
        others,
        evidence,
        peer -> new ForeignVerifier(peer, algorithm, scheme, pair.getPublic()),
        theirs -> theirs.verify(MESSAGE, signature));
  }

  private static void verifying(
      ProviderSource source,
      SignatureAccess access,
      Algorithm algorithm,
      AsymmetricPrimitive.Signature scheme,
      List<ProviderSource> others,
      Evidence evidence)
      throws GeneralSecurityException {
    SignedMessage signed = SignedMessage.sample(source, algorithm, scheme);
    byte[] message = signed.message();
    byte[] otherMessage = message.length == 0 ? new byte[1] : Evidence.altered(message, 0);
    evidence.refuses(
        "an altered message",
        () -> access.verify(signed.publicKey(), otherMessage, signed.signature()));
    byte[] otherSignature = Evidence.altered(signed.signature(), signed.signature().length / 2);
    evidence.refuses(
        "an altered signature",
        () -> access.verify(signed.publicKey(), signed.message(), otherSignature));
    KeyGate.refusesMalformedKey(new KeyPairAccess(source, algorithm), signed.publicKey(), evidence);
    KeyPairAccess keys = new KeyPairAccess(source, algorithm);
    Peers.agree(
        others,
        evidence,
        peer -> {
          new SignatureAccess(peer, scheme);
          SignedMessage theirs = SignedMessage.sample(peer, algorithm, scheme);
          PublicKey key = keys.publicKey(theirs.publicKey().getEncoded());
          return new SignedMessage(key, theirs.message(), theirs.signature());
        },
        theirs -> access.verify(theirs.publicKey(), theirs.message(), theirs.signature()));
  }

  /** Another provider with our public key. */
  private static final class ForeignVerifier {
    private final SignatureAccess access;
    private final PublicKey key;

    ForeignVerifier(
        ProviderSource peer,
        Algorithm algorithm,
        AsymmetricPrimitive.Signature scheme,
        PublicKey ours)
        throws GeneralSecurityException {
      this.access = new SignatureAccess(peer, scheme);
      this.key = new KeyPairAccess(peer, algorithm).publicKey(ours.getEncoded());
    }

    boolean verify(byte[] message, byte[] signature) throws GeneralSecurityException {
      return access.verify(key, message, signature);
    }
  }
}
