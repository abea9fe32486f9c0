package org.jcamark.jca;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;

/** A message with its signature, and the public key as the verifying provider has it. */
record SignedMessage(PublicKey publicKey, byte[] message, byte[] signature) {
  private static final byte[] MESSAGE =
      "a message that is signed to be verified".getBytes(StandardCharsets.US_ASCII);

  /**
   * A message signed for a provider to verify. It is signed by the same provider, or, where that
   * one can only verify (the JDK's HSS/LMS), by Bouncy Castle, with the public key imported.
   */
  static SignedMessage sample(
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
    ProviderSource signer = signer(source, algorithm);
    KeyPair pair = new KeyPairAccess(signer, algorithm).sample();
    byte[] signature = new SignatureAccess(signer, scheme).sign(pair.getPrivate(), MESSAGE);
    return new SignedMessage(imported(source, signer, algorithm, pair), MESSAGE, signature);
  }

  /** As many signed messages as can be made in about a tenth of a second, at most 128. */
  static List<SignedMessage> pool(
      ProviderSource source,
      Request request,
      AsymmetricPrimitive.Signature scheme,
      byte[][] messages)
      throws GeneralSecurityException {
    ProviderSource signer = signer(source, request.algorithm());
    SignatureAccess access = new SignatureAccess(signer, scheme);
    List<KeyPair> pairs = new KeyPairAccess(signer, request.algorithm()).pool(request);
    List<SignedMessage> signed = new ArrayList<>();
    for (int i = 0; i < Inputs.count(request, scheme.signMicros()); i++) {
      KeyPair pair = pairs.get(i % pairs.size());
      byte[] message = messages[i % messages.length];
      PublicKey key = imported(source, signer, request.algorithm(), pair);
      signed.add(new SignedMessage(key, message, access.sign(pair.getPrivate(), message)));
    }
    return signed;
  }

  /** The provider itself, or Bouncy Castle where it has no key generation. */
  static ProviderSource signer(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException {
    String generator =
        source.dialect().name("KeyPairGenerator", source.dialect().keys(algorithm).generator());
    return source.has("KeyPairGenerator", generator) ? source : Providers.open("BC");
  }

  /** The public key of a pair as the verifying provider reads it. */
  static PublicKey imported(
      ProviderSource source, ProviderSource signer, Algorithm algorithm, KeyPair pair)
      throws GeneralSecurityException {
    return signer == source
        ? pair.getPublic()
        : new KeyPairAccess(source, algorithm).publicKey(pair.getPublic().getEncoded());
  }
}
