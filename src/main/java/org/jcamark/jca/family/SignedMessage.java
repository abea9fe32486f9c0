package org.jcamark.jca.family;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.SignatureService;

/** A message with its signature, and the public key as the verifying provider has it. */
public record SignedMessage(PublicKey publicKey, byte[] message, byte[] signature) {
  private static final byte[] MESSAGE =
      "a message that is signed to be verified".getBytes(StandardCharsets.US_ASCII);

  /**
   * A message signed for a provider to verify. It is signed by the same provider, or, where that
   * one can only verify (the JDK's HSS/LMS), by Bouncy Castle, with the public key imported.
   *
   * @param keys as the verifying provider reads them
   */
  public static SignedMessage sample(KeyPairService keys, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    return keys.remember(
        "signed message",
        () -> {
          ProviderSource signer = keys.maker();
          KeyPair pair = keys.through(signer).sample();
          byte[] signature = new SignatureService(signer, scheme).sign(pair.getPrivate(), MESSAGE);
          PublicKey read =
              keys.hasGenerator()
                  ? pair.getPublic()
                  : keys.publicKey(pair.getPublic().getEncoded());
          return new SignedMessage(read, MESSAGE, signature);
        });
  }

  /** As many to verify as can be made in about a tenth of a second, at most 128. */
  static List<SignedMessage> prepare(Preparation from, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    Request request = from.request();
    if (from.isCheck()) {
      return List.of(sample(from.keys(), scheme));
    }
    Maker<ProviderSource> signer = () -> from.keys().maker();
    List<LazyKeyPair> pairs = from.pairs(() -> from.keys().through(signer.make()));
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

  /** Keeps a message that was signed in a check as the sample. */
  static void keep(KeyPairService keys, SignedMessage signed) throws GeneralSecurityException {
    keys.remember("signed message", () -> signed);
  }

  /** Requires that a peer accepts the signature, if it takes the key. */
  void checkAgainst(Peer peer, SignatureService service, KeyPairService keys)
      throws GeneralSecurityException {
    Signature verifier =
        peer.alone(
            () -> {
              Signature created = new SignatureService(peer.source(), service.scheme()).create();
              created.initVerify(keys.through(peer.source()).publicKey(publicKey.getEncoded()));
              return created;
            });
    peer.agrees(
        () -> {
          verifier.update(message);
          return verifier.verify(signature);
        });
  }
}
