package org.jcamark.study;

import static org.jcamark.study.Amount.time;
import static org.jcamark.study.Rule.atLeast;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.plan.SuiteRow;
import org.jcamark.plan.Suites;

/** The same work on JDK 17 and 25, through the JDK's own providers and Bouncy Castle. */
final class JvmUpgrade {

  private static final String GCM_SMALL = "encrypt AES-256-GCM 1024";
  private static final String GCM = "encrypt AES-256-GCM 16384";
  private static final String CHACHA = "encrypt ChaCha20-Poly1305 16384";
  private static final String SHA256 = "digest SHA-256 16384";
  private static final String SHA3 = "digest SHA3-256 16384";
  private static final String HMAC = "mac HMAC-SHA256 1024";
  private static final String ECDSA_SIGN = "sign ECDSA-P256-SHA256";
  private static final String ECDSA_VERIFY = "verify ECDSA-P256-SHA256";
  private static final String ED25519_SIGN = "sign Ed25519";
  private static final String X25519_AGREE = "agree X25519";
  private static final String RSA_SIGN = "sign RSA-2048-PKCS1";
  private static final String ENCAPSULATE = "encapsulate ML-KEM-768";
  private static final String DECAPSULATE = "decapsulate ML-KEM-768";
  private static final String ML_DSA_SIGN = "sign ML-DSA-65";
  private static final String ML_DSA_VERIFY = "verify ML-DSA-65";

  private static final String[] SYMMETRIC = {GCM_SMALL, GCM, CHACHA, SHA256, SHA3, HMAC};
  private static final String[] CLASSICAL_KEYS = {
    ECDSA_SIGN, ECDSA_VERIFY, ED25519_SIGN, X25519_AGREE, RSA_SIGN
  };
  private static final String[] POST_QUANTUM = {
    ENCAPSULATE, DECAPSULATE, ML_DSA_SIGN, ML_DSA_VERIFY
  };

  private JvmUpgrade() {}

  static Study study() {
    return new Study(
        "JDK 17 to 25: what an upgrade of the JVM does for cryptography",
        "Does cryptography get faster by an upgrade of the JVM alone, through the JDK's own"
            + " providers and through Bouncy Castle?",
        Suites.study(
                "jvm-upgrade",
                "15 operations of JDK and BC on Java 17 and 25, as many forks of each as fit into 15"
                    + " minutes; --jvm for other JVMs",
                rows(),
                List.of("JDK", "BC"))
            .onReleases(17, 25),
        thorough(),
        List.of(),
        figures(),
        claims(),
        List.of());
  }

  private static List<SuiteRow> rows() {
    return Stream.of(
            Work.rows(SYMMETRIC),
            Work.rows(CLASSICAL_KEYS),
            Work.rows(POST_QUANTUM),
            Work.rows(ECDSA_SIGN + " ss"))
        .flatMap(List::stream)
        .toList();
  }

  private static List<SuiteRow> thorough() {
    return Work.rows(
        "decrypt AES-256-GCM 1024",
        "decrypt AES-256-GCM 16384",
        "digest SHA-512 16384",
        "sign ECDSA-P384-SHA384",
        "verify ECDSA-P384-SHA384",
        "verify Ed25519",
        "verify RSA-2048-PKCS1",
        "generate-key RSA-2048-PKCS1",
        "agree ECDH-P256",
        "sign SLH-DSA-SHA2-128f");
  }

  private static List<StudyFigure> figures() {
    return List.of(
        StudyFigure.bars("F1", "Symmetric operations", Aspect.TIME, SYMMETRIC),
        StudyFigure.bars("F2", "Classical public-key operations", Aspect.TIME, CLASSICAL_KEYS),
        StudyFigure.bars("F3", "Post-quantum operations", Aspect.TIME, POST_QUANTUM));
  }

  /** How many times as fast a newer JVM is as the oldest one. */
  private static Amount gain(String work, String provider) {
    return time(work).onOldest().dividedBy(time(work)).onlyThrough(provider);
  }

  private static Rule[] gains(double least, String provider, String... works) {
    return Stream.of(works).map(work -> atLeast(gain(work, provider), least)).toArray(Rule[]::new);
  }

  /** How many times as fast the newer JDK is as Bouncy Castle on the oldest JVM. */
  private static Rule[] fasterThanBouncyCastleBefore(String... works) {
    return Stream.of(works)
        .map(work -> time(work).through("BC").onOldest().dividedBy(time(work)).onlyThrough("JDK"))
        .map(ratio -> atLeast(ratio, 1))
        .toArray(Rule[]::new);
  }

  private static String[] all(String[]... groups) {
    return Stream.of(groups).flatMap(Arrays::stream).toArray(String[]::new);
  }

  private static List<Claim> claims() {
    return List.of(
        Claim.everywhere(
            "C1", "A newer JDK encrypts and hashes faster", gains(1, "JDK", SYMMETRIC)),
        Claim.everywhere(
            "C2",
            "A newer JDK signs, verifies and agrees on keys faster",
            gains(1, "JDK", CLASSICAL_KEYS)),
        Claim.everywhere(
            "C3",
            "Nothing gets slower by more than 5%: the JDK's own providers",
            gains(0.95, "JDK", all(SYMMETRIC, CLASSICAL_KEYS))),
        Claim.everywhere(
            "C4",
            "AES-GCM gains at least a fifth, on short and on long messages",
            gains(1.2, "JDK", GCM_SMALL, GCM)),
        Claim.everywhere(
            "C5",
            "ECDSA P-256 becomes at least twice as fast",
            gains(2, "JDK", ECDSA_SIGN, ECDSA_VERIFY)),
        Claim.everywhere(
            "C6",
            "So do the other curves: Ed25519 and X25519",
            gains(2, "JDK", ED25519_SIGN, X25519_AGREE)),
        Claim.everywhere(
            "C7",
            "New intrinsics speed up ChaCha20-Poly1305 and SHA-3 by at least a fifth",
            gains(1.2, "JDK", CHACHA, SHA3)),
        Claim.everywhere(
            "C8",
            "Bouncy Castle gains as well, since the JIT compiles Java better: at least 5%",
            gains(
                1.05, "BC", GCM_SMALL, GCM, CHACHA, SHA256, ECDSA_SIGN, X25519_AGREE, ML_DSA_SIGN)),
        Claim.everywhere(
            "C9",
            "Nothing gets slower by more than 5%: Bouncy Castle",
            gains(0.95, "BC", all(SYMMETRIC, CLASSICAL_KEYS, POST_QUANTUM))),
        Claim.everywhere(
            "C10",
            "Post-quantum algorithms are a reason to upgrade: the newer JDK's own are faster than"
                + " Bouncy Castle's on the old one",
            fasterThanBouncyCastleBefore(POST_QUANTUM)),
        Claim.everywhere(
            "C11",
            "First calls get faster, too: the first ECDSA signature of a process",
            atLeast(time(ECDSA_SIGN + " ss").onOldest().dividedBy(time(ECDSA_SIGN + " ss")), 1)),
        Claim.untested(
            "C12",
            "The JDK has ML-KEM and ML-DSA from release 24 on",
            "not a statement on times; on older JVMs, the JDK's rows of both are gaps of the run"));
  }
}
