package org.jcamark.study;

import static org.jcamark.study.Amount.time;
import static org.jcamark.study.Rule.atLeast;
import static org.jcamark.study.Rule.atMost;
import static org.jcamark.study.Rule.between;
import static org.jcamark.study.Rule.less;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.plan.SuiteRow;
import org.jcamark.plan.Suites;

/** AES, RSA and a hash-based signature, cold and warm. */
final class ClassicalVsHashBased {
  private static final String NAME = "classical-vs-hash-based";
  private static final double MS = 1e6;

  private static final String AES_KEY = "generate-key AES-256-CBC";
  private static final String AES_ENCRYPT = "encrypt AES-256-CBC 100";
  private static final String AES_DECRYPT = "decrypt AES-256-CBC 100";
  private static final String RSA_KEY = "generate-key RSA-2048-PKCS1";
  private static final String RSA_ENCRYPT = "encrypt RSA-2048-PKCS1 100";
  private static final String RSA_DECRYPT = "decrypt RSA-2048-PKCS1 100";
  private static final String HASH_KEY = "generate-key SLH-DSA-SHAKE-128f";
  private static final String HASH_SIGN = "sign SLH-DSA-SHAKE-128f 100";
  private static final String HASH_VERIFY = "verify SLH-DSA-SHAKE-128f 100";

  private static final String RSA_SIGN = "sign RSA-2048-PKCS1 100";
  private static final String SMALL_SIGN = "sign SLH-DSA-SHAKE-128s 100";

  /** The operations of the report. */
  private static final String[] COMPARED = {
    AES_KEY,
    AES_ENCRYPT,
    AES_DECRYPT,
    RSA_KEY,
    RSA_ENCRYPT,
    RSA_DECRYPT,
    HASH_KEY,
    HASH_SIGN,
    HASH_VERIFY
  };

  private ClassicalVsHashBased() {}

  static Study study() {
    return new Study(
        "AES, RSA and SPHINCS+: five cold calls against the steady state",
        "How much slower is a hash-based signature than classical cryptography in Java? A report"
            + " answered with the mean of five calls in a fresh JVM.",
        Suites.study(
            NAME,
            "AES-256-CBC, RSA-2048 and SLH-DSA, each cold and warm; verification and keys of more"
                + " SLH-DSA parameter sets",
            rows(),
            List.of("JDK", "BC")),
        thorough(),
        Study.reported(NAME),
        figures(),
        claims(),
        List.of());
  }

  private static List<SuiteRow> rows() {
    List<SuiteRow> rows = new ArrayList<>(Work.rows(COMPARED));
    rows.addAll(Work.rows(cold(COMPARED)));
    rows.addAll(Work.rows(RSA_SIGN, "verify RSA-2048-PKCS1 100", SMALL_SIGN));
    rows.addAll(signature("SLH-DSA-SHA2-128f"));
    return rows;
  }

  /** All parameter sets. */
  private static List<SuiteRow> thorough() {
    return Stream.of("SHA2", "SHAKE")
        .flatMap(
            hash ->
                Stream.of("128s", "128f", "192s", "192f", "256s", "256f")
                    .map(set -> "SLH-DSA-" + hash + "-" + set))
        .flatMap(name -> signature(name).stream())
        .toList();
  }

  private static List<SuiteRow> signature(String algorithm) {
    return Work.rows(
        "generate-key " + algorithm, "sign " + algorithm + " 100", "verify " + algorithm + " 100");
  }

  private static String[] cold(String... works) {
    return Stream.of(works).map(work -> work + " ss").toArray(String[]::new);
  }

  private static List<StudyFigure> figures() {
    return List.of(
        StudyFigure.bars("F1", "Classical and hash-based, warm", Aspect.TIME, COMPARED),
        StudyFigure.bars(
            "F1-cold", "Classical and hash-based, first call", Aspect.TIME, cold(COMPARED)),
        StudyFigure.bars(
            "F2", "Encoded public keys", Aspect.PUBLIC_ENCODED_BYTES, RSA_KEY, HASH_KEY),
        StudyFigure.bars("F3", "Signatures", Aspect.OUTPUT_BYTES, RSA_SIGN, HASH_SIGN, SMALL_SIGN));
  }

  private static List<Claim> claims() {
    return List.of(
        Claim.everywhere(
            "C1",
            "AES is by far the fastest, and all three of its operations take less than a"
                + " millisecond",
            atMost(time(AES_KEY), MS),
            atMost(time(AES_ENCRYPT), MS),
            atMost(time(AES_DECRYPT), MS)),
        Claim.everywhere(
            "C1 cold",
            "The same for first calls, which is what was timed",
            atMost(time(AES_KEY + " ss"), MS),
            atMost(time(AES_ENCRYPT + " ss"), MS),
            atMost(time(AES_DECRYPT + " ss"), MS)),
        Claim.everywhere(
            "C2",
            "Making an RSA key is two orders of magnitude slower than making an AES key",
            between(time(RSA_KEY).dividedBy(time(AES_KEY)), 30, 300)),
        Claim.everywhere(
            "C3",
            "RSA encryption, and decryption even more so, is slower than AES, yet takes a few"
                + " milliseconds at most",
            atLeast(time(RSA_ENCRYPT).dividedBy(time(AES_ENCRYPT)), 1),
            less(time(RSA_ENCRYPT), time(RSA_DECRYPT)),
            atMost(time(RSA_DECRYPT), 5 * MS)),
        Claim.everywhere(
            "C4", "SPHINCS+ makes a key in about 12 ms", between(time(HASH_KEY), 6 * MS, 24 * MS)),
        Claim.everywhere(
            "C5",
            "SPHINCS+ signing is by far the slowest operation, RSA key generation included",
            atLeast(time(HASH_SIGN).dividedBy(time(RSA_KEY).through("JDK")), 1)),
        Claim.everywhere(
            "C6",
            "SPHINCS+ verification is comparable to RSA decryption",
            between(time(HASH_VERIFY).dividedBy(time(RSA_DECRYPT)), 0.5, 2)),
        Claim.everywhere(
            "C7",
            "SPHINCS+ verification is an order of magnitude slower than AES and RSA",
            atLeast(time(HASH_VERIFY).dividedBy(time(AES_DECRYPT)), 10),
            atLeast(time(HASH_VERIFY).dividedBy(time(RSA_DECRYPT)), 10)),
        Claim.everywhere(
            "C8",
            "A signature takes milliseconds, not microseconds (by millions of hash calls; 128f"
                + " needs about 105,000)",
            atLeast(time(HASH_SIGN), MS)),
        Claim.everywhere(
            "C9",
            "Encoded RSA keys have hundreds to more than a thousand bytes",
            between(Amount.of(Aspect.PUBLIC_ENCODED_BYTES, RSA_KEY), 200, 999),
            atLeast(Amount.of(Aspect.PRIVATE_ENCODED_BYTES, RSA_KEY), 1_000)),
        Claim.everywhere(
            "C10",
            "SPHINCS+ keys are tiny: 58 bytes public, 132 private, encoded",
            between(Amount.of(Aspect.PUBLIC_ENCODED_BYTES, HASH_KEY), 50, 64),
            between(Amount.of(Aspect.PRIVATE_ENCODED_BYTES, HASH_KEY), 64, 140)),
        Claim.everywhere(
            "C11",
            "SPHINCS+ signatures are huge: about 17 kB fast, 7.8 kB small",
            between(Amount.of(Aspect.OUTPUT_BYTES, HASH_SIGN), 17_000, 17_200),
            between(Amount.of(Aspect.OUTPUT_BYTES, SMALL_SIGN), 7_700, 7_900)),
        Claim.everywhere(
            "C12",
            "RSA signatures have a few hundred bytes",
            between(Amount.of(Aspect.OUTPUT_BYTES, RSA_SIGN), 200, 600)),
        Claim.untested(
            "C13",
            "Large signatures burden protocols, certificates, bandwidth and storage",
            "the handshake study measures bytes on the wire"),
        Claim.untested(
            "C14",
            "128-bit post-quantum security that rests on hash functions alone",
            "NIST category 1, which means as hard as key search on AES-128; no benchmark shows it"),
        Claim.untested(
            "C15",
            "Quantum computers break RSA, not SPHINCS+",
            "no benchmark shows it; see the security levels"),
        Claim.untested(
            "C16",
            "AES for bulk data; RSA for key exchange, signatures and short messages",
            "advice, not a statement on numbers"),
        Claim.everywhere(
            "C17",
            "RSA and AES have smaller keys and are much faster",
            less(
                Amount.of(Aspect.PUBLIC_ENCODED_BYTES, RSA_KEY),
                Amount.of(Aspect.PUBLIC_ENCODED_BYTES, HASH_KEY)),
            less(time(RSA_KEY), time(HASH_KEY))),
        Claim.everywhere(
            "C18",
            "Five cold calls show what the operations cost: a first call takes at most twice the"
                + " steady time",
            atMost(time(AES_ENCRYPT + " ss").dividedBy(time(AES_ENCRYPT)), 2),
            atMost(time(RSA_DECRYPT + " ss").dividedBy(time(RSA_DECRYPT)), 2),
            atMost(time(HASH_SIGN + " ss").dividedBy(time(HASH_SIGN)), 2)));
  }
}
