package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jcamark.catalog.Operation.DECRYPT;
import static org.jcamark.catalog.Operation.DIGEST;
import static org.jcamark.catalog.Operation.PARSE_CERTIFICATE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.ProviderException;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Buffer;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the gate says of a provider that is right, and of one that gives no answer. */
final class GateTest {
  private static final String ANSWERS = "src/main/resources/org/jcamark/jca/kat";

  static Stream<String> files() {
    return Stream.of(Path.of(ANSWERS).toFile().list()).map(name -> name.replace(".rsp", ""));
  }

  /** Each file begins with the number of its vectors, so that none is lost unnoticed. */
  @ParameterizedTest
  @MethodSource("files")
  void file_hasItsVectors(String file) throws IOException {
    String first = Files.readAllLines(Path.of(ANSWERS, file + ".rsp")).get(0);
    assertThat(KnownAnswer.load(file))
        .hasSize(Integer.parseInt(first.replace("# Vectors: ", "")))
        .doesNotHaveDuplicates()
        .allSatisfy(
            answer -> {
              assertThat(answer.source()).isNotEmpty();
              assertThat(KnownAnswer.of(answer.algorithm(), file)).contains(answer);
              assertThat(answer.fields().values())
                  .isNotEmpty()
                  .allMatch(value -> value.matches("([0-9a-f]{2})*|[0-9]+"));
            });
  }

  /** Evidence as patterns, separated by semicolons. Key stores of BC take more than a second. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BC  | ML-DSA-65 | SIGN               |    | 1 known answer",
        "BC  | ML-DSA-65 | GENERATE_KEY       |    | 1 known answer",
        "BC  | ML-KEM-768 | GENERATE_KEY      |    | 1 known answer",
        "BC  | ML-DSA-44 | PARSE_CERTIFICATE  |    | 2 known answers",
        "BC  | ML-DSA-44 | VERIFY_CERTIFICATE |    | 2 known answers",
        "BC  | ML-DSA-87 | VERIFY_CERTIFICATE |    | 1 known answer",
        "BC  | Ed25519   | VERIFY_CERTIFICATE |    | 1 known answer",
        "BC  | Ed25519   | DECODE_PRIVATE     |    | \\d+ known answers?; refuses a key cut by a"
            + " byte",
        "BC  | ML-DSA-44 | DECODE_PRIVATE_SEED |   | \\d+ known answers?; refuses a key cut by a"
            + " byte",
        "BC  | ML-KEM-768 | DECODE_PRIVATE_EXPANDED || \\d+ known answers?; refuses a key cut by"
            + " .*",
        "JDK | X25519    | DECODE_PUBLIC      |    | \\d+ known answers?; refuses a key cut by a"
            + " byte",
        "JDK | RSA-2048-OAEP-SHA256 | UNWRAP  | BC | 1 known answer; refuses an altered wrapped"
            + " key; agrees with BC .*",
        "ACCP | RSA-3072-OAEP-SHA256-blocks | DECRYPT | JDK | 1 known answer; refuses an altered"
            + " ciphertext; agrees with JDK .*",
        "JDK | PKCS12-default | LOAD_KEYSTORE | BC | refuses another password;"
            + " refuses an altered file; agrees with BC .*",
        "JDK | JKS | LOAD_KEYSTORE | | refuses another password; refuses an altered file",
        "BC | BCFKS | LOAD_KEYSTORE | | refuses another password; refuses an altered file",
        "JDK | PKCS12-default | LOAD_TRUSTSTORE | BC | trusted certificates: 1;"
            + " refuses another password; agrees with BC .*",
        "JDK | cacerts | LOAD_TRUSTSTORE | | trusted certificates: \\d\\d+"
      })
  void evidence_hasWhatIsPublishedAndRefused(
      String label, String algorithm, Operation operation, String peer, String patterns)
      throws GeneralSecurityException {
    String[] peers = peer == null ? new String[0] : new String[] {peer};
    List<String> checks = GateCase.prove(label, algorithm, operation, peers).checks();
    assertThat(checks).noneMatch(line -> line.startsWith("does not take"));
    for (String pattern : patterns.split("; *", -1)) {
      assertThat(checks).anyMatch(line -> line.matches(pattern));
    }
  }

  /** As after a single cold call, which is made with the only nonce. */
  @Test
  void aCallOnTheSameNonce_canBeCheckedAndCompared() throws GeneralSecurityException {
    ProviderSource jdk = Providers.open("JDK");
    Rotation rotation = GateCase.rotation(jdk, "ChaCha20-Poly1305", DECRYPT, 64, Boundary.INIT);
    rotation.call();
    rotation.check();
    assertThat(rotation.checkAgainst(Stream.of(Providers.open("BC")), 1)).isPresent();
  }

  @Test
  void aFailure_isToldFromWhatIsNotSupported() {
    GateCase gone = failing(new ProviderException("the device is gone"));
    assertThatThrownBy(() -> gone.examine())
        .isInstanceOf(CheckFailedException.class)
        .hasMessage("fails at AES-256-GCM decrypt: the device is gone");
    GateCase choosy = failing(new UnsupportedOperationException("keys of 256 bits"));
    assertThatThrownBy(() -> choosy.examine())
        .isInstanceOf(UnavailableException.class)
        .hasMessageMatching("Changed .* fails at AES-256-GCM decrypt: keys of 256 bits");
  }

  @Test
  void aMissingClass_whileOperating_isAReason() {
    UnaryOperator<byte[]> function =
        message -> {
          throw new NoClassDefFoundError("com/example/Missing");
        };
    GateCase incomplete = new GateCase("SHA-256", DIGEST, Fakes.digest(function));
    assertThatThrownBy(() -> incomplete.examine())
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("fails at SHA-256 digest: NoClassDefFoundError")
        .hasMessageContaining("com/example/Missing");
  }

  /** The JDK hands out the certificate that it has parsed before. */
  @ParameterizedTest
  @CsvSource({"RANDOM, false", "SAME, true"})
  void sameCertificate_isParsedAgainOnlyWhereDataDiffer(Data data, boolean same)
      throws GeneralSecurityException {
    ProviderSource jdk = Providers.open("JDK");
    Rotation rotation = GateCase.rotation(jdk, "ECDSA-P256-SHA256", PARSE_CERTIFICATE, 0, data);
    Object first = rotation.call();
    assertThat(rotation.call() == first).isEqualTo(same);
  }

  private static GateCase failing(RuntimeException exception) {
    Fakes.Body body =
        (setting, input) -> {
          throw exception;
        };
    return new GateCase("AES-256-GCM", DECRYPT, Fakes.cipher(body));
  }

  /** Each way in and out verifies the tag, streams included. */
  @ParameterizedTest
  @EnumSource(Buffer.class)
  void alteredCiphertext_isRefusedThroughEveryBuffer(Buffer buffer)
      throws GeneralSecurityException {
    for (String label : List.of("JDK", "BC")) {
      ProviderSource source = Providers.open(label);
      Rotation rotation = GateCase.rotation(source, "AES-256-GCM", DECRYPT, 20_000, buffer);
      CipherSubject subject = (CipherSubject) rotation.next();
      byte[] ciphertext = subject.ciphertext();
      for (int index : new int[] {0, ciphertext.length / 2, ciphertext.length - 1}) {
        CipherBuffers altered =
            subject.buffersOf().apply(CheckFailedException.altered(ciphertext, index));
        assertThatThrownBy(() -> altered.process(subject.ready().created()))
            .isInstanceOf(GeneralSecurityException.class);
      }
      subject.check(subject.callWithInit());
    }
  }
}
