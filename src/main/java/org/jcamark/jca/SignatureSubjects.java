package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;

/**
 * Units of work of signatures: up to 128 keys and messages. A private key is initialised without a
 * SecureRandom, as applications do it: each provider signs in its default way, hedged or
 * deterministic.
 */
final class SignatureSubjects {
  private SignatureSubjects() {}

  static List<Subject> prepare(
      ProviderSource source, AsymmetricPrimitive.Signature scheme, Request request)
      throws GeneralSecurityException {
    SignatureAccess access = new SignatureAccess(source, scheme);
    byte[][] messages = Inputs.messages(request);
    if (request.operation() == Operation.SIGN) {
      KeyPairAccess keys = new KeyPairAccess(source, request.algorithm());
      List<Subject> signing = signing(access, keys.pool(request), messages);
      return request.single()
          ? List.of(new Sampled(source, request.algorithm(), (Signing) signing.get(0)))
          : signing;
    }
    List<SignedMessage> signed =
        request.single()
            ? List.of(SignedMessage.sample(source, request.algorithm(), scheme))
            : SignedMessage.pool(source, request, scheme, messages);
    return verifying(access, signed);
  }

  private static List<Subject> signing(
      SignatureAccess access, List<KeyPair> pairs, byte[][] messages)
      throws GeneralSecurityException {
    List<Signature> initialised = new ArrayList<>();
    for (KeyPair pair : pairs) {
      Signature signature = access.create();
      signature.initSign(pair.getPrivate());
      initialised.add(signature);
    }
    Signature reused = access.create();
    List<Subject> subjects = new ArrayList<>();
    for (int i = 0; i < Math.max(messages.length, pairs.size()); i++) {
      int key = i % pairs.size();
      subjects.add(
          new Signing(
              access,
              initialised.get(key),
              reused,
              pairs.get(key).getPrivate(),
              pairs.get(key).getPublic(),
              messages[i % messages.length]));
    }
    return subjects;
  }

  private static List<Subject> verifying(SignatureAccess access, List<SignedMessage> signed)
      throws GeneralSecurityException {
    Signature reused = access.create();
    List<Subject> subjects = new ArrayList<>();
    for (SignedMessage message : signed) {
      Signature initialised = access.create();
      initialised.initVerify(message.publicKey());
      subjects.add(new Verifying(access, initialised, reused, message));
    }
    return subjects;
  }

  /** Signs one message. */
  private record Signing(
      SignatureAccess access,
      Signature initialised,
      Signature reused,
      PrivateKey privateKey,
      PublicKey publicKey,
      byte[] message)
      implements Subject {
    @Override
    public Object operate() throws GeneralSecurityException {
      return sign(initialised);
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      reused.initSign(privateKey);
      return sign(reused);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      Signature signature = access.create();
      signature.initSign(privateKey);
      return sign(signature);
    }

    private Object sign(Signature signature) throws GeneralSecurityException {
      signature.update(message);
      return signature.sign();
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      CheckFailedException.require(
          access.verify(publicKey, message, (byte[]) result), "the signature does not verify");
    }
  }

  /** Signs one message, and keeps it for the check of verification, as signing may take seconds. */
  private record Sampled(ProviderSource source, Algorithm algorithm, Signing signing)
      implements Subject {
    @Override
    public Object operate() throws GeneralSecurityException {
      return signing.operate();
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      return signing.initAndOperate();
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      return signing.createAndOperate();
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      signing.check(result);
      SignedMessage.keep(
          source,
          algorithm,
          new SignedMessage(signing.publicKey(), signing.message(), (byte[]) result));
    }
  }

  /** Verifies one good signature. */
  private record Verifying(
      SignatureAccess access, Signature initialised, Signature reused, SignedMessage signed)
      implements Subject {
    @Override
    public Object operate() throws GeneralSecurityException {
      return verify(initialised);
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      reused.initVerify(signed.publicKey());
      return verify(reused);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      Signature signature = access.create();
      signature.initVerify(signed.publicKey());
      return verify(signature);
    }

    private Boolean verify(Signature signature) throws GeneralSecurityException {
      signature.update(signed.message());
      return signature.verify(signed.signature());
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      CheckFailedException.require((Boolean) result, "a good signature is refused");
    }
  }
}
