package org.jcamark.study;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Operation;
import org.jcamark.model.Mode;
import org.jcamark.plan.SuiteRow;
import org.jcamark.plan.Suites;

/** A file encrypted and signed with post-quantum algorithms, and the operations it consists of. */
final class PqFile {
  static final String POST_QUANTUM = "ML-KEM-768+ML-DSA-65";
  static final String CURVES = "X25519+ECDSA-P256-SHA256";

  private static final String NAME = "pq-file";
  private static final String RSA = "RSA-2048-OAEP-SHA256+RSA-2048-PSS-SHA256";
  private static final String KEM = "ML-KEM-768";
  private static final String SIGNATURE = "ML-DSA-65";
  private static final String AES = "AES-256-GCM";
  private static final String RSA_KEM = "RSA-2048-OAEP-SHA256";
  private static final String ECDSA = "ECDSA-P256-SHA256";
  private static final int KIB = 1 << 10;
  private static final int MIB = 1 << 20;
  private static final int[] MESSAGES = {64, 256, KIB, 4 * KIB, 16 * KIB, 64 * KIB, 256 * KIB, MIB};
  private static final int[] FILES = {KIB, 10 * KIB, 100 * KIB, MIB};

  private static final List<String> JDK = List.of("JDK");
  private static final List<String> JDK_AND_BC = List.of("JDK", "BC");
  private static final List<String> ALL = List.of("JDK", "BC", "ACCP", "Conscrypt");
  private static final List<String> MIX = List.of("ACCP+JDK");

  private PqFile() {}

  static Study study() {
    return new Study(
        "Post-quantum file encryption: the whole and its parts",
        "What does it cost to encrypt and sign a file with ML-KEM-768, AES-256-GCM and ML-DSA-65?"
            + " A report answered for Rust with Criterion: 138 µs for 1 KB, 9.26 ms for 1 MB.",
        Suites.study(
            NAME,
            "files of 1 KiB to 16 MiB, their ML-KEM-768, ML-DSA-65 and AES-256-GCM, the same with"
                + " RSA-2048 and elliptic curves, refusals, 1 to 4 threads",
            rows(),
            JDK_AND_BC),
        thorough(),
        Study.reported(NAME),
        figures(),
        PqFileClaims.all(),
        List.of());
  }

  /** Bouncy Castle's files, messages and classical algorithms take too long for 15 minutes. */
  private static List<SuiteRow> rows() {
    List<SuiteRow> rows = new ArrayList<>(primitives());
    rows.addAll(SuiteRow.of(Operation.ENCRYPT, AES, MIB));
    Stream.of(messages(), files(), singleCalls(), threads(), classical(), refusals())
        .flatMap(List::stream)
        .forEach(row -> rows.add(row.through(JDK)));
    return rows;
  }

  private static List<SuiteRow> primitives() {
    return List.of(
        SuiteRow.of(Operation.GENERATE_KEY, KEM),
        SuiteRow.of(Operation.GENERATE_KEY, SIGNATURE),
        SuiteRow.of(Operation.ENCAPSULATE, KEM),
        SuiteRow.of(Operation.DECAPSULATE, KEM),
        SuiteRow.of(Operation.SIGN, SIGNATURE),
        SuiteRow.of(Operation.VERIFY, SIGNATURE));
  }

  private static List<SuiteRow> messages() {
    List<SuiteRow> rows = new ArrayList<>();
    rows.add(SuiteRow.of(Operation.GENERATE_KEY, AES));
    rows.addAll(SuiteRow.of(Operation.ENCRYPT, AES, MESSAGES));
    rows.addAll(SuiteRow.of(Operation.DECRYPT, AES, KIB, MIB));
    return rows;
  }

  private static List<SuiteRow> files() {
    List<SuiteRow> rows = new ArrayList<>(SuiteRow.of(Operation.SEAL_FILE, POST_QUANTUM, FILES));
    rows.addAll(SuiteRow.of(Operation.SEAL_FILE, POST_QUANTUM, 16 * MIB));
    rows.addAll(SuiteRow.of(Operation.OPEN_FILE, POST_QUANTUM, FILES));
    return rows;
  }

  private static List<SuiteRow> singleCalls() {
    return Stream.of(
            SuiteRow.of(Operation.GENERATE_KEY, KEM), SuiteRow.of(Operation.SIGN, SIGNATURE))
        .map(row -> row.with(Mode.SAMPLE_TIME))
        .toList();
  }

  private static List<SuiteRow> threads() {
    List<SuiteRow> rows = new ArrayList<>();
    rows.add(SuiteRow.of(Operation.GENERATE_KEY, KEM).with(2, 4));
    SuiteRow.of(Operation.SEAL_FILE, POST_QUANTUM, MIB).forEach(row -> rows.add(row.with(4)));
    return rows;
  }

  private static List<SuiteRow> classical() {
    return List.of(
        SuiteRow.of(Operation.GENERATE_KEY, RSA_KEM),
        SuiteRow.of(Operation.ENCRYPT, RSA_KEM),
        SuiteRow.of(Operation.DECRYPT, RSA_KEM),
        SuiteRow.of(Operation.GENERATE_KEY, ECDSA),
        SuiteRow.of(Operation.SIGN, ECDSA),
        SuiteRow.of(Operation.VERIFY, ECDSA),
        SuiteRow.of(Operation.SEAL_FILE, RSA),
        SuiteRow.of(Operation.SEAL_FILE, CURVES));
  }

  private static List<SuiteRow> refusals() {
    return List.of(
        SuiteRow.of(Operation.REFUSE_KEY_SIZE, KEM),
        SuiteRow.of(Operation.REFUSE_VERIFY_SHORT, SIGNATURE),
        SuiteRow.of(Operation.REFUSE_VERIFY_FIRST, SIGNATURE),
        SuiteRow.of(Operation.REFUSE_VERIFY_LAST, SIGNATURE),
        SuiteRow.of(Operation.REFUSE_DECAPSULATE, KEM),
        SuiteRow.of(Operation.REFUSE_DECRYPT_TAG, AES));
  }

  private static List<SuiteRow> thorough() {
    List<SuiteRow> rows = new ArrayList<>();
    Stream.of(primitives(), messages())
        .flatMap(List::stream)
        .forEach(row -> rows.add(row.through(ALL)));
    rows.addAll(SuiteRow.of(Operation.DECRYPT, AES, MESSAGES));
    rows.addAll(SuiteRow.of(Operation.DIGEST, "SHA-256", MIB));
    Stream.of(files(), singleCalls(), classical(), refusals()).forEach(rows::addAll);
    rows.addAll(SuiteRow.of(Operation.OPEN_FILE, POST_QUANTUM, 16 * MIB));
    for (Operation operation : List.of(Operation.SEAL_FILE, Operation.OPEN_FILE)) {
      SuiteRow.of(operation, POST_QUANTUM, KIB, MIB, 16 * MIB)
          .forEach(row -> rows.add(row.through(MIX)));
      rows.add(SuiteRow.of(operation, CURVES));
      rows.add(SuiteRow.of(operation, "X25519+Ed25519"));
      rows.add(SuiteRow.of(operation, RSA));
    }
    SuiteRow.of(Operation.SEAL_FILE, POST_QUANTUM, KIB, MIB)
        .forEach(row -> rows.add(row.with(2, 4)));
    rows.add(SuiteRow.of(Operation.REFUSE_KEY_SIZE, AES));
    rows.add(SuiteRow.of(Operation.REFUSE_OPEN_FILE_SHORT, POST_QUANTUM));
    rows.add(SuiteRow.of(Operation.REFUSE_OPEN_FILE_CHUNK, POST_QUANTUM));
    rows.add(SuiteRow.of(Operation.REFUSE_OPEN_FILE_SIGNATURE, POST_QUANTUM));
    rows.add(SuiteRow.of(Operation.REFUSE_OPEN_FILE_RECIPIENT, POST_QUANTUM));
    return rows;
  }

  /** The report has none. */
  private static List<StudyFigure> figures() {
    return List.of(
        StudyFigure.throughputBySize(
            "files",
            "Files with ML-KEM-768 and ML-DSA-65",
            "seal-file ML-KEM-768+ML-DSA-65 1024",
            "seal-file ML-KEM-768+ML-DSA-65 10240",
            "seal-file ML-KEM-768+ML-DSA-65 102400",
            "seal-file ML-KEM-768+ML-DSA-65 1048576",
            "seal-file ML-KEM-768+ML-DSA-65 16777216",
            "open-file ML-KEM-768+ML-DSA-65 1024",
            "open-file ML-KEM-768+ML-DSA-65 10240",
            "open-file ML-KEM-768+ML-DSA-65 102400",
            "open-file ML-KEM-768+ML-DSA-65 1048576"),
        StudyFigure.bars(
            "classical",
            "A file of 1 KiB, encrypted and signed",
            Aspect.TIME,
            "seal-file ML-KEM-768+ML-DSA-65 1024",
            "seal-file X25519+ECDSA-P256-SHA256 1024",
            "seal-file RSA-2048-OAEP-SHA256+RSA-2048-PSS-SHA256 1024"),
        StudyFigure.bars(
            "operations",
            "Key encapsulation and signatures",
            Aspect.TIME,
            "encapsulate ML-KEM-768",
            "decapsulate ML-KEM-768",
            "encrypt RSA-2048-OAEP-SHA256",
            "decrypt RSA-2048-OAEP-SHA256",
            "sign ML-DSA-65",
            "verify ML-DSA-65",
            "sign ECDSA-P256-SHA256",
            "verify ECDSA-P256-SHA256"),
        StudyFigure.bars(
            "refusals",
            "Verification and refusals of ML-DSA-65",
            Aspect.TIME,
            "verify ML-DSA-65",
            "refuse-verify-first ML-DSA-65",
            "refuse-verify-last ML-DSA-65",
            "refuse-verify-short ML-DSA-65"));
  }
}
