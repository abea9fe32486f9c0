package org.jcamark.catalog;

import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import org.jcamark.catalog.AsymmetricPrimitive.Agreement;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.catalog.AsymmetricPrimitive.RsaEncryption;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;

/** Asymmetric algorithms that Shor's algorithm breaks: RSA, elliptic curves, finite fields. */
final class ClassicalAlgorithms {
  private static final Strength BITS_112 = new Strength(112, 0);
  private static final Strength BITS_128 = new Strength(128, 0);
  private static final Strength BITS_140 = new Strength(140, 0);
  private static final Strength BITS_192 = new Strength(192, 0);
  private static final Strength BITS_224 = new Strength(224, 0);
  private static final Strength BITS_256 = new Strength(256, 0);

  private static final KeyRecipe P256 = curve("secp256r1", 500);
  private static final KeyRecipe P384 = curve("secp384r1", 1_200);
  private static final KeyRecipe P521 = curve("secp521r1", 2_500);
  private static final KeyRecipe X25519 = KeyRecipe.named("X25519", "XDH", 300);
  private static final KeyRecipe X448 = KeyRecipe.named("X448", "XDH", 1_000);

  private ClassicalAlgorithms() {}

  static List<Algorithm> all() {
    List<Algorithm> all = new ArrayList<>();
    all.addAll(rsa(2048, BITS_112, 100_000));
    all.addAll(rsa(3072, BITS_128, 400_000));
    all.addAll(rsa(4096, BITS_140, 1_500_000));
    all.addAll(curves());
    return all;
  }

  private static List<Algorithm> rsa(int bits, Strength strength, double keyMicros) {
    KeyRecipe keys = KeyRecipe.sized("RSA", bits, keyMicros);
    String prefix = "RSA-" + bits;
    List<Algorithm> rsa = new ArrayList<>();
    rsa.add(
        of(
            prefix + "-PKCS1",
            "RFC 8017",
            strength,
            keys,
            new RsaEncryption("RSA/ECB/PKCS1Padding", bits, Optional.empty(), 11),
            rsaSignature(bits, "SHA256withRSA", null)));
    rsa.add(
        of(
            prefix + "-OAEP-SHA256",
            "RFC 8017",
            strength,
            keys,
            new RsaEncryption("RSA/ECB/OAEPPadding", bits, oaep("SHA-256"), 66)));
    rsa.add(
        of(
            prefix + "-PSS-SHA256",
            "RFC 8017",
            strength,
            keys,
            rsaSignature(bits, "RSASSA-PSS", pss("SHA-256", 32))));
    if (bits == 3072) {
      rsa.add(
          of(
              prefix + "-OAEP-SHA384",
              "RFC 8017",
              strength,
              keys,
              new RsaEncryption("RSA/ECB/OAEPPadding", bits, oaep("SHA-384"), 98)));
      rsa.add(
          of(
              prefix + "-PSS-SHA384",
              "RFC 8017",
              strength,
              keys,
              rsaSignature(bits, "RSASSA-PSS", pss("SHA-384", 48))));
    }
    return rsa;
  }

  private static List<Algorithm> curves() {
    String ecdsa = "FIPS 186-5";
    String ecdh = "NIST SP 800-56A";
    return List.of(
        of("ECDSA-P256-SHA256", ecdsa, BITS_128, P256, signature("SHA256withECDSA", 550, 1_050)),
        of("ECDSA-P384-SHA384", ecdsa, BITS_192, P384, signature("SHA384withECDSA", 1_200, 2_300)),
        of("ECDSA-P521-SHA512", ecdsa, BITS_256, P521, signature("SHA512withECDSA", 2_500, 4_500)),
        of(
            "Ed25519",
            "RFC 8032",
            BITS_128,
            KeyRecipe.named("Ed25519", "EdDSA", 300),
            signature("Ed25519", 600, 600)),
        of(
            "Ed448",
            "RFC 8032",
            BITS_224,
            KeyRecipe.named("Ed448", "EdDSA", 1_000),
            signature("Ed448", 2_000, 2_000)),
        of("ECDH-P256", ecdh, BITS_128, P256, new Agreement("ECDH", 500)),
        of("ECDH-P384", ecdh, BITS_192, P384, new Agreement("ECDH", 1_200)),
        of("ECDH-P521", ecdh, BITS_256, P521, new Agreement("ECDH", 2_500)),
        of("X25519", "RFC 7748", BITS_128, X25519, new Agreement("X25519", 300)),
        of("X448", "RFC 7748", BITS_224, X448, new Agreement("X448", 1_000)),
        of(
            "FFDH-2048",
            "RFC 7919",
            BITS_112,
            KeyRecipe.withSpec("DH", FfdheGroup.ffdhe2048(), 2_000),
            new Agreement("DH", 3_000)),
        of(
            "FFDH-3072",
            "RFC 7919",
            BITS_128,
            KeyRecipe.withSpec("DH", FfdheGroup.ffdhe3072(), 5_000),
            new Agreement("DH", 8_000)),
        of("DHKEM-P256", "RFC 9180", BITS_128, P256, dhkem(1_500)),
        of("DHKEM-P384", "RFC 9180", BITS_192, P384, dhkem(3_000)),
        of("DHKEM-P521", "RFC 9180", BITS_256, P521, dhkem(6_000)),
        of("DHKEM-X25519", "RFC 9180", BITS_128, X25519, dhkem(700)),
        of("DHKEM-X448", "RFC 9180", BITS_224, X448, dhkem(2_500)));
  }

  private static KeyRecipe curve(String name, double micros) {
    return KeyRecipe.withSpec("EC", new NamedCurve(name), micros);
  }

  /** {@link ECGenParameterSpec} with a readable and comparable {@code toString}. */
  static final class NamedCurve extends ECGenParameterSpec {
    NamedCurve(String name) {
      super(name);
    }

    @Override
    public String toString() {
      return getName();
    }
  }

  private static Optional<AlgorithmParameterSpec> oaep(String hash) {
    return Optional.of(
        new OAEPParameterSpec(
            hash, "MGF1", new MGF1ParameterSpec(hash), PSource.PSpecified.DEFAULT));
  }

  private static AlgorithmParameterSpec pss(String hash, int saltBytes) {
    return new PSSParameterSpec(hash, "MGF1", new MGF1ParameterSpec(hash), saltBytes, 1);
  }

  private static Signature rsaSignature(int bits, String name, AlgorithmParameterSpec parameters) {
    double scale = bits / 2048.0;
    return new Signature(
        name, Optional.ofNullable(parameters), false, 1_000 * scale * scale * scale, 40 * scale);
  }

  private static Signature signature(String name, double signMicros, double verifyMicros) {
    return new Signature(name, Optional.empty(), false, signMicros, verifyMicros);
  }

  private static Kem dhkem(double micros) {
    return new Kem("DHKEM", KemApi.KEM, micros, micros);
  }

  private static Algorithm of(
      String name, String standard, Strength strength, KeyRecipe keys, Primitive... primitives) {
    return new Algorithm(
        name, standard, strength, Optional.of(keys), List.of(primitives), Optional.empty());
  }
}
