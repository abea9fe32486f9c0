package org.jcamark.catalog;

import static org.jcamark.catalog.AsymmetricPrimitive.KemApi.KEM;
import static org.jcamark.catalog.AsymmetricPrimitive.KemApi.KEY_GENERATOR;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;

/** Algorithms that are meant to resist quantum computers. One line an algorithm. */
final class PostQuantumAlgorithms {
  private PostQuantumAlgorithms() {}

  static List<Algorithm> all() {
    List<Algorithm> all = new ArrayList<>(lattice());
    all.addAll(hashBased(PostQuantumAlgorithms::slhDsa));
    all.addAll(hashBased(PostQuantumAlgorithms::sphincsPlus));
    all.addAll(stateful());
    all.addAll(otherKems());
    return all;
  }

  private static List<Algorithm> lattice() {
    return List.of(
        mlKem(512, 1),
        mlKem(768, 3),
        mlKem(1024, 5),
        mlDsa(44, 2),
        mlDsa(65, 3),
        mlDsa(87, 5),
        falcon(512, 1, 20_000),
        falcon(1024, 5, 60_000));
  }

  private static Algorithm mlKem(int set, int category) {
    String name = "ML-KEM-" + set;
    KeyRecipe keys = KeyRecipe.named(name, "ML-KEM", 60);
    return of(name, "FIPS 203", category, keys, new Kem("ML-KEM", KEM, 60, 75));
  }

  private static Algorithm mlDsa(int set, int category) {
    String name = "ML-DSA-" + set;
    KeyRecipe keys = KeyRecipe.named(name, "ML-DSA", 170);
    return of(name, "FIPS 204", category, keys, signature(name, 550, 150));
  }

  private static Algorithm falcon(int set, int category, double keyMicros) {
    String name = "FALCON-" + set;
    return of(
        "Falcon-" + set,
        "Falcon round 3",
        category,
        KeyRecipe.named(name, name, keyMicros),
        signature(name, 1_500, 100));
  }

  /** An algorithm for each parameter set that SLH-DSA and SPHINCS+ have in common. */
  private static List<Algorithm> hashBased(Function<HashBased, Algorithm> algorithm) {
    return Stream.of("SHA2", "SHAKE")
        .flatMap(hash -> Stream.of(128, 192, 256).map(bits -> new HashBased(hash, bits, true)))
        .flatMap(small -> Stream.of(small, new HashBased(small.hash, small.bits, false)))
        .map(algorithm)
        .toList();
  }

  /**
   * A parameter set of FIPS 205.
   *
   * @param small whether it is an {@code s} set, with small signatures, not a fast one
   */
  private record HashBased(String hash, int bits, boolean small) {
    String size() {
      return bits + (small ? "s" : "f");
    }

    int category() {
      return bits == 128 ? 1 : bits == 192 ? 3 : 5;
    }

    double keyMicros() {
      return (small ? 100_000 : 2_000) * scale();
    }

    Signature signature(String jca) {
      return PostQuantumAlgorithms.signature(
          jca, (small ? 800_000 : 40_000) * scale(), (small ? 900 : 2_500) * scale());
    }

    private double scale() {
      return (hash.equals("SHAKE") ? 2 : 1) * (bits / 128.0);
    }
  }

  private static Algorithm slhDsa(HashBased set) {
    String name = "SLH-DSA-" + set.hash + "-" + set.size();
    String jca = name.toUpperCase(Locale.ROOT);
    KeyRecipe keys = KeyRecipe.named(jca, "SLH-DSA", set.keyMicros());
    return of(name, "FIPS 205", set.category(), keys, set.signature(jca));
  }

  /** The round-3 submission, simple variant, which Bouncy Castle offers through JCA up to 1.84. */
  private static Algorithm sphincsPlus(HashBased set) {
    String field = set.hash.toLowerCase(Locale.ROOT) + "_" + set.size();
    return of(
        "SPHINCS+-" + set.hash + "-" + set.size(),
        "SPHINCS+ round 3.1",
        set.category(),
        withSpec("SPHINCSPLUS", "SPHINCSPlusParameterSpec", field, set.keyMicros()),
        set.signature("SPHINCSPLUS"));
  }

  private static List<Algorithm> stateful() {
    String lms = "org.jcamark.jca.provider.LmsParameters";
    KeyRecipe lmsKeys = KeyRecipe.withSpec("LMS", new SpecReference(lms, "H5_W4"), 40_000);
    KeyRecipe hssKeys = KeyRecipe.withSpec("LMS", new SpecReference(lms, "H5_W4_L2"), 80_000);
    KeyRecipe xmssKeys = withSpec("XMSS", "XMSSParameterSpec", "SHA2_10_256", 3_000_000);
    KeyRecipe xmssMtKeys =
        withSpec("XMSSMT", "XMSSMTParameterSpec", "XMSSMT_SHA2_20d4_256", 500_000);
    return List.of(
        of("LMS-SHA256-H5-W4", "RFC 8554", 5, lmsKeys, stateful("LMS", 300)),
        of("HSS-SHA256-H5-W4-L2", "RFC 8554", 5, hssKeys, stateful("LMS", 300)),
        of("XMSS-SHA2_10_256", "RFC 8391", 5, xmssKeys, stateful("XMSS", 1_500)),
        of("XMSSMT-SHA2_20_4_256", "RFC 8391", 5, xmssMtKeys, stateful("XMSSMT", 5_000)));
  }

  private static Signature stateful(String name, double verifyMicros) {
    return new Signature(name, Optional.empty(), true, 10_000, verifyMicros);
  }

  private static Signature signature(String name, double signMicros, double verifyMicros) {
    return new Signature(name, Optional.empty(), false, signMicros, verifyMicros);
  }

  private static List<Algorithm> otherKems() {
    return List.of(
        hqc("HQC-128", 1, "hqc128", 1_500),
        hqc("HQC-192", 3, "hqc192", 4_000),
        hqc("HQC-256", 5, "hqc256", 8_000),
        namedKem("FrodoKEM-976-AES", "frodokem976aes", 3, 10_000, 10_000),
        namedKem("FrodoKEM-976-SHAKE", "frodokem976shake", 3, 10_000, 10_000),
        namedKem("FrodoKEM-1344-AES", "frodokem1344aes", 5, 20_000, 20_000),
        namedKem("FrodoKEM-1344-SHAKE", "frodokem1344shake", 5, 20_000, 20_000),
        ntru("NTRU-HPS-2048-509", 1, "ntruhps2048509"),
        ntru("NTRU-HPS-2048-677", 3, "ntruhps2048677"),
        ntru("NTRU-HPS-4096-821", 5, "ntruhps4096821"),
        ntru("NTRU-HRSS-701", 3, "ntruhrss701"),
        ntruPrime("sntrup653", 1, 5_000),
        ntruPrime("sntrup761", 2, 6_000),
        ntruPrime("sntrup857", 3, 8_000),
        bike("BIKE-L1", 1, "bike128", 10_000),
        bike("BIKE-L3", 3, "bike192", 25_000),
        bike("BIKE-L5", 5, "bike256", 50_000),
        namedKem("Classic-McEliece-460896", "mceliece460896", 3, 2_000_000, 20_000),
        namedKem("Classic-McEliece-6688128f", "mceliece6688128f", 5, 2_000_000, 40_000),
        namedKem("Classic-McEliece-8192128f", "mceliece8192128f", 5, 2_000_000, 40_000));
  }

  private static Algorithm hqc(String name, int category, String field, double micros) {
    KeyRecipe keys = withSpec("HQC", "HQCParameterSpec", field, micros);
    return of(name, "HQC 2025 (NIST selected)", category, keys, kem("HQC", KEM, micros));
  }

  private static Algorithm ntru(String name, int category, String field) {
    KeyRecipe keys = withSpec("NTRU", "NTRUParameterSpec", field, 3_000);
    return of(name, "NTRU round 3", category, keys, kem("NTRU", KEM, 3_000));
  }

  /** Categories of NIST IR 8413, table 7; of two that are claimed, the higher one. */
  private static Algorithm ntruPrime(String name, int category, double micros) {
    KeyRecipe keys = withSpec("SNTRUPRIME", "SNTRUPrimeParameterSpec", name, micros);
    return of(name, "NTRU Prime round 3", category, keys, kem("SNTRUPRIME", KEM, micros));
  }

  private static Algorithm bike(String name, int category, String field, double micros) {
    KeyRecipe keys = withSpec("BIKE", "BIKEParameterSpec", field, micros);
    return of(name, "BIKE round 4", category, keys, kem("BIKE", KEY_GENERATOR, micros));
  }

  private static Algorithm namedKem(
      String name, String jca, int category, double keyMicros, double micros) {
    String standard =
        name.startsWith("Frodo") ? "ISO/IEC 18033-2 AMD 2" : "Classic McEliece round 4";
    return of(
        name, standard, category, KeyRecipe.named(jca, jca, keyMicros), kem(jca, KEM, micros));
  }

  private static Kem kem(String jca, KemApi api, double micros) {
    return new Kem(jca, api, micros, micros);
  }

  /** Keys by a constant of Bouncy Castle's. */
  private static KeyRecipe withSpec(String generator, String spec, String field, double micros) {
    return KeyRecipe.withSpec(
        generator, new SpecReference("org.bouncycastle.pqc.jcajce.spec." + spec, field), micros);
  }

  private static Algorithm of(
      String name, String standard, int nistCategory, KeyRecipe keys, Primitive primitive) {
    return new Algorithm(
        name,
        standard,
        List.of(SecurityStrength.postQuantum(nistCategory)),
        Optional.of(keys),
        List.of(primitive));
  }
}
