package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.Signature;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.family.Preparation.LazyKeyPair;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.workload.Bytes;

/** A message with its signature, and the public key as the verifying provider has it. */
record Signed(PublicKey publicKey, byte[] message, byte[] signature) {
  static final String SAMPLE = "signed message";
  static final byte[] MESSAGE = Bytes.ascii("a message that is signed to be verified");

  /**
   * A message signed for a provider to verify. It is signed by the same provider, or, where that
   * one can only verify (the JDK's HSS/LMS), by Bouncy Castle, with the public key imported.
   */
  static Signed sample(KeyPairService keys, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    return keys.remember(
        SAMPLE,
        () -> {
          ProviderSource signer = keys.maker();
          KeyPair pair = keys.through(signer).sample();
          PublicKey key = pair.getPublic();
          return new Signed(
              keys.hasGenerator() ? key : keys.publicKey(key.getEncoded()),
              MESSAGE,
              new SignatureService(signer, scheme).sign(pair.getPrivate(), MESSAGE));
        });
  }

  /** As many to verify as can be made in about a tenth of a second, at most 128. */
  static List<Signed> prepare(Preparation from, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    Request request = from.request();
    if (from.isCheck()) {
      return List.of(sample(from.keys(), scheme));
    }
    Maker<ProviderSource> signer = () -> from.keys().maker();
    List<LazyKeyPair> pairs = from.pairs(signer, false);
    byte[][] messages = Inputs.messages(request);
    byte[] made = null;
    List<Signed> signed = new ArrayList<>();
    double micros = scheme.micros(Operation.SIGN, request.payloadBytes());
    for (int i = 0; i < Inputs.count(request, micros); i++) {
      LazyKeyPair pair = pairs.get(i % pairs.size());
      byte[] message = messages[i % messages.length];
      made =
          from.made(
              made,
              () -> new SignatureService(signer.make(), scheme).sign(pair.privateKey(), message));
      signed.add(new Signed(from.key(pair::publicKey), message, made));
    }
    return signed;
  }

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
