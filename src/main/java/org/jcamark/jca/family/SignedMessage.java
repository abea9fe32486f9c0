package org.jcamark.jca.family;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.Signature;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.subject.Peer;

/** A message with its signature, and the public key as the verifying provider has it. */
public record SignedMessage(PublicKey publicKey, byte[] message, byte[] signature) {
  private static final byte[] MESSAGE =
      "a message that is signed to be verified".getBytes(StandardCharsets.US_ASCII);

  /**
   * A message signed for a provider to verify. It is signed by the same provider, or, where that
   * one can only verify (the JDK's HSS/LMS), by Bouncy Castle, with the public key imported.
   */
  public static SignedMessage sample(
      ProviderSource source, Algorithm algorithm, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    return source.remember(name(algorithm), () -> make(source, algorithm, scheme));
  }

  /** Keeps a message that was signed in a check as the sample. */
  static void keep(ProviderSource source, Algorithm algorithm, SignedMessage signed)
      throws GeneralSecurityException {
    source.remember(name(algorithm), () -> signed);
  }

  private static Object name(Algorithm algorithm) {
    return "signed message " + algorithm.name();
  }

  private static SignedMessage make(
      ProviderSource source, Algorithm algorithm, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    ProviderSource signer = new KeyPairService(source, algorithm).maker();
    KeyPair pair = new KeyPairService(signer, algorithm).sample();
    byte[] signature = new SignatureService(signer, scheme).sign(pair.getPrivate(), MESSAGE);
    return new SignedMessage(imported(source, signer, algorithm, pair), MESSAGE, signature);
  }

  /** Requires that a peer accepts the signature, if it takes the key. */
  void checkAgainst(Peer peer, SignatureService service, Algorithm algorithm)
      throws GeneralSecurityException {
    Signature verifier =
        peer.alone(
            () -> {
              Signature created = service.through(peer.source()).create();
              created.initVerify(
                  new KeyPairService(peer.source(), algorithm).publicKey(publicKey.getEncoded()));
              return created;
            });
    peer.agrees(
        () -> {
          verifier.update(message);
          return verifier.verify(signature);
        });
  }

  /** The signer's public key as the provider reads it. */
  private static PublicKey imported(
      ProviderSource source, ProviderSource signer, Algorithm algorithm, KeyPair pair)
      throws GeneralSecurityException {
    return signer == source
        ? pair.getPublic()
        : new KeyPairService(source, algorithm).publicKey(pair.getPublic().getEncoded());
  }
}
