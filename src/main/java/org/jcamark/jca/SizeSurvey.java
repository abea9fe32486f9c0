package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.List;
import java.util.Optional;
import javax.crypto.Cipher;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive;

/** Measures bytes on real objects. */
public final class SizeSurvey {
  private static final double BUDGET_MICROS = 250_000;
  private static final int MAX_KEYS = 8;
  private static final int MAX_OUTPUTS = 256;

  private final ProviderSource source;
  private final Algorithm algorithm;
  private final Extent rawPublicKey = new Extent();
  private final Extent publicKey = new Extent();
  private final Extent privateKey = new Extent();
  private final Extent secretKey = new Extent();
  private final Extent signature = new Extent();
  private final Extent ciphertext = new Extent();
  private final Extent overhead = new Extent();
  private final Extent sharedSecret = new Extent();

  private SizeSurvey(ProviderSource source, Algorithm algorithm) {
    this.source = source;
    this.algorithm = algorithm;
  }

  /**
   * The sizes of an algorithm; nothing for digests and derivations, which have none of these.
   *
   * @throws UnavailableException if the provider does not have it, with a reason for users
   */
  public static Optional<SizeRow> of(ProviderSource source, Algorithm algorithm)
      throws UnavailableException {
    if (!hasSizes(algorithm)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new SizeSurvey(source, algorithm).measure());
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new UnavailableException(Reasons.of(source, algorithm.name(), e));
    }
  }

  private static boolean hasSizes(Algorithm algorithm) {
    Primitive first = algorithm.primitives().get(0);
    return algorithm.keys().isPresent() || first.keyBytes().isPresent();
  }

  private SizeRow measure() throws GeneralSecurityException {
    for (Primitive primitive : algorithm.primitives()) {
      measure(primitive);
    }
    boolean variable =
        List.of(rawPublicKey, publicKey, signature, ciphertext, overhead).stream()
            .anyMatch(Extent::varies);
    return new SizeRow(
        algorithm.name(),
        source.label(),
        rawPublicKey.largest(),
        publicKey.largest(),
        privateKey.largest(),
        secretKey.largest(),
        signature.largest(),
        ciphertext.largest(),
        overhead.largest(),
        sharedSecret.largest(),
        variable);
  }

  private void measure(Primitive primitive) throws GeneralSecurityException {
    if (primitive instanceof SymmetricPrimitive.Aead aead) {
      measure(aead);
    } else if (primitive instanceof SymmetricPrimitive.Block block) {
      measure(block);
    } else if (primitive instanceof SymmetricPrimitive.Mac mac) {
      measure(mac);
    } else if (primitive instanceof AsymmetricPrimitive.RsaEncryption rsa) {
      measure(rsa);
    } else if (primitive instanceof AsymmetricPrimitive.Signature scheme) {
      measure(scheme);
    } else if (primitive instanceof AsymmetricPrimitive.Agreement agreement) {
      measure(agreement);
    } else if (primitive instanceof AsymmetricPrimitive.Kem kem) {
      measure(kem);
    }
  }

  private void measure(SymmetricPrimitive.Aead aead) throws GeneralSecurityException {
    byte[] key = new byte[aead.keyBits() / 8];
    byte[] nonce = new byte[SymmetricPrimitive.Aead.NONCE_BYTES];
    byte[] sealed = new AeadAccess(source, aead).encrypt(key, nonce, new byte[0], new byte[100]);
    secretKey.add(key.length);
    overhead.add(nonce.length + sealed.length - 100);
  }

  private void measure(SymmetricPrimitive.Block block) throws GeneralSecurityException {
    CipherAccess access = new CipherAccess(source, block.transformation());
    byte[] key = new byte[block.keyBits() / 8];
    secretKey.add(key.length);
    for (int length = 0; length <= SymmetricPrimitive.Block.IV_BYTES; length++) {
      byte[] iv = new byte[SymmetricPrimitive.Block.IV_BYTES];
      byte[] sealed =
          access.once(
              Cipher.ENCRYPT_MODE,
              new SecretKeySpec(key, block.keyAlgorithm()),
              new IvParameterSpec(iv),
              new byte[length]);
      overhead.add(iv.length + sealed.length - length);
    }
  }

  private void measure(SymmetricPrimitive.Mac mac) throws GeneralSecurityException {
    MacAccess access = new MacAccess(source, mac);
    byte[] key = new byte[mac.keyBits() / 8];
    byte[] nonce = new byte[mac.nonceBytes()];
    byte[] tag = access.once(access.key(key), access.parameters(nonce), new byte[100]);
    secretKey.add(key.length);
    overhead.add(nonce.length + tag.length);
  }

  private void measure(AsymmetricPrimitive.RsaEncryption rsa) throws GeneralSecurityException {
    CipherAccess access = new CipherAccess(source, rsa.transformation());
    KeyPair pair = keys();
    for (int length = 0; length <= rsa.maxPayloadBytes(); length += rsa.maxPayloadBytes()) {
      byte[] sealed =
          access.once(
              Cipher.ENCRYPT_MODE,
              pair.getPublic(),
              rsa.parameters().orElse(null),
              new byte[length]);
      ciphertext.add(sealed.length);
    }
    overhead.add(ciphertext.largest().orElseThrow() - rsa.maxPayloadBytes());
  }

  private void measure(AsymmetricPrimitive.Signature scheme) throws GeneralSecurityException {
    SignatureAccess access = new SignatureAccess(source, scheme);
    SignedMessage sample = SignedMessage.sample(source, algorithm, scheme);
    signature.add(sample.signature().length);
    if (SignedMessage.signer(source, algorithm) != source) {
      addPublic(sample.publicKey().getEncoded());
      return;
    }
    KeyPair pair = keys();
    if (scheme.stateful()) {
      return;
    }
    int samples = samples(scheme.signMicros(), MAX_OUTPUTS);
    for (int i = 1; i < samples; i++) {
      byte[] message = {(byte) i, (byte) (i >> 8)};
      signature.add(access.sign(pair.getPrivate(), message).length);
    }
  }

  private void measure(AsymmetricPrimitive.Agreement agreement) throws GeneralSecurityException {
    KeyPair pair = keys();
    AgreementSubjects.Access access = AgreementSubjects.Access.of(source, agreement);
    sharedSecret.add(access.agree(pair.getPrivate(), pair.getPublic()).length);
  }

  private void measure(AsymmetricPrimitive.Kem kem) throws GeneralSecurityException {
    KemService service = KemServices.of(source, kem);
    KeyPair pair = keys();
    int samples = samples(kem.encapsulateMicros(), MAX_KEYS);
    for (int i = 0; i < samples; i++) {
      Object encapsulator = service.encapsulator(service.create(), pair.getPublic());
      KemService.Encapsulation made = service.read(service.encapsulate(encapsulator));
      ciphertext.add(made.ciphertext().length);
      sharedSecret.add(made.secret().length);
    }
  }

  /** Measures a few key pairs, of which one is returned. */
  private KeyPair keys() throws GeneralSecurityException {
    KeyPairAccess access = new KeyPairAccess(source, algorithm);
    KeyPair sample = access.sample();
    int samples = samples(algorithm.micros(Operation.GENERATE_KEY), MAX_KEYS);
    for (int i = 0; i < samples; i++) {
      KeyPair pair = i == 0 ? sample : access.generate();
      addPublic(pair.getPublic().getEncoded());
      byte[] pkcs8 = pair.getPrivate().getEncoded();
      if (pkcs8 != null) {
        privateKey.add(pkcs8.length);
      }
    }
    return sample;
  }

  private void addPublic(byte[] encoded) {
    publicKey.add(encoded.length);
    RawPublicKey.length(algorithm.keys().orElseThrow().factory(), encoded)
        .ifPresent(rawPublicKey::add);
  }

  private static int samples(double micros, int most) {
    return (int) Math.max(1, Math.min(most, BUDGET_MICROS / micros));
  }
}
