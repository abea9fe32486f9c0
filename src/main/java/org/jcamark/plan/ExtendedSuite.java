package org.jcamark.plan;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.KeyLife;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;

/**
 * What {@code quick} leaves out, through the same providers. A row names its providers where others
 * have no such service.
 */
final class ExtendedSuite {
  /** Less than 30 minutes. */
  private static final Duration DEADLINE = Duration.ofSeconds(1_790);

  private static final int MIB = 1 << 20;

  private static final String AES = "AES-256-GCM";
  private static final String ECDSA = "ECDSA-P256-SHA256";
  private static final String ML_DSA = "ML-DSA-65";
  private static final String ML_KEM = "ML-KEM-768";

  private static final List<String> ALL = List.of("JDK", "BC", "ACCP", "Conscrypt");
  private static final List<String> JDK = List.of("JDK");
  private static final List<String> BC = List.of("BC");
  private static final List<String> ACCP = List.of("ACCP");
  private static final List<String> JDK_AND_BC = List.of("JDK", "BC");
  private static final List<String> ALL_BUT_ACCP = List.of("JDK", "BC", "Conscrypt");

  private ExtendedSuite() {}

  static Suite suite() {
    return Suites.within(
        DEADLINE,
        "extended",
        "key wrapping, further cipher modes, random numbers, messages in pieces, reuse of objects,"
            + " passwords, encodings, certificates and HPKE, as many forks of each as fit into 30"
            + " minutes",
        Stream.of(
                keyWraps(),
                modes(),
                randomNumbers(),
                pieces(),
                reuse(),
                passwords(),
                encodings(),
                certificates(ECDSA),
                certificates(ML_DSA),
                hpke("HPKE-X25519-HKDF-SHA256-AES-128-GCM"),
                hpke("HPKE-ML-KEM-768-HKDF-SHA256-AES-128-GCM"))
            .flatMap(List::stream)
            .toList(),
        ALL);
  }

  private static List<SuiteRow> keyWraps() {
    return List.of(
        SuiteRow.of(Operation.WRAP, "AES-256-KW"),
        SuiteRow.of(Operation.UNWRAP, "AES-256-KW"),
        SuiteRow.of(Operation.WRAP, "RSA-3072-OAEP-SHA256"));
  }

  private static List<SuiteRow> modes() {
    return List.of(
        SuiteRow.of(Operation.ENCRYPT, "AES-256-CCM").through(BC),
        SuiteRow.of(Operation.ENCRYPT, "Camellia-256-GCM").through(BC),
        SuiteRow.of(Operation.ENCRYPT, "AES-256-CFB"),
        SuiteRow.of(Operation.ENCRYPT, "AES-256-XTS").through(ACCP));
  }

  private static List<SuiteRow> randomNumbers() {
    return List.of(
        SuiteRow.of(Operation.RANDOM, "DRBG").through(JDK),
        SuiteRow.of(Operation.RANDOM, "NativePRNG").through(JDK),
        SuiteRow.of(Operation.RANDOM, "SHA1PRNG").through(List.of("JDK", "Conscrypt")),
        SuiteRow.of(Operation.RANDOM, "DEFAULT").through(BC),
        SuiteRow.of(Operation.RANDOM, "LibCryptoRng").through(ACCP));
  }

  private static List<SuiteRow> pieces() {
    Object[] cipher = {Buffer.NEW, Buffer.UPDATE_16KIB, Buffer.STREAM};
    return List.of(
        SuiteRow.of(Operation.ENCRYPT, AES).withPayload(MIB).with(cipher),
        SuiteRow.of(Operation.DECRYPT, AES).withPayload(MIB).with(cipher),
        SuiteRow.of(Operation.DIGEST, "SHA-256")
            .withPayload(MIB)
            .with(Buffer.NEW, Buffer.UPDATE_16KIB));
  }

  private static List<SuiteRow> reuse() {
    return List.of(
        pooled(Operation.ENCRYPT, AES),
        lookedUp(Operation.ENCRYPT, AES),
        SuiteRow.of(Operation.ENCRYPT, AES).with(KeyLife.OTHER),
        pooled(Operation.SIGN, ECDSA),
        lookedUp(Operation.SIGN, ECDSA),
        SuiteRow.of(Operation.SIGN, ECDSA).with(Boundary.INIT, KeyLife.FRESH, KeyLife.SAME));
  }

  private static SuiteRow pooled(Operation operation, String algorithm) {
    return SuiteRow.of(operation, algorithm).with(Boundary.INIT, ObjectUse.ONE, ObjectUse.POOL);
  }

  private static SuiteRow lookedUp(Operation operation, String algorithm) {
    return SuiteRow.of(operation, algorithm)
        .with(Boundary.INSTANCE, Lookup.OBJECT, Lookup.NAME, Lookup.SEARCH);
  }

  /** Providers protect key stores differently; Bouncy Castle takes over a second for each. */
  private static List<SuiteRow> passwords() {
    return List.of(
        SuiteRow.of(Operation.ENCRYPT, "PBES2-HMAC-SHA256-10000-AES-256-CBC").through(JDK_AND_BC),
        SuiteRow.of(Operation.MAC, "PBMAC1-HMAC-SHA256-10000").through(JDK_AND_BC),
        SuiteRow.of(Operation.LOAD_KEYSTORE, "PKCS12-default").through(JDK));
  }

  private static List<SuiteRow> encodings() {
    return List.of(
        SuiteRow.of(Operation.DECODE_PUBLIC, ECDSA),
        SuiteRow.of(Operation.DECODE_PRIVATE, ECDSA),
        SuiteRow.of(Operation.DECODE_PUBLIC, ML_DSA),
        SuiteRow.of(Operation.DECODE_PRIVATE, ML_DSA),
        SuiteRow.of(Operation.DECODE_PRIVATE_SEED, ML_DSA),
        SuiteRow.of(Operation.DECODE_PRIVATE_EXPANDED, ML_DSA),
        SuiteRow.of(Operation.DECODE_PUBLIC, ML_KEM),
        SuiteRow.of(Operation.DECODE_PRIVATE, ML_KEM));
  }

  private static List<SuiteRow> certificates(String signature) {
    return List.of(
        SuiteRow.of(Operation.PARSE_CERTIFICATE, signature).through(ALL_BUT_ACCP),
        SuiteRow.of(Operation.VERIFY_CERTIFICATE, signature),
        SuiteRow.of(Operation.VALIDATE_CHAIN, signature).through(JDK_AND_BC),
        SuiteRow.of(Operation.REQUEST_CERTIFICATE, signature));
  }

  private static List<SuiteRow> hpke(String suite) {
    return List.of(
        SuiteRow.of(Operation.SEAL, suite).through(ALL_BUT_ACCP),
        SuiteRow.of(Operation.OPEN, suite).through(ALL_BUT_ACCP));
  }
}
