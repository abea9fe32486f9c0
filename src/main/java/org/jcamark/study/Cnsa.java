package org.jcamark.study;

import static org.jcamark.study.Work.row;

import java.util.List;
import org.jcamark.plan.SuiteRow;
import org.jcamark.plan.Suites;

/** The algorithms of CNSA 1.0, RSA-3072, and what could take their place. */
final class Cnsa {
  static final String AES_1_KIB = "encrypt AES-256-GCM 1024";
  static final String AES_1_MIB = "encrypt AES-256-GCM 1048576";
  static final String AES_10_MIB = "encrypt AES-256-GCM 10485760";
  static final String CHACHA = "encrypt ChaCha20-Poly1305 1048576";

  static final String HASH_1_KIB = "digest SHA-384 1024 sample";
  static final String HASH_1_MIB = "digest SHA-384 1048576 sample";
  static final String HASH_10_MIB = "digest SHA-384 10485760 sample";
  static final String SHA3 = "digest SHA3-384 1024 sample";

  static final String HKDF = "derive HKDF-SHA384 sample";
  static final String HKDF_32_64 = "derive HKDF-SHA384-IKM32-L64 sample";
  static final String HKDF_48_32 = "derive HKDF-SHA384-IKM48-L32 sample";
  static final String HKDF_48_64 = "derive HKDF-SHA384-IKM48-L64 sample";
  static final String HKDF_COLD = "derive HKDF-SHA384 ss";
  static final String ARGON2 = "derive Argon2id-m19456-t2-p1";

  static final String ECDH_KEY = "generate-key ECDH-P384";
  static final String ECDH = "agree ECDH-P384";
  static final String X25519_KEY = "generate-key X25519";
  static final String X25519 = "agree X25519";
  static final String KEM_KEY = "generate-key ML-KEM-1024";
  static final String ENCAPSULATE = "encapsulate ML-KEM-1024";
  static final String DECAPSULATE = "decapsulate ML-KEM-1024";

  static final String ECDSA_SIGN = "sign ECDSA-P384-SHA384 65";
  static final String ECDSA_VERIFY = "verify ECDSA-P384-SHA384 65";
  static final String ED25519_SIGN = "sign Ed25519 65";
  static final String ED25519_VERIFY = "verify Ed25519 65";
  static final String ML_DSA_SIGN = "sign ML-DSA-87 65";
  static final String ML_DSA_VERIFY = "verify ML-DSA-87 65";

  /** Programs make such a key once, so its first call is what counts. */
  static final String RSA_KEY = "generate-key RSA-3072-OAEP-SHA256 ss";

  static final String RSA_ENCRYPT = "encrypt RSA-3072-OAEP-SHA256 128 sample";
  static final String RSA_DECRYPT = "decrypt RSA-3072-OAEP-SHA256 128 sample";
  static final String RSA_SIGN = "sign RSA-3072-PSS-SHA384 65 sample";
  static final String RSA_VERIFY = "verify RSA-3072-PSS-SHA384 65 sample";

  private static final String NAME = "cnsa";
  private static final String AES_DECRYPT = "decrypt AES-256-GCM 1024";
  private static final String RSA_ENCRYPT_384 = "encrypt RSA-3072-OAEP-SHA384 128 sample";
  private static final String RSA_DECRYPT_384 = "decrypt RSA-3072-OAEP-SHA384 128 sample";

  private Cnsa() {}

  static Study study() {
    return new Study(
        "CNSA: AES-256-GCM, P-384, SHA-384, HKDF and RSA-3072",
        "How fast are the algorithms of the Commercial National Security Algorithm suite, and which"
            + " one for what? A report answered for Python with one to ten calls of each.",
        Suites.study(
            NAME,
            "AES-256-GCM, ECDH and ECDSA P-384, SHA-384, HKDF and RSA-3072, their alternatives,"
                + " ML-KEM-1024 and ML-DSA-87",
            rows(),
            List.of("JDK", "BC", "ACCP")),
        thorough(),
        Study.reported(NAME),
        figures(),
        CnsaClaims.all(),
        List.of(
            results -> Efficiency.section(new MeasuredEvidence(results.results())),
            results -> Recommendations.section(new MeasuredEvidence(results.results()))));
  }

  /** The report used OpenSSL, so native code is beside Java. */
  private static List<SuiteRow> rows() {
    return List.of(
        row(AES_1_KIB, "JDK", "ACCP"),
        row(AES_1_KIB + " ss", "JDK"),
        row(AES_1_MIB, "JDK", "BC", "ACCP"),
        row(AES_10_MIB, "JDK"),
        row(AES_DECRYPT, "JDK"),
        row(CHACHA, "JDK"),
        row(ECDH_KEY, "JDK", "BC", "ACCP"),
        row(ECDH, "JDK", "BC", "ACCP"),
        row(ECDSA_SIGN, "JDK", "BC", "ACCP"),
        row(ECDSA_VERIFY, "JDK", "BC", "ACCP"),
        row(HASH_1_KIB, "JDK", "ACCP"),
        row(HASH_1_MIB, "JDK"),
        row(HASH_10_MIB, "JDK"),
        row(SHA3, "JDK"),
        row(HKDF, "JDK", "BC", "ACCP"),
        row(HKDF_32_64, "JDK", "BC"),
        row(HKDF_48_32, "JDK", "BC"),
        row(HKDF_48_64, "JDK", "BC"),
        row(HKDF_COLD, "JDK", "BC"),
        row(ARGON2, "BC"),
        row(RSA_ENCRYPT, "JDK"),
        row(RSA_DECRYPT, "JDK"),
        row(RSA_ENCRYPT_384, "JDK"),
        row(RSA_SIGN, "JDK"),
        row(RSA_VERIFY, "JDK"),
        row(RSA_KEY, "JDK"),
        row(X25519_KEY, "JDK"),
        row(X25519, "JDK"),
        row(ED25519_SIGN, "JDK"),
        row(ED25519_VERIFY, "JDK"),
        row(KEM_KEY, "JDK", "BC"),
        row(ENCAPSULATE, "JDK", "BC"),
        row(DECAPSULATE, "JDK", "BC"),
        row(ML_DSA_SIGN, "JDK", "BC"),
        row(ML_DSA_VERIFY, "JDK", "BC"));
  }

  /** What the suite has through some providers only. */
  private static List<SuiteRow> thorough() {
    return List.of(
        row(AES_1_KIB, "BC", "Conscrypt"),
        row(AES_1_MIB, "Conscrypt"),
        row(AES_10_MIB, "BC", "ACCP", "Conscrypt"),
        row(AES_DECRYPT, "BC", "ACCP", "Conscrypt"),
        row(CHACHA, "BC", "Conscrypt"),
        row(HASH_1_KIB, "BC", "Conscrypt"),
        row(HASH_1_MIB, "BC", "ACCP", "Conscrypt"),
        row(HASH_10_MIB, "BC", "ACCP", "Conscrypt"),
        row(SHA3, "BC"),
        row(HKDF_32_64, "ACCP"),
        row(HKDF_48_32, "ACCP"),
        row(HKDF_48_64, "ACCP"),
        row(HKDF_COLD, "ACCP"),
        row("derive Argon2id-m65536-t3-p4", "BC"),
        row(ECDH, "Conscrypt"),
        row(ECDSA_SIGN, "Conscrypt"),
        row(ECDSA_VERIFY, "Conscrypt"),
        row(X25519, "BC", "Conscrypt"),
        row(ED25519_SIGN, "BC", "ACCP", "Conscrypt"),
        row(ED25519_VERIFY, "BC", "ACCP", "Conscrypt"),
        row(RSA_ENCRYPT, "BC", "ACCP", "Conscrypt"),
        row(RSA_DECRYPT, "BC", "ACCP", "Conscrypt"),
        row(RSA_ENCRYPT_384, "BC", "ACCP"),
        row(RSA_DECRYPT_384, "JDK", "BC", "ACCP"),
        row(RSA_SIGN, "BC", "ACCP", "Conscrypt"),
        row(RSA_VERIFY, "BC", "ACCP", "Conscrypt"),
        row(ML_DSA_SIGN, "ACCP", "Conscrypt"),
        row(ML_DSA_VERIFY, "ACCP", "Conscrypt"));
  }

  private static List<StudyFigure> figures() {
    return List.of(
        StudyFigure.timeBySize("F1", "AES-256-GCM", AES_1_KIB, AES_1_MIB, AES_10_MIB),
        StudyFigure.throughputBySize("F2", "AES-256-GCM", AES_1_KIB, AES_1_MIB, AES_10_MIB),
        StudyFigure.stacked(
            "F3",
            "P-384 key agreement with HKDF, and signatures",
            ECDH_KEY,
            ECDH,
            HKDF,
            ECDSA_SIGN,
            ECDSA_VERIFY),
        StudyFigure.timeBySize("F4", "SHA-384", HASH_1_KIB, HASH_1_MIB, HASH_10_MIB),
        StudyFigure.bars(
            "F5",
            "HKDF-SHA384 by lengths of secret and output",
            Aspect.TIME,
            HKDF,
            HKDF_32_64,
            HKDF_48_32,
            HKDF_48_64),
        StudyFigure.bars("F6", "RSA-3072, one block", Aspect.TIME, rsa()),
        StudyFigure.bars("F7", "RSA-3072, one block", Aspect.ALLOCATION, rsa()),
        StudyFigure.bars(
            "Signatures",
            "Signatures classical and post-quantum",
            Aspect.TIME,
            ECDSA_SIGN,
            ECDSA_VERIFY,
            ED25519_SIGN,
            ED25519_VERIFY,
            ML_DSA_SIGN,
            ML_DSA_VERIFY));
  }

  private static String[] rsa() {
    return new String[] {RSA_ENCRYPT, RSA_ENCRYPT_384, RSA_DECRYPT, RSA_SIGN, RSA_VERIFY};
  }
}
