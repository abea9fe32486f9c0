package org.jcamark.study;

import static org.jcamark.study.Amount.time;
import static org.jcamark.study.Rule.atLeast;
import static org.jcamark.study.Rule.atMost;
import static org.jcamark.study.Rule.between;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Scenario;
import org.jcamark.plan.JitVariants;
import org.jcamark.plan.SuiteRow;
import org.jcamark.plan.Suites;

/** What the JVM's intrinsics are worth. Bouncy Castle, which is Java throughout, is the control. */
final class Intrinsics {
  private static final int BULK_BYTES = 16 << 10;

  /** The default one and the one without any intrinsics, before those of families. */
  private static final int USUAL_VARIANTS = 2;

  private static final String GCM = "encrypt AES-256-GCM";
  private static final String CTR = "encrypt AES-256-CTR";
  private static final String CBC = "encrypt AES-256-CBC";
  private static final String CHACHA = "encrypt ChaCha20-Poly1305";
  private static final String SHA256 = "digest SHA-256";
  private static final String SHA512 = "digest SHA-512";
  private static final String SHA3 = "digest SHA3-256";
  private static final String HMAC = "mac HMAC-SHA256";
  private static final String ECDSA = "sign ECDSA-P256-SHA256";
  private static final String X25519 = "agree X25519";
  private static final String RSA = "sign RSA-2048-PKCS1";
  private static final String ML_KEM = "encapsulate ML-KEM-768";
  private static final String ML_DSA = "sign ML-DSA-65";

  private Intrinsics() {}

  static Study study() {
    return new Study(
        "The JVM's intrinsics: which cryptography depends on them, and how much",
        "The JVM replaces parts of the JDK's cryptography by machine code that uses special"
            + " instructions. How much slower is Java without it?",
        Suites.study(
            "intrinsics",
            "13 operations of JDK and BC with and without the JVM's intrinsics for them, as many"
                + " forks of each as fit into 15 minutes; --jit for other variants",
            rows(),
            List.of("JDK", "BC")),
        List.of(),
        List.of(),
        figures(),
        claims(),
        List.of());
  }

  private static List<SuiteRow> rows() {
    return List.of(
        bulk(Operation.ENCRYPT, "AES-256-GCM", "aes", "ghash"),
        bulk(Operation.ENCRYPT, "AES-256-CTR", "aes"),
        bulk(Operation.ENCRYPT, "AES-256-CBC", "aes"),
        bulk(Operation.ENCRYPT, "ChaCha20-Poly1305", "chacha20", "poly1305"),
        bulk(Operation.DIGEST, "SHA-256", "sha256"),
        bulk(Operation.DIGEST, "SHA-512", "sha512"),
        bulk(Operation.DIGEST, "SHA3-256", "sha3"),
        bulk(Operation.MAC, "HMAC-SHA256", "sha256"),
        without(SuiteRow.of(Operation.SIGN, "ECDSA-P256-SHA256"), "intpoly", "bigint"),
        without(SuiteRow.of(Operation.AGREE, "X25519"), "intpoly", "bigint"),
        without(SuiteRow.of(Operation.SIGN, "RSA-2048-PKCS1"), "montgomery", "bigint"),
        without(SuiteRow.of(Operation.ENCAPSULATE, "ML-KEM-768"), "kyber", "sha3"),
        without(SuiteRow.of(Operation.SIGN, "ML-DSA-65"), "dilithium", "sha3"));
  }

  private static SuiteRow bulk(Operation operation, String algorithm, String... families) {
    return without(SuiteRow.of(operation, algorithm, BULK_BYTES).get(0), families);
  }

  /** The row in the default variant, without any intrinsics and without each of these families. */
  private static SuiteRow without(SuiteRow row, String... families) {
    List<String> variants =
        new ArrayList<>(List.of(Scenario.DEFAULT_VARIANT, JitVariants.NO_INTRINSICS));
    Stream.of(families).map(Intrinsics::variant).forEach(variants::add);
    return row.withVariants(variants);
  }

  private static String variant(String family) {
    return "no-" + family + "-intrinsics";
  }

  private static List<StudyFigure> figures() {
    return List.of(
        StudyFigure.bars(
            "F1",
            "16 KiB with and without intrinsics",
            Aspect.TIME,
            withAndWithout(GCM, CHACHA, SHA256, SHA512, SHA3)),
        StudyFigure.bars(
            "F2",
            "Public-key operations with and without intrinsics",
            Aspect.TIME,
            withAndWithout(ECDSA, X25519, RSA, ML_KEM, ML_DSA)));
  }

  private static String[] withAndWithout(String... works) {
    return Stream.of(works)
        .flatMap(work -> Stream.of(work, work + " jit=" + JitVariants.NO_INTRINSICS))
        .toArray(String[]::new);
  }

  /** How many times as long it takes in a variant. */
  private static Amount factor(String work, String variant) {
    return time(work + " jit=" + variant).dividedBy(time(work));
  }

  /** How many times as long the JDK takes without any intrinsics. */
  private static Amount loss(String work) {
    return factor(work, JitVariants.NO_INTRINSICS).onlyThrough("JDK");
  }

  /** How many times as long the JDK takes without one family. */
  private static Amount loss(String work, String family) {
    return factor(work, variant(family)).onlyThrough("JDK");
  }

  /** What the JDK takes without each of the families, for all operations. */
  private static Rule[] losses(double least) {
    return rows().stream()
        .flatMap(
            row ->
                row.jit().stream()
                    .skip(USUAL_VARIANTS)
                    .map(variant -> factor(work(row), variant).onlyThrough("JDK")))
        .map(factor -> atLeast(factor, least))
        .toArray(Rule[]::new);
  }

  private static Rule[] ofBouncyCastle(Predicate<String> works) {
    return rows().stream()
        .map(Intrinsics::work)
        .filter(works)
        .map(work -> factor(work, JitVariants.NO_INTRINSICS).onlyThrough("BC"))
        .map(factor -> between(factor, 0.8, 1.25))
        .toArray(Rule[]::new);
  }

  private static String work(SuiteRow row) {
    return row.operation().label() + " " + row.algorithm().name();
  }

  private static List<Claim> claims() {
    return List.of(
        Claim.everywhere(
            "C1",
            "Without AES instructions, AES takes at least ten times as long",
            atLeast(loss(GCM, "aes"), 10),
            atLeast(loss(CTR, "aes"), 10),
            atLeast(loss(CBC, "aes"), 10)),
        Claim.everywhere(
            "C2",
            "Only AES depends on hardware: everything else takes at most half as long again without"
                + " intrinsics",
            atMost(loss(CHACHA), 1.5),
            atMost(loss(SHA256), 1.5),
            atMost(loss(SHA512), 1.5),
            atMost(loss(ECDSA), 1.5),
            atMost(loss(X25519), 1.5),
            atMost(loss(RSA), 1.5)),
        Claim.everywhere(
            "C3",
            "ChaCha20-Poly1305 needs no special instructions, so that it is the choice where AES has"
                + " none: without intrinsics it is faster than AES-256-GCM",
            atMost(
                time(CHACHA + " jit=" + JitVariants.NO_INTRINSICS)
                    .dividedBy(time(GCM + " jit=" + JitVariants.NO_INTRINSICS))
                    .onlyThrough("JDK"),
                1)),
        Claim.everywhere(
            "C4",
            "Instructions for SHA-2 at least double its speed",
            atLeast(loss(SHA256, "sha256"), 2),
            atLeast(loss(HMAC, "sha256"), 2),
            atLeast(loss(SHA512, "sha512"), 2)),
        Claim.everywhere(
            "C5",
            "Elliptic curves take at least a fifth longer without their intrinsic, P-256 as well as"
                + " Curve25519",
            atLeast(loss(ECDSA, "intpoly"), 1.2),
            atLeast(loss(X25519, "intpoly"), 1.2)),
        Claim.everywhere(
            "C6",
            "RSA is arithmetic of large numbers: without its intrinsics it takes at least twice as"
                + " long",
            atLeast(loss(RSA), 2)),
        Claim.everywhere(
            "C7",
            "ML-KEM and ML-DSA take at least half as long again without intrinsics of their own",
            atLeast(loss(ML_KEM, "kyber"), 1.5),
            atLeast(loss(ML_DSA, "dilithium"), 1.5)),
        Claim.everywhere("C8", "No intrinsic makes anything slower, by more than 5%", losses(0.95)),
        Claim.everywhere(
            "C9",
            "Bouncy Castle is Java, so intrinsics for cryptography make no difference to it",
            ofBouncyCastle(work -> !work.equals(RSA))),
        Claim.everywhere("C10", "That includes Bouncy Castle's RSA", ofBouncyCastle(RSA::equals)));
  }
}
