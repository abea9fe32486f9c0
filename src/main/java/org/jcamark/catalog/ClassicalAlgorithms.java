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
import org.jcamark.catalog.AsymmetricPrimitive.RsaKeyWrap;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;

/** Asymmetric algorithms that Shor's algorithm breaks: RSA, elliptic curves, finite fields. */
final class ClassicalAlgorithms {

  private static final KeyRecipe P256 = curve("secp256r1", 500);
  private static final KeyRecipe P384 = curve("secp384r1", 1_200);
  private static final KeyRecipe P521 = curve("secp521r1", 2_500);
  private static final KeyRecipe X25519 = KeyRecipe.named("X25519", "XDH", 300);
  private static final KeyRecipe X448 = KeyRecipe.named("X448", "XDH", 1_000);

  private ClassicalAlgorithms() {}

  static List<Algorithm> all() {
    List<Algorithm> all = new ArrayList<>();
    all.addAll(rsa(2048, 100_000));
    all.addAll(rsa(3072, 400_000));
    all.addAll(rsa(4096, 1_500_000));
    all.addAll(curves());
    return all;
  }

  private static List<Algorithm> rsa(int bits, double keyMicros) {
    KeyRecipe keys = KeyRecipe.sized("RSA", bits, keyMicros);
    List<Algorithm> rsa = new ArrayList<>();
    rsa.add(
        new Algorithm(
            "RSA-" + bits + "-PKCS1",
            "RFC 8017",
            List.of(
                SecurityStrength.classical(modulusStrength(bits)).withAspect("encryption"),
                SecurityStrength.classical(signatureStrength(bits, 256)).withAspect("signature")),
            Optional.of(keys),
            List.of(
                new RsaEncryption("RSA/ECB/PKCS1Padding", bits, Optional.empty(), 11),
                rsaSignature(bits, "SHA256withRSA", null))));
    rsa.add(oaep(bits, keys, 256));
    rsa.add(pss(bits, keys, 256));
    if (bits == 3072) {
      rsa.add(oaep(bits, keys, 384));
      rsa.add(pss(bits, keys, 384));
    }
    return rsa;
  }

  private static Algorithm oaep(int bits, KeyRecipe keys, int hashBits) {
    String hash = "SHA-" + hashBits;
    AlgorithmParameterSpec parameters =
        new OAEPParameterSpec(
            hash, "MGF1", new MGF1ParameterSpec(hash), PSource.PSpecified.DEFAULT);
    RsaEncryption encryption =
        new RsaEncryption(
            "RSA/ECB/OAEPPadding", bits, Optional.of(parameters), 2 * hashBits / 8 + 2);
    return of(
        "RSA-" + bits + "-OAEP-SHA" + hashBits,
        "RFC 8017",
        modulusStrength(bits),
        keys,
        encryption,
        new RsaKeyWrap(encryption));
  }

  private static Algorithm pss(int bits, KeyRecipe keys, int hashBits) {
    String hash = "SHA-" + hashBits;
    AlgorithmParameterSpec parameters =
        new PSSParameterSpec(hash, "MGF1", new MGF1ParameterSpec(hash), hashBits / 8, 1);
    return of(
        "RSA-" + bits + "-PSS-SHA" + hashBits,
        "RFC 8017",
        signatureStrength(bits, hashBits),
        keys,
        rsaSignature(bits, "RSASSA-PSS", parameters));
  }

  /**
   * Bits of security by the estimate of the number field sieve in NIST SP 800-56B rev. 2, appendix
   * D, which holds for finite fields, too (FIPS 140-2 implementation guidance 7.5).
   */
  private static int modulusStrength(int bits) {
    double ln = bits * Math.log(2);
    double strength = (1.923 * Math.cbrt(ln * Math.pow(Math.log(ln), 2)) - 4.69) / Math.log(2);
    return 8 * (int) Math.round(strength / 8);
  }

  /** No more than a collision of the hash takes (NIST SP 800-57 part 1 rev. 5, section 5.6.2). */
  private static int signatureStrength(int bits, int hashBits) {
    return Math.min(modulusStrength(bits), hashBits / 2);
  }

  /** Bits of security of curves: NIST SP 800-57 part 1 rev. 5, table 2, and SP 800-186. */
  private static List<Algorithm> curves() {
    String ecdsa = "FIPS 186-5";
    String ecdh = "NIST SP 800-56A";
    return List.of(
        of("ECDSA-P256-SHA256", ecdsa, 128, P256, signature("SHA256withECDSA", 550, 1_050)),
        of("ECDSA-P384-SHA384", ecdsa, 192, P384, signature("SHA384withECDSA", 1_200, 2_300)),
        of("ECDSA-P521-SHA512", ecdsa, 256, P521, signature("SHA512withECDSA", 2_500, 4_500)),
        of(
            "Ed25519",
            "RFC 8032",
            128,
            KeyRecipe.named("Ed25519", "EdDSA", 300),
            signature("Ed25519", 600, 600)),
        of(
            "Ed448",
            "RFC 8032",
            224,
            KeyRecipe.named("Ed448", "EdDSA", 1_000),
            signature("Ed448", 2_000, 2_000)),
        of("ECDH-P256", ecdh, 128, P256, new Agreement("ECDH", 500)),
        of("ECDH-P384", ecdh, 192, P384, new Agreement("ECDH", 1_200)),
        of("ECDH-P521", ecdh, 256, P521, new Agreement("ECDH", 2_500)),
        of("X25519", "RFC 7748", 128, X25519, new Agreement("X25519", 300)),
        of("X448", "RFC 7748", 224, X448, new Agreement("X448", 1_000)),
        of(
            "FFDH-2048",
            "RFC 7919",
            modulusStrength(2048),
            KeyRecipe.withSpec("DH", FfdheGroup.ffdhe2048(), 2_000),
            new Agreement("DH", 3_000)),
        of(
            "FFDH-3072",
            "RFC 7919",
            modulusStrength(3072),
            KeyRecipe.withSpec("DH", FfdheGroup.ffdhe3072(), 5_000),
            new Agreement("DH", 8_000)),
        of("DHKEM-P256", "RFC 9180", 128, P256, dhkem(1_500)),
        of("DHKEM-P384", "RFC 9180", 192, P384, dhkem(3_000)),
        of("DHKEM-P521", "RFC 9180", 256, P521, dhkem(6_000)),
        of("DHKEM-X25519", "RFC 9180", 128, X25519, dhkem(700)),
        of("DHKEM-X448", "RFC 9180", 224, X448, dhkem(2_500)));
  }

  private static KeyRecipe curve(String name, double micros) {
    return KeyRecipe.withSpec("EC", new ECGenParameterSpec(name), micros);
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
      String name, String standard, int classicalBits, KeyRecipe keys, Primitive... primitives) {
    return new Algorithm(
        name,
        standard,
        List.of(SecurityStrength.classical(classicalBits)),
        Optional.of(keys),
        List.of(primitives));
  }
}
