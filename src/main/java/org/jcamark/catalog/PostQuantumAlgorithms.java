package org.jcamark.catalog;

import static org.jcamark.catalog.AsymmetricPrimitive.KemApi.KEM;
import static org.jcamark.catalog.AsymmetricPrimitive.KemApi.KEY_GENERATOR;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.catalog.AsymmetricPrimitive.Signature;

/** Algorithms that are meant to resist quantum computers. One line an algorithm. */
final class PostQuantumAlgorithms {
  private static final String BC_SPEC = "org.bouncycastle.pqc.jcajce.spec.";
  private static final String BC_LMS = "org.bouncycastle.pqc.crypto.lms.";
  private static final Strength CATEGORY_1 = new Strength(128, 1);
  private static final Strength CATEGORY_2 = new Strength(128, 2);
  private static final Strength CATEGORY_3 = new Strength(192, 3);
  private static final Strength CATEGORY_5 = new Strength(256, 5);

  private PostQuantumAlgorithms() {}

  static List<Algorithm> all() {
    List<Algorithm> all = new ArrayList<>();
    all.addAll(lattice());
    for (String hash : List.of("SHA2", "SHAKE")) {
      for (int bits : new int[] {128, 192, 256}) {
        for (String form : List.of("s", "f")) {
          all.add(slhDsa(hash, bits, form));
        }
      }
    }
    for (String hash : List.of("SHA2", "SHAKE")) {
      for (int bits : new int[] {128, 192, 256}) {
        for (String form : List.of("s", "f")) {
          all.add(sphincsPlus(hash, bits, form));
        }
      }
    }
    all.addAll(stateful());
    all.addAll(otherKems());
    return all;
  }

  private static List<Algorithm> lattice() {
    return List.of(
        mlKem(512, CATEGORY_1, new Sizes(800, 768)),
        mlKem(768, CATEGORY_3, new Sizes(1184, 1088)),
        mlKem(1024, CATEGORY_5, new Sizes(1568, 1568)),
        mlDsa(44, CATEGORY_2, new Sizes(1312, 2420)),
        mlDsa(65, CATEGORY_3, new Sizes(1952, 3309)),
        mlDsa(87, CATEGORY_5, new Sizes(2592, 4627)),
        falcon(512, CATEGORY_1, 20_000),
        falcon(1024, CATEGORY_5, 60_000));
  }

  private static Algorithm mlKem(int set, Strength strength, Sizes sizes) {
    String name = "ML-KEM-" + set;
    return new Algorithm(
        name,
        "FIPS 203",
        strength,
        Optional.of(KeyRecipe.named(name, "ML-KEM", 60)),
        List.of(new Kem("ML-KEM", KEM, 60, 75)),
        Optional.of(sizes));
  }

  private static Algorithm mlDsa(int set, Strength strength, Sizes sizes) {
    String name = "ML-DSA-" + set;
    return new Algorithm(
        name,
        "FIPS 204",
        strength,
        Optional.of(KeyRecipe.named(name, "ML-DSA", 170)),
        List.of(new Signature(name, Optional.empty(), false, 550, 150)),
        Optional.of(sizes));
  }

  private static Algorithm falcon(int set, Strength strength, double keyMicros) {
    String name = "FALCON-" + set;
    return of(
        "Falcon-" + set,
        "Falcon round 3 (FN-DSA to come)",
        strength,
        KeyRecipe.named(name, name, keyMicros),
        new Signature(name, Optional.empty(), false, 1_500, 100));
  }

  private static Algorithm slhDsa(String hash, int bits, String form) {
    String name = "SLH-DSA-" + hash + "-" + bits + form;
    String jca = name.toUpperCase(Locale.ROOT);
    boolean small = form.equals("s");
    double scale = (hash.equals("SHAKE") ? 2 : 1) * (bits / 128.0);
    return new Algorithm(
        name,
        "FIPS 205",
        category(bits),
        Optional.of(KeyRecipe.named(jca, "SLH-DSA", (small ? 100_000 : 2_000) * scale)),
        List.of(
            new Signature(
                jca,
                Optional.empty(),
                false,
                (small ? 800_000 : 40_000) * scale,
                (small ? 900 : 2_500) * scale)),
        Optional.of(new Sizes(bits / 4, slhSignatureBytes(bits, small))));
  }

  /** FIPS 205, table 2. */
  private static int slhSignatureBytes(int bits, boolean small) {
    if (bits == 128) {
      return small ? 7_856 : 17_088;
    }
    if (bits == 192) {
      return small ? 16_224 : 35_664;
    }
    return small ? 29_792 : 49_856;
  }

  /** The round-3 submission, simple variant, which Bouncy Castle offers through JCA up to 1.84. */
  private static Algorithm sphincsPlus(String hash, int bits, String form) {
    String field = hash.toLowerCase(Locale.ROOT) + "_" + bits + form;
    boolean small = form.equals("s");
    double scale = (hash.equals("SHAKE") ? 2 : 1) * (bits / 128.0);
    return of(
        "SPHINCS+-" + hash + "-" + bits + form,
        "SPHINCS+ round 3.1",
        category(bits),
        KeyRecipe.withSpec(
            "SPHINCSPLUS",
            SpecReference.constant(BC_SPEC + "SPHINCSPlusParameterSpec", field),
            (small ? 100_000 : 2_000) * scale),
        new Signature(
            "SPHINCSPLUS",
            Optional.empty(),
            false,
            (small ? 800_000 : 40_000) * scale,
            (small ? 900 : 2_500) * scale));
  }

  private static Strength category(int bits) {
    return bits == 128 ? CATEGORY_1 : bits == 192 ? CATEGORY_3 : CATEGORY_5;
  }

  private static List<Algorithm> stateful() {
    SpecReference lms =
        SpecReference.construct(
            BC_SPEC + "LMSKeyGenParameterSpec",
            SpecReference.constant(BC_LMS + "LMSigParameters", "lms_sha256_n32_h5"),
            SpecReference.constant(BC_LMS + "LMOtsParameters", "sha256_n32_w4"));
    SpecReference hss =
        SpecReference.construct(BC_SPEC + "LMSHSSKeyGenParameterSpec", List.of(lms, lms));
    Signature lmsSignature = stateful("LMS", 300);
    return List.of(
        of(
            "LMS-SHA256-H5-W4",
            "RFC 8554",
            CATEGORY_5,
            KeyRecipe.withSpec("LMS", lms, 40_000),
            lmsSignature),
        of(
            "HSS-SHA256-H5-W4-L2",
            "RFC 8554",
            CATEGORY_5,
            KeyRecipe.withSpec("LMS", hss, 80_000),
            lmsSignature),
        of(
            "XMSS-SHA2_10_256",
            "RFC 8391",
            CATEGORY_5,
            KeyRecipe.withSpec(
                "XMSS",
                SpecReference.construct(BC_SPEC + "XMSSParameterSpec", 10, "SHA256"),
                3_000_000),
            stateful("XMSS", 1_500)),
        of(
            "XMSSMT-SHA2_20_4_256",
            "RFC 8391",
            CATEGORY_5,
            KeyRecipe.withSpec(
                "XMSSMT",
                SpecReference.construct(BC_SPEC + "XMSSMTParameterSpec", 20, 4, "SHA256"),
                500_000),
            stateful("XMSSMT", 5_000)));
  }

  private static Signature stateful(String name, double verifyMicros) {
    return new Signature(name, Optional.empty(), true, 10_000, verifyMicros);
  }

  private static List<Algorithm> otherKems() {
    String hqc = "HQC 2025 (selected by NIST)";
    String ntruPrime = "NTRU Prime round 3";
    return List.of(
        kem("HQC-128", hqc, CATEGORY_1, "HQC", "HQCParameterSpec", "hqc128", KEM, 1_500),
        kem("HQC-192", hqc, CATEGORY_3, "HQC", "HQCParameterSpec", "hqc192", KEM, 4_000),
        kem("HQC-256", hqc, CATEGORY_5, "HQC", "HQCParameterSpec", "hqc256", KEM, 8_000),
        namedKem("FrodoKEM-976-AES", "frodokem976aes", CATEGORY_3, 10_000, 10_000),
        namedKem("FrodoKEM-976-SHAKE", "frodokem976shake", CATEGORY_3, 10_000, 10_000),
        namedKem("FrodoKEM-1344-AES", "frodokem1344aes", CATEGORY_5, 20_000, 20_000),
        namedKem("FrodoKEM-1344-SHAKE", "frodokem1344shake", CATEGORY_5, 20_000, 20_000),
        ntru("NTRU-HPS-2048-509", CATEGORY_1, "ntruhps2048509"),
        ntru("NTRU-HPS-2048-677", CATEGORY_3, "ntruhps2048677"),
        ntru("NTRU-HPS-4096-821", CATEGORY_5, "ntruhps4096821"),
        ntru("NTRU-HRSS-701", CATEGORY_3, "ntruhrss701"),
        kem(
            "sntrup653",
            ntruPrime,
            CATEGORY_2,
            "SNTRUPRIME",
            "SNTRUPrimeParameterSpec",
            "sntrup653",
            KEM,
            5_000),
        kem(
            "sntrup761",
            ntruPrime,
            CATEGORY_3,
            "SNTRUPRIME",
            "SNTRUPrimeParameterSpec",
            "sntrup761",
            KEM,
            6_000),
        kem(
            "sntrup857",
            ntruPrime,
            CATEGORY_3,
            "SNTRUPRIME",
            "SNTRUPrimeParameterSpec",
            "sntrup857",
            KEM,
            8_000),
        bike("BIKE-L1", CATEGORY_1, "bike128", 10_000),
        bike("BIKE-L3", CATEGORY_3, "bike192", 25_000),
        bike("BIKE-L5", CATEGORY_5, "bike256", 50_000),
        namedKem("Classic-McEliece-460896", "mceliece460896", CATEGORY_3, 2_000_000, 20_000),
        namedKem("Classic-McEliece-6688128f", "mceliece6688128f", CATEGORY_5, 2_000_000, 40_000),
        namedKem("Classic-McEliece-8192128f", "mceliece8192128f", CATEGORY_5, 2_000_000, 40_000));
  }

  private static Algorithm ntru(String name, Strength strength, String field) {
    return kem(name, "NTRU round 3", strength, "NTRU", "NTRUParameterSpec", field, KEM, 3_000);
  }

  private static Algorithm bike(String name, Strength strength, String field, double micros) {
    return kem(
        name, "BIKE round 4", strength, "BIKE", "BIKEParameterSpec", field, KEY_GENERATOR, micros);
  }

  private static Algorithm kem(
      String name,
      String standard,
      Strength strength,
      String jca,
      String spec,
      String field,
      KemApi service,
      double micros) {
    return of(
        name,
        standard,
        strength,
        KeyRecipe.withSpec(jca, SpecReference.constant(BC_SPEC + spec, field), micros),
        new Kem(jca, service, micros, micros));
  }

  private static Algorithm namedKem(
      String name, String jca, Strength strength, double keyMicros, double micros) {
    String standard =
        name.startsWith("Frodo") ? "FrodoKEM (ISO/IEC 18033-2 AMD 2)" : "Classic McEliece round 4";
    return of(
        name,
        standard,
        strength,
        KeyRecipe.named(jca, jca, keyMicros),
        new Kem(jca, KEM, micros, micros));
  }

  private static Algorithm of(
      String name, String standard, Strength strength, KeyRecipe keys, Primitive primitive) {
    return new Algorithm(
        name, standard, strength, Optional.of(keys), List.of(primitive), Optional.empty());
  }
}
