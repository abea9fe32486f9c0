package org.jcamark.jca.family;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.kat.Vectors;
import org.jcamark.jca.prepare.Inputs;
import org.jcamark.jca.prepare.LazyKeyPair;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.subject.CallKey;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.SignedMessage;
import org.jcamark.jca.subject.SigningSubject;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.jca.subject.VerificationSubject;

/**
 * Signatures: up to 128 keys and messages. A private key is initialised without a SecureRandom, as
 * applications do it: each provider signs in its default way, hedged or deterministic.
 */
final class SignatureDriver implements Driver<AsymmetricPrimitive.Signature> {
  private static final byte[] MESSAGE =
      "a message that is signed to be checked".getBytes(StandardCharsets.US_ASCII);

  /** Above this cost nothing is signed twice. */
  private static final double EXPENSIVE_MICROS = 200_000;

  @Override
  public List<? extends Subject<?>> prepare(Preparation from, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    SignatureService service = from.service(() -> new SignatureService(from.source(), scheme));
    Source<Signature> objects = from.lookedUp(service::create);
    return from.is(Operation.SIGN)
        ? signing(from, service, objects)
        : verification(from, scheme, service, objects);
  }

  private static List<SigningSubject> signing(
      Preparation from, SignatureService service, Source<Signature> objects)
      throws GeneralSecurityException {
    Request request = from.request();
    List<LazyKeyPair> pairs = from.pairs();
    List<Source<Signature>> sources = new ArrayList<>();
    List<CallKey<PrivateKey>> privateKeys = new ArrayList<>();
    for (LazyKeyPair pair : pairs) {
      PrivateKey key = from.key(pair::privateKey);
      privateKeys.add(from.callKey(key));
      sources.add(from.initialised(objects, signature -> signature.initSign(key)));
    }
    byte[][] messages = Inputs.messages(request);
    int pieceBytes = request.buffer().pieceBytes(request.payloadBytes());
    boolean numbered = request.data().differs() && request.payloadBytes() >= Long.BYTES;
    List<SigningSubject> subjects = new ArrayList<>();
    for (int i = 0; i < Math.max(messages.length, pairs.size()); i++) {
      int key = i % pairs.size();
      subjects.add(
          new SigningSubject(
              from.source(),
              request.algorithm(),
              service,
              sources.get(key),
              privateKeys.get(key),
              pairs.get(key)::publicKey,
              messages[i % messages.length],
              pieceBytes,
              numbered));
    }
    return subjects;
  }

  private static List<VerificationSubject> verification(
      Preparation from,
      AsymmetricPrimitive.Signature scheme,
      SignatureService service,
      Source<Signature> objects)
      throws GeneralSecurityException {
    Request request = from.request();
    List<VerificationSubject> subjects = new ArrayList<>();
    for (SignedMessage message : signedMessages(from, scheme)) {
      Source<Signature> ofKey =
          from.initialised(objects, signature -> signature.initVerify(message.publicKey()));
      subjects.add(
          new VerificationSubject(
              request.algorithm(),
              service,
              ofKey,
              from.callKey(message.publicKey()),
              message,
              request.buffer().pieceBytes(message.message().length)));
    }
    return subjects;
  }

  /** As many as can be made in about a tenth of a second, at most 128. */
  private static List<SignedMessage> signedMessages(
      Preparation from, AsymmetricPrimitive.Signature scheme) throws GeneralSecurityException {
    Request request = from.request();
    Algorithm algorithm = request.algorithm();
    if (from.isCheck()) {
      return List.of(SignedMessage.sample(from.source(), algorithm, scheme));
    }
    Maker<ProviderSource> signer = () -> new KeyPairService(from.source(), algorithm).maker();
    List<LazyKeyPair> pairs = from.pairs(() -> new KeyPairService(signer.make(), algorithm));
    byte[][] messages = Inputs.messages(request);
    byte[] signature = null;
    List<SignedMessage> signed = new ArrayList<>();
    double micros = scheme.micros(Operation.SIGN, request.payloadBytes());
    for (int i = 0; i < Inputs.count(request, micros); i++) {
      LazyKeyPair pair = pairs.get(i % pairs.size());
      byte[] message = messages[i % messages.length];
      signature =
          from.made(
              signature,
              () -> new SignatureService(signer.make(), scheme).sign(pair.privateKey(), message));
      signed.add(new SignedMessage(from.key(pair::publicKey), message, signature));
    }
    return signed;
  }

  @Override
  public void prove(Proof proof, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    if (proof.operation() == Operation.SIGN) {
      signing(proof, scheme);
    } else {
      verification(proof, scheme);
    }
  }

  private static void signing(Proof proof, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    SignatureService service = new SignatureService(proof.source(), scheme);
    KeyPairService keys = proof.keys();
    boolean expensive = scheme.signMicros() > EXPENSIVE_MICROS;
    boolean deterministic = !expensive && signsDeterministically(service, keys);
    proof.knownAnswers(
        Vectors.signing(proof.algorithm(), deterministic),
        "signature",
        answer ->
            service.sign(keys.privateKey(answer.bytes("privateKeyPkcs8")), answer.bytes("input")));
    if (!expensive) {
      proof.add(deterministic ? "signs deterministically" : "signs with fresh randomness");
    }
  }

  private static boolean signsDeterministically(SignatureService service, KeyPairService keys)
      throws GeneralSecurityException {
    PrivateKey key = keys.sample().getPrivate();
    return Arrays.equals(service.sign(key, MESSAGE), service.sign(key, MESSAGE));
  }

  private static void verification(Proof proof, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    SignatureService service = new SignatureService(proof.source(), scheme);
    KeyPairService keys = proof.keys();
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
    SignedMessage signed = SignedMessage.sample(proof.source(), proof.algorithm(), scheme);
    byte[] message = signed.message();
    byte[] otherSignature = altered(signed.signature(), signed.signature().length / 2);
    proof.refuses(
        "an altered signature", () -> service.verify(signed.publicKey(), message, otherSignature));
    KeyGenerationDriver.refusesMalformedKey(proof, keys, signed.publicKey());
  }
}
