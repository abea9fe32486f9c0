package org.jcamark.study;

import static org.jcamark.study.Amount.rate;
import static org.jcamark.study.Amount.sum;
import static org.jcamark.study.Amount.time;
import static org.jcamark.study.Rule.atLeast;
import static org.jcamark.study.Rule.less;

import java.util.List;
import java.util.stream.Stream;
import org.jcamark.plan.SuiteRow;
import org.jcamark.plan.Suites;

/** The same common work through the JDK, Bouncy Castle and two native providers. */
final class ProviderComparison {

  /** Bytes a second. */
  private static final double GIGABYTE = 1e9;

  private static final String GCM_SMALL = "encrypt AES-256-GCM 1024";
  private static final String GCM = "encrypt AES-256-GCM 16384";
  private static final String CHACHA = "encrypt ChaCha20-Poly1305 16384";
  private static final String SHA256 = "digest SHA-256 16384";
  private static final String HMAC = "mac HMAC-SHA256 64";
  private static final String ECDSA_SIGN = "sign ECDSA-P256-SHA256";
  private static final String ECDSA_VERIFY = "verify ECDSA-P256-SHA256";
  private static final String ED25519_SIGN = "sign Ed25519";
  private static final String RSA_SIGN = "sign RSA-2048-PKCS1";
  private static final String RSA_VERIFY = "verify RSA-2048-PKCS1";
  private static final String FRESH = " keys=fresh";
  private static final String X25519_KEY = "generate-key X25519";
  private static final String X25519_AGREE = "agree X25519";
  private static final String ML_KEM_KEY = "generate-key ML-KEM-768";
  private static final String ENCAPSULATE = "encapsulate ML-KEM-768";
  private static final String DECAPSULATE = "decapsulate ML-KEM-768";
  private static final String ML_DSA_SIGN = "sign ML-DSA-65";
  private static final String ML_DSA_VERIFY = "verify ML-DSA-65";

  private ProviderComparison() {}

  static Study study() {
    return new Study(
        "JDK, Bouncy Castle, ACCP and Conscrypt: which provider is faster at what",
        "Which JCA provider is the fastest for common work, and do the rules of thumb about"
            + " providers and algorithms hold?",
        Suites.study(
            "provider-comparison",
            "17 common operations, four of them also with a key decoded for each call, through JDK,"
                + " BC, ACCP and Conscrypt, as many forks of each as fit into 15 minutes",
            rows(),
            List.of("JDK", "BC", "ACCP", "Conscrypt")),
        thorough(),
        List.of(),
        figures(),
        claims(),
        List.of());
  }

  private static List<SuiteRow> rows() {
    return Work.rows(
        GCM_SMALL,
        GCM,
        CHACHA,
        SHA256,
        HMAC,
        ECDSA_SIGN,
        ECDSA_VERIFY,
        ED25519_SIGN,
        RSA_SIGN,
        RSA_VERIFY,
        ECDSA_SIGN + FRESH,
        ECDSA_VERIFY + FRESH,
        RSA_SIGN + FRESH,
        RSA_VERIFY + FRESH,
        X25519_KEY,
        X25519_AGREE,
        ML_KEM_KEY,
        ENCAPSULATE,
        DECAPSULATE,
        ML_DSA_SIGN,
        ML_DSA_VERIFY);
  }

  private static List<SuiteRow> thorough() {
    return Work.rows(
        "decrypt AES-256-GCM 1024",
        "decrypt AES-256-GCM 16384",
        "digest SHA3-256 16384",
        "sign ECDSA-P384-SHA384",
        "verify ECDSA-P384-SHA384",
        "verify Ed25519",
        "agree ECDH-P256",
        "generate-key RSA-2048-PKCS1",
        "generate-key ML-DSA-65");
  }

  private static List<StudyFigure> figures() {
    return List.of(
        StudyFigure.bars(
            "F1", "Symmetric operations", Aspect.TIME, GCM_SMALL, GCM, CHACHA, SHA256, HMAC),
        StudyFigure.bars(
            "F2",
            "Signatures",
            Aspect.TIME,
            ECDSA_SIGN,
            ECDSA_VERIFY,
            ED25519_SIGN,
            RSA_SIGN,
            ML_DSA_SIGN,
            ML_DSA_VERIFY),
        StudyFigure.bars(
            "F3",
            "Key exchange",
            Aspect.TIME,
            X25519_KEY,
            X25519_AGREE,
            ML_KEM_KEY,
            ENCAPSULATE,
            DECAPSULATE),
        StudyFigure.bars(
            "F4",
            "Signatures with keys decoded for each call",
            Aspect.TIME,
            ECDSA_SIGN + FRESH,
            ECDSA_VERIFY + FRESH,
            RSA_SIGN + FRESH,
            RSA_VERIFY + FRESH));
  }

  /** The native providers take less time than the JDK. */
  private static Rule[] nativeFaster(String... works) {
    return Stream.of(works)
        .map(work -> less(time(work).onlyThrough("ACCP", "Conscrypt"), time(work).through("JDK")))
        .toArray(Rule[]::new);
  }

  /** Bouncy Castle takes more time than the JDK. */
  private static Rule[] bouncyCastleSlower(String... works) {
    return Stream.of(works)
        .map(work -> atLeast(time(work).onlyThrough("BC").dividedBy(time(work).through("JDK")), 1))
        .toArray(Rule[]::new);
  }

  private static List<Claim> claims() {
    return List.of(
        Claim.everywhere(
            "C1",
            "Native providers encrypt and hash faster than the JDK",
            nativeFaster(GCM_SMALL, GCM, SHA256)),
        Claim.everywhere(
            "C2",
            "Native providers sign and verify faster than the JDK",
            nativeFaster(ECDSA_SIGN, ECDSA_VERIFY, ED25519_SIGN, RSA_SIGN)),
        Claim.everywhere(
            "C3",
            "Native providers sign and verify ML-DSA faster than the JDK",
            nativeFaster(ML_DSA_SIGN, ML_DSA_VERIFY)),
        Claim.everywhere(
            "C4",
            "Calls to native code cost more than they save on short messages: the JDK is faster at"
                + " HMAC of 64 bytes",
            atLeast(
                time(HMAC).onlyThrough("ACCP", "Conscrypt").dividedBy(time(HMAC).through("JDK")),
                1)),
        Claim.everywhere(
            "C5",
            "Native providers allocate less on the heap than the JDK",
            less(
                Amount.of(Aspect.ALLOCATION, GCM).onlyThrough("ACCP", "Conscrypt"),
                Amount.of(Aspect.ALLOCATION, GCM).through("JDK")),
            less(
                Amount.of(Aspect.ALLOCATION, ECDSA_SIGN).onlyThrough("ACCP", "Conscrypt"),
                Amount.of(Aspect.ALLOCATION, ECDSA_SIGN).through("JDK"))),
        Claim.everywhere(
            "C6",
            "Bouncy Castle encrypts and hashes slower than the JDK",
            bouncyCastleSlower(GCM_SMALL, GCM, CHACHA, SHA256, HMAC)),
        Claim.everywhere(
            "C7",
            "Bouncy Castle's elliptic curves and RSA are slower than the JDK's",
            bouncyCastleSlower(ECDSA_SIGN, ECDSA_VERIFY, ED25519_SIGN, X25519_AGREE, RSA_SIGN)),
        Claim.everywhere(
            "C8",
            "Bouncy Castle's post-quantum algorithms are slower than the JDK's",
            bouncyCastleSlower(ENCAPSULATE, DECAPSULATE, ML_DSA_SIGN, ML_DSA_VERIFY)),
        Claim.everywhere(
            "C9",
            "Post-quantum key exchange is slower than X25519: all operations of both sides"
                + " together",
            atLeast(
                sum(time(ML_KEM_KEY), time(ENCAPSULATE), time(DECAPSULATE))
                    .dividedBy(sum(time(X25519_KEY).times(2), time(X25519_AGREE).times(2))),
                1)),
        Claim.everywhere(
            "C10",
            "Signing with ML-DSA-65 is slower than with ECDSA P-256",
            less(time(ECDSA_SIGN), time(ML_DSA_SIGN))),
        Claim.everywhere(
            "C11",
            "Verifying ML-DSA-65 is faster than verifying ECDSA P-256",
            less(time(ML_DSA_VERIFY), time(ECDSA_VERIFY))),
        Claim.everywhere(
            "C12",
            "AES-256-GCM is faster than ChaCha20-Poly1305 on a CPU with AES instructions",
            less(time(GCM), time(CHACHA))),
        Claim.everywhere(
            "C13", "AES-256-GCM encrypts more than 1 GB a second", atLeast(rate(GCM), GIGABYTE)),
        Claim.everywhere(
            "C14",
            "Ed25519 signs faster than ECDSA P-256",
            less(time(ED25519_SIGN), time(ECDSA_SIGN))),
        Claim.everywhere(
            "C15",
            "RSA-2048 signs at least ten times as slowly as ECDSA P-256",
            atLeast(time(RSA_SIGN).dividedBy(time(ECDSA_SIGN)), 10)));
  }
}
