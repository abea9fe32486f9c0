package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;

/**
 * Prepares signatures: up to 128 keys and messages. A private key is initialised without a
 * SecureRandom, as applications do it: each provider signs in its default way, hedged or
 * deterministic.
 */
final class SignatureSubjects {
  private SignatureSubjects() {}

  static List<? extends Subject<?>> prepare(
      ProviderSource source, AsymmetricPrimitive.Signature scheme, Request request)
      throws GeneralSecurityException {
    SignatureService service = new SignatureService(source, scheme);
    return request.operation() == Operation.SIGN
        ? signing(source, service, request)
        : verification(source, scheme, service, request);
  }

  private static List<SigningSubject> signing(
      ProviderSource source, SignatureService service, Request request)
      throws GeneralSecurityException {
    byte[][] messages = Inputs.messages(request);
    KeyPairService keys = new KeyPairService(source, request.algorithm());
    List<KeyPair> pairs = Inputs.keyPairs(keys, request);
    List<CallKey<PrivateKey>> privateKeys = new ArrayList<>();
    List<Signature> initialised = new ArrayList<>();
    for (KeyPair pair : pairs) {
      privateKeys.add(CallKey.of(request, keys, pair.getPrivate()));
      Signature signature = service.create();
      signature.initSign(pair.getPrivate());
      initialised.add(signature);
    }
    Lookup lookup = request.call().lookup();
    Reused<Signature> reused = Reused.of(source, request, service::create);
    Pieces pieces = Pieces.of(request.buffer(), request.payloadBytes());
    MessageCounter counter = new MessageCounter(request.data().differs());
    List<SigningSubject> subjects = new ArrayList<>();
    for (int i = 0; i < Math.max(messages.length, pairs.size()); i++) {
      int key = i % pairs.size();
      subjects.add(
          new SigningSubject(
              source,
              request.algorithm(),
              service,
              initialised.get(key),
              lookup,
              reused,
              privateKeys.get(key),
              pairs.get(key)::getPublic,
              messages[i % messages.length],
              pieces,
              counter));
    }
    return subjects;
  }

  static Subject<?> cold(ColdPreparation cold, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    Request request = cold.request();
    ProviderSource source = cold.source();
    SignatureService service = cold.service(() -> new SignatureService(source, scheme));
    Lookup lookup = request.call().lookup();
    Reused<Signature> reused = cold.reused(service::create);
    Signature signature = reused.own();
    KeyPairService keys = new KeyPairService(source, request.algorithm());
    byte[] message = Inputs.messages(request)[0];
    Pieces pieces = Pieces.of(request.buffer(), message.length);
    if (request.operation() == Operation.VERIFY) {
      PublicKey publicKey = cold.publicKey(keys);
      cold.init(() -> signature.initVerify(publicKey));
      byte[] value = cold.inputs().part(ColdInputs.SIGNATURE);
      SignedMessage signed = new SignedMessage(publicKey, message, value);
      return new VerificationSubject(
          request.algorithm(),
          service,
          signature,
          lookup,
          reused,
          CallKey.kept(publicKey),
          signed,
          pieces);
    }
    PrivateKey privateKey = cold.privateKey(keys);
    cold.init(() -> signature.initSign(privateKey));
    return new SigningSubject(
        source,
        request.algorithm(),
        service,
        signature,
        lookup,
        reused,
        CallKey.kept(privateKey),
        () -> keys.publicKey(cold.inputs().part(ColdInputs.PUBLIC_KEY)),
        message,
        pieces,
        new MessageCounter(request.data().differs()));
  }

  /** Makes the keys of {@link #cold}, and the signature that it verifies. */
  static void addParts(
      Map<String, byte[]> parts,
      ProviderSource source,
      AsymmetricPrimitive.Signature scheme,
      Request request)
      throws GeneralSecurityException {
    ProviderSource signer = SignedMessage.signer(source, request.algorithm());
    KeyPair pair = new KeyPairService(signer, request.algorithm()).generate();
    ColdInputs.put(parts, pair);
    if (request.operation() == Operation.VERIFY) {
      byte[] message = Inputs.messages(request)[0];
      byte[] signature = new SignatureService(signer, scheme).sign(pair.getPrivate(), message);
      parts.put(ColdInputs.SIGNATURE, signature);
    }
  }

  private static List<VerificationSubject> verification(
      ProviderSource source,
      AsymmetricPrimitive.Signature scheme,
      SignatureService service,
      Request request)
      throws GeneralSecurityException {
    List<SignedMessage> signed =
        request.single()
            ? List.of(SignedMessage.sample(source, request.algorithm(), scheme))
            : SignedMessage.pool(source, request, scheme);
    KeyPairService keys = new KeyPairService(source, request.algorithm());
    Lookup lookup = request.call().lookup();
    Reused<Signature> reused = Reused.of(source, request, service::create);
    List<VerificationSubject> subjects = new ArrayList<>();
    for (SignedMessage message : signed) {
      Signature initialised = service.create();
      initialised.initVerify(message.publicKey());
      subjects.add(
          new VerificationSubject(
              request.algorithm(),
              service,
              initialised,
              lookup,
              reused,
              CallKey.of(request, keys, message.publicKey()),
              message,
              Pieces.of(request.buffer(), message.message().length)));
    }
    return subjects;
  }
}
