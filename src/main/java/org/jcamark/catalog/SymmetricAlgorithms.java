package org.jcamark.catalog;

import static org.jcamark.catalog.SymmetricPrimitive.NonceSpec.GCM;
import static org.jcamark.catalog.SymmetricPrimitive.NonceSpec.IV;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jcamark.catalog.Derivation.Argon2id;
import org.jcamark.catalog.Derivation.Hkdf;
import org.jcamark.catalog.Derivation.Pbkdf2;
import org.jcamark.catalog.Derivation.Scrypt;
import org.jcamark.catalog.PasswordBased.Pbes2;
import org.jcamark.catalog.PasswordBased.Pbmac1;
import org.jcamark.catalog.PasswordBased.Pkcs12;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.catalog.SymmetricPrimitive.Digest;
import org.jcamark.catalog.SymmetricPrimitive.KeyWrap;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;
import org.jcamark.catalog.SymmetricPrimitive.Mac;
import org.jcamark.catalog.SymmetricPrimitive.RandomNumbers;

/** Ciphers, digests, MACs, derivation and random numbers. One line an algorithm. */
final class SymmetricAlgorithms {
  private static final BlockMode AES_256_CBC =
      new BlockMode("AES/CBC/PKCS5Padding", "AES", 256, 16);
  private static final Mac HMAC_SHA256 = new Mac("HmacSHA256", "HmacSHA256", 256, 0);

  private SymmetricAlgorithms() {}

  static List<Algorithm> all() {
    return Stream.of(
            ciphers(),
            keyWraps(),
            digests(),
            macs(),
            derivations(),
            passwordBased(),
            randomNumbers())
        .flatMap(List::stream)
        .toList();
  }

  private static List<Algorithm> ciphers() {
    String gcm = "NIST SP 800-38D";
    String modes = "NIST SP 800-38A";
    return List.of(
        of("AES-128-GCM", gcm, new Aead("AES/GCM/NoPadding", "AES", 128, GCM)),
        of("AES-256-GCM", gcm, new Aead("AES/GCM/NoPadding", "AES", 256, GCM)),
        of("AES-256-GCM-SIV", "RFC 8452", new Aead("AES/GCM-SIV/NoPadding", "AES", 256, GCM)),
        of("AES-256-CCM", "NIST SP 800-38C", new Aead("AES/CCM/NoPadding", "AES", 256, GCM)),
        of("ChaCha20-Poly1305", "RFC 8439", new Aead("ChaCha20-Poly1305", "ChaCha20", 256, IV)),
        of(
            "Camellia-256-GCM",
            "RFC 6367",
            new Aead("Camellia/GCM/NoPadding", "Camellia", 256, GCM)),
        of("ARIA-256-GCM", "RFC 6209", new Aead("ARIA/GCM/NoPadding", "ARIA", 256, GCM)),
        of("SM4-GCM", "RFC 8998", new Aead("SM4/GCM/NoPadding", "SM4", 128, GCM)),
        of("AES-256-CBC", modes, AES_256_CBC),
        of("AES-256-CTR", modes, new BlockMode("AES/CTR/NoPadding", "AES", 256, 16)),
        of("AES-256-CFB", modes, new BlockMode("AES/CFB/NoPadding", "AES", 256, 16)),
        of("AES-256-ECB", modes, new BlockMode("AES/ECB/PKCS5Padding", "AES", 256, 0)),
        of("AES-256-XTS", "NIST SP 800-38E", new BlockMode("AES/XTS/NoPadding", "AES", 512, 16)));
  }

  private static List<Algorithm> keyWraps() {
    return List.of(
        of("AES-128-KW", "RFC 3394", new KeyWrap("AESWrap", "AES", 128, false)),
        of("AES-256-KW", "RFC 3394", new KeyWrap("AESWrap", "AES", 256, false)),
        of("AES-256-KWP", "RFC 5649", new KeyWrap("AESWrapPad", "AES", 256, true)));
  }

  private static List<Algorithm> digests() {
    String sha2 = "FIPS 180-4";
    String sha3 = "FIPS 202";
    return List.of(
        of("SHA-256", sha2, new Digest("SHA-256", 32)),
        of("SHA-384", sha2, new Digest("SHA-384", 48)),
        of("SHA-512", sha2, new Digest("SHA-512", 64)),
        of("SHA3-256", sha3, new Digest("SHA3-256", 32)),
        of("SHA3-384", sha3, new Digest("SHA3-384", 48)),
        of("SHA3-512", sha3, new Digest("SHA3-512", 64)),
        of("SHAKE128-256", sha3, new Digest("SHAKE128-256", 32, 128)),
        of("SHAKE256-512", sha3, new Digest("SHAKE256-512", 64, 256)),
        of("BLAKE2b-256", "RFC 7693", new Digest("BLAKE2B-256", 32)),
        of("BLAKE2b-512", "RFC 7693", new Digest("BLAKE2B-512", 64)),
        of("BLAKE2s-256", "RFC 7693", new Digest("BLAKE2S-256", 32)),
        of("BLAKE3-256", "BLAKE3 specification 2020", new Digest("BLAKE3-256", 32, 128)));
  }

  private static List<Algorithm> macs() {
    String hmac = "FIPS 198-1";
    String cmac = "NIST SP 800-38B";
    List<SecurityStrength> oneTime =
        List.of(SecurityStrength.unrated("unconditional, one-time key"));
    return List.of(
        of("HMAC-SHA256", hmac, HMAC_SHA256),
        of("HMAC-SHA384", hmac, new Mac("HmacSHA384", "HmacSHA384", 384, 0)),
        of("HMAC-SHA512", hmac, new Mac("HmacSHA512", "HmacSHA512", 512, 0)),
        of("AES-128-CMAC", cmac, new Mac("AESCMAC", "AES", 128, 0)),
        of("AES-256-CMAC", cmac, new Mac("AESCMAC", "AES", 256, 0)),
        of("AES-256-GMAC", "NIST SP 800-38D", new Mac("AES-GMAC", "AES", 256, 12)),
        of("Poly1305", "RFC 8439", oneTime, new Mac("POLY1305", "POLY1305", 256, 0)),
        of("KMAC128", "NIST SP 800-185", new Mac("KMAC128", "KMAC128", 128, 0)),
        of("KMAC256", "NIST SP 800-185", new Mac("KMAC256", "KMAC256", 256, 0)));
  }

  /**
   * The cost parameters of password derivation are part of the name, and of HKDF, as RFC 5869 calls
   * them, lengths in bytes other than 32: that of the secret (IKM) and of the output (L).
   */
  private static List<Algorithm> derivations() {
    String hkdf = "RFC 5869";
    String pbkdf2 = "RFC 8018";
    String scrypt = "RFC 7914";
    String argon2 = "RFC 9106";
    return List.of(
        of("HKDF-SHA256", hkdf, new Hkdf("SHA256", 32, 16, 16, 32)),
        of("HKDF-SHA384", hkdf, new Hkdf("SHA384", 32, 16, 16, 32)),
        of("HKDF-SHA384-IKM32-L64", hkdf, new Hkdf("SHA384", 32, 16, 16, 64)),
        of("HKDF-SHA384-IKM48-L32", hkdf, new Hkdf("SHA384", 48, 16, 16, 32)),
        of("HKDF-SHA384-IKM48-L64", hkdf, new Hkdf("SHA384", 48, 16, 16, 64)),
        of("HKDF-SHA512", hkdf, new Hkdf("SHA512", 32, 16, 16, 32)),
        of("PBKDF2-HMAC-SHA256-10000", pbkdf2, new Pbkdf2("SHA256", 10_000, 32)),
        of("PBKDF2-HMAC-SHA256-600000", pbkdf2, new Pbkdf2("SHA256", 600_000, 32)),
        of("PBKDF2-HMAC-SHA512-210000", pbkdf2, new Pbkdf2("SHA512", 210_000, 32)),
        of("scrypt-N16384-r8-p1", scrypt, new Scrypt(16_384, 8, 1, 32)),
        of("scrypt-N131072-r8-p1", scrypt, new Scrypt(131_072, 8, 1, 32)),
        of("Argon2id-m19456-t2-p1", argon2, new Argon2id(19_456, 2, 1, 32)),
        of("Argon2id-m65536-t3-p4", argon2, new Argon2id(65_536, 3, 4, 32)));
  }

  /** With as many iterations as OpenSSL's {@code pkcs8} and as the JDK's key stores have. */
  private static List<Algorithm> passwordBased() {
    Pbkdf2 openssl = new Pbkdf2("SHA256", 2_048, 32);
    Pbkdf2 jdk = new Pbkdf2("SHA256", 10_000, 32);
    return List.of(
        of("PBES2-HMAC-SHA256-2048-AES-256-CBC", "RFC 8018", new Pbes2(openssl, AES_256_CBC)),
        of("PBES2-HMAC-SHA256-10000-AES-256-CBC", "RFC 8018", new Pbes2(jdk, AES_256_CBC)),
        of("PBMAC1-HMAC-SHA256-2048", "RFC 9579", new Pbmac1(openssl, HMAC_SHA256)),
        of("PBMAC1-HMAC-SHA256-10000", "RFC 9579", new Pbmac1(jdk, HMAC_SHA256)),
        of("PKCS12-default", "RFC 7292", new Pkcs12("PKCS12")));
  }

  /** The one that each provider prefers, then the services by name. */
  private static List<Algorithm> randomNumbers() {
    String jca = "JCA standard names";
    String drbg = "NIST SP 800-90A";
    return List.of(
        of("SecureRandom", jca, new RandomNumbers(Optional.empty())),
        random("DRBG", drbg),
        random("NativePRNG", jca),
        random("NativePRNGBlocking", jca),
        random("NativePRNGNonBlocking", jca),
        random("Windows-PRNG", jca),
        random("SHA1PRNG", jca),
        random("DEFAULT", drbg),
        random("NONCEANDIV", drbg),
        random("LibCryptoRng", drbg));
  }

  private static Algorithm random(String service, String standard) {
    return of(service, standard, new RandomNumbers(Optional.of(service)));
  }

  private static Algorithm of(String name, String standard, Primitive primitive) {
    return of(name, standard, strengths(primitive), primitive);
  }

  private static Algorithm of(
      String name, String standard, List<SecurityStrength> strengths, Primitive primitive) {
    return new Algorithm(name, standard, strengths, Optional.empty(), List.of(primitive));
  }

  /**
   * NIST SP 800-57 part 1 rev. 5, tables 2 and 3; of extendable output, FIPS 202, table 4; of
   * BLAKE3, section 4.1 of its specification. Ciphers and MACs have the strength of their key: a
   * forged tag is a guess that no computer improves.
   */
  private static List<SecurityStrength> strengths(Primitive primitive) {
    if (primitive instanceof Digest digest) {
      int preimageBits = digest.preimageBits();
      return List.of(
          SecurityStrength.collision(Math.min(4 * digest.digestBytes(), preimageBits)),
          SecurityStrength.preimage(preimageBits));
    }
    if (primitive instanceof Keyed keyed) {
      return List.of(SecurityStrength.secretKey(keyed.keyBits()));
    }
    if (primitive instanceof Hkdf hkdf) {
      return List.of(SecurityStrength.secretKey(8 * hkdf.secretBytes()));
    }
    boolean password = primitive instanceof Derivation || primitive instanceof PasswordBased;
    String decider = password ? "password" : "provider";
    return List.of(SecurityStrength.unrated("depends on the " + decider));
  }
}
