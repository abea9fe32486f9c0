package org.jcamark.jca.family;

import static org.jcamark.jca.subject.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.kat.Proof;
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
import org.jcamark.jca.subject.Peer;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;

/**
 * Verifies one good signature.
 *
 * @param pieceBytes length of the pieces in which the message goes in; its own for a whole one
 */
public record VerificationSubject(
    Algorithm algorithm,
    SignatureService service,
    Source<Signature> objects,
    CallKey<PublicKey> key,
    SignedMessage signed,
    int pieceBytes)
    implements Subject<Boolean> {
  static List<VerificationSubject> prepare(Preparation from, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    SignatureService service = from.service(() -> new SignatureService(from.source(), scheme));
    Source<Signature> objects = from.objects(service);
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

  public boolean verify() throws GeneralSecurityException {
    Signature signature = objects.take();
    update(signature);
    return signature.verify(signed.signature());
  }

  public boolean initAndVerify() throws GeneralSecurityException {
    Signature signature = objects.take();
    signature.initVerify(key.next());
    update(signature);
    boolean accepted = signature.verify(signed.signature());
    objects.giveBack(signature);
    return accepted;
  }

  public boolean createAndVerify() throws GeneralSecurityException {
    Signature signature = objects.create();
    signature.initVerify(key.next());
    update(signature);
    return signature.verify(signed.signature());
  }

  private void update(Signature signature) throws SignatureException {
    SignatureService.update(signature, signed.message(), pieceBytes);
  }

  @Override
  public void check(Boolean result) throws GeneralSecurityException {
    if (objects.kept().isPresent()) {
      Signature timed = objects.kept().get();
      CheckFailedException.requireRefusal("a wrong signature", () -> acceptsWrong(timed));
      timed.initVerify(signed.publicKey());
    }
    CheckFailedException.require(result, "a good signature is refused");
    byte[] message = signed.message();
    byte[] other =
        message.length == 0
            ? new byte[1]
            : CheckFailedException.altered(message, message.length - 1);
    CheckFailedException.requireRefusal(
        "an altered message", () -> service.verify(signed.publicKey(), other, signed.signature()));
  }

  /** On the very object that was timed. */
  private boolean acceptsWrong(Signature timed) throws GeneralSecurityException {
    byte[] signature = signed.signature();
    timed.initVerify(signed.publicKey());
    timed.update(signed.message());
    return timed.verify(CheckFailedException.altered(signature, signature.length - 1));
  }

  @Override
  public void checkAgainst(Peer peer, Boolean result) throws GeneralSecurityException {
    signed.checkAgainst(peer, service, algorithm);
  }

  static void prove(Proof proof, AsymmetricPrimitive.Signature scheme)
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
    KeyPairSubject.refusesMalformedKey(proof, keys, signed.publicKey());
  }
}
