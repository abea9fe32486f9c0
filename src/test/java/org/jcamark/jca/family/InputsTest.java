package org.jcamark.jca.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jcamark.bench.AeadBenchmark;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.Supplement;
import org.jcamark.catalog.SymmetricPrimitive.Aead;
import org.jcamark.catalog.SymmetricPrimitive.BlockMode;
import org.jcamark.jca.cold.Prepared;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.TestProviders;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Axis;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class InputsTest {
  private static Request request(int payloadBytes, Data data, boolean single) {
    return GateCase.request("SHA-256", Operation.DIGEST, payloadBytes, single, data);
  }

  /** Within a cache, but never one; uncached ones fill main memory. */
  @ParameterizedTest
  @CsvSource({
    "RANDOM, 16, 64, 64",
    "EQUAL, 16, 64, 1",
    "SAME, 16, 1, 1",
    "UNCACHED, 16, 4096, 4096",
    "RANDOM, 0, 64, 1",
    "RANDOM, 4096, 64, 64",
    "RANDOM, 16384, 16, 16",
    "RANDOM, 131072, 2, 2",
    "RANDOM, 16777216, 2, 2",
    "UNCACHED, 16384, 4096, 4096",
    "UNCACHED, 1048576, 64, 64",
    "UNCACHED, 67108864, 2, 2"
  })
  void buffers_areAsManyAndAsDifferentAsTheDataSay(
      Data data, int payloadBytes, int buffers, int contents) {
    byte[][] made = Inputs.buffers(request(payloadBytes, data, false));
    assertThat(made).hasDimensions(buffers, payloadBytes);
    assertThat(Stream.of(made).map(ByteBuffer::wrap).distinct()).hasSize(contents);
  }

  private static Request signing(Data data, int payloadBytes) {
    return GateCase.request("ML-DSA-44", Operation.SIGN, payloadBytes, false, data);
  }

  /** Bouncy Castle signs deterministically: equal messages by equal keys. */
  private static int differentSignatures(Data data, int calls) throws GeneralSecurityException {
    Rotation rotation = Subjects.prepare(Providers.open("BC"), signing(data, 64));
    Set<ByteBuffer> signatures = new HashSet<>();
    for (int i = 0; i < calls; i++) {
      signatures.add(ByteBuffer.wrap((byte[]) rotation.call()));
    }
    return signatures.size();
  }

  @Test
  void everySignature_isOfAMessageNeverSignedBefore() throws GeneralSecurityException {
    assertThat(differentSignatures(Data.RANDOM, 300)).isEqualTo(300);
    assertThat(differentSignatures(Data.SAME, 20)).isEqualTo(1);
    assertThat(signing(Data.RANDOM, 64).repeats()).isFalse();
    assertThat(signing(Data.SAME, 64).repeats()).isTrue();
    assertThat(signing(Data.RANDOM, 7).repeats()).isTrue();
  }

  /** Equal content in different objects: keys are copies of one key, messages of one message. */
  @Test
  void equalData_hasOneKeyInManyObjects() throws GeneralSecurityException {
    assertThat(differentSignatures(Data.EQUAL, 300)).isEqualTo(1);
    Rotation rotation = Subjects.prepare(Providers.open("BC"), signing(Data.EQUAL, 64));
    Set<Object> keys = Collections.newSetFromMap(new IdentityHashMap<>());
    for (int i = 0; i < rotation.length(); i++) {
      keys.add(((SignatureSubject) rotation.next()).ready().key().kept());
    }
    assertThat(keys.size()).isGreaterThan(1).isEqualTo(rotation.length());
  }

  @Test
  void aSingleCall_needsOneInput() {
    assertThat(Inputs.buffers(request(16, Data.RANDOM, true))).hasNumberOfRows(1);
    assertThat(Inputs.messages(request(16, Data.RANDOM, true))).hasNumberOfRows(1);
    assertThat(Inputs.messages(request(16, Data.RANDOM, false))).hasNumberOfRows(128);
    assertThat(Inputs.secrets(request(16, Data.RANDOM, false), 33)[127]).hasSize(33);
  }

  @ParameterizedTest
  @CsvSource({"1, 128", "1000, 100", "40000, 2", "3000000, 1"})
  void count_isLimitedByWhatOneCosts(double micros, int expected) {
    assertThat(Inputs.count(request(0, Data.RANDOM, false), micros)).isEqualTo(expected);
    assertThat(Inputs.count(request(0, Data.SAME, false), micros)).isEqualTo(1);
    assertThat(Inputs.count(request(0, Data.RANDOM, true), micros)).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "JDK, SHA-256, DIGEST",
    "JDK, HMAC-SHA256, MAC",
    "BC, HKDF-SHA256, DERIVE",
    "JDK, AES-256-GCM, ENCRYPT",
    "JDK, AES-256-GCM, DECRYPT",
    "JDK, AES-256-CBC, DECRYPT",
    "ACCP, AES-256-XTS, ENCRYPT",
    "JDK, A256CBC-HS512, DECRYPT",
    "JDK, AES-256-KW, UNWRAP",
    "JDK, RSA-2048-OAEP-SHA256, DECRYPT",
    "JDK, Ed25519, SIGN",
    "JDK, ECDSA-P256-SHA256, VERIFY",
    "BC, ML-DSA-65, SIGN",
    "BC, LMS-SHA256-H5-W4, VERIFY",
    "JDK, X25519, AGREE",
    "BC, ML-KEM-768, ENCAPSULATE",
    "BC, NTRU-HPS-2048-509, DECAPSULATE",
    "BC, HPKE-P256-HKDF-SHA256-AES-128-GCM, OPEN",
    "JDK, ECDSA-P256-SHA256, VERIFY_TOKEN",
    "JDK, Ed25519, DECODE_PRIVATE",
    "JDK, ECDSA-P256-SHA256, VALIDATE_CHAIN"
  })
  void everyKindOfData_isRotatedOver(String label, String name, Operation operation)
      throws GeneralSecurityException {
    Primitive primitive = Catalog.algorithm(name).orElseThrow().primitive(operation);
    boolean nonce =
        operation == Operation.DECRYPT
            ? primitive instanceof Aead
            : primitive instanceof BlockMode block && block.hasTweak();
    Data[] kinds =
        primitive instanceof Supplement ? new Data[] {Data.RANDOM, Data.SAME} : Data.values();
    for (Data data : kinds) {
      Request request = GateCase.request(name, operation, 40, false, data);
      Rotation rotation = Subjects.prepare(TestProviders.openOrSkip(label), request);
      assertThat(Integer.bitCount(rotation.length())).isEqualTo(1);
      assertThat(rotation.length() == (nonce ? 2 : 1)).isEqualTo(data == Data.SAME);
      rotation.call();
      rotation.call();
      rotation.check();
    }
  }

  @ParameterizedTest
  @CsvSource({"SHA-256, DIGEST", "HMAC-SHA256, MAC", "HKDF-SHA256, DERIVE", "AES-256-CTR, ENCRYPT"})
  void seed_determinesInputs(String name, Operation operation) throws GeneralSecurityException {
    Key call = Key.of(operation, name, "BC").withPayload(40);
    assertThat(output(call, 5)).isEqualTo(output(call, 5)).isNotEqualTo(output(call, 6));
  }

  private static byte[] output(Key call, long seed) throws GeneralSecurityException {
    return (byte[]) Subjects.prepare(Providers.open("BC"), new Request(call, seed, false)).call();
  }

  @ParameterizedTest
  @CsvSource({
    "RSA-2048-PKCS1,       ENCRYPT, 246, does not take 246 B",
    "RSA-2048-OAEP-SHA256, ENCRYPT, 191, does not take 191 B",
    "RSA-2048-OAEP-SHA256, WRAP,    191, does not take 191 B",
    "RSA-2048-OAEP-SHA256, WRAP,    0,   does not take 0 B",
    "AES-256-KW,           WRAP,    20,  does not take 20 B",
    "AES-256-KW,           WRAP,    8,   does not take 8 B",
    "AES-256-KWP,          WRAP,    0,   does not take 0 B"
  })
  void payload_thatIsNotTaken_isNamed(String name, Operation operation, int bytes, String end) {
    assertThatThrownBy(() -> GateCase.roundTrip(Providers.open("JDK"), name, operation, bytes))
        .isInstanceOf(UnavailableException.class)
        .hasMessage(name + " " + end);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ROT13       | 16 | random | no algorithm is named ROT13",
        "AES-256-GCM | 16 | zero   | data is zero, not one of random, same, equal, uncached",
        "AES-256-GCM | -1 | same   | payloadBytes is -1, must be at least 0",
        "SHA-256     | 16 | same   | SHA-256 has no operation encrypt, it has [digest]",
        "AES-256-CBC | 16 | same   | AES-256-CBC is timed by"
            + " org.jcamark.bench.BlockBenchmark.encryptWithInit"
      })
  void parameters_badText_saysWhatIsAccepted(
      String algorithm, String payloadBytes, String data, String message) {
    Map<String, String> parameters =
        Map.of(
            "operation", "encrypt",
            "boundary", "init",
            "algorithm", algorithm,
            "provider", "JDK",
            "payloadBytes", payloadBytes,
            "data", data,
            "buffer", "new");
    assertThatThrownBy(
            () -> Prepared.warm(Key.of(parameters::get), new AeadBenchmark.ReusedAeads(), 0))
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "BOUNDARY | op     | mac has no timed boundary op, it has [init, instance]",
        "OBJECT   | shared | mac at boundary init has no object shared, it has [one, pool]",
        "LOOKUP   | name   | mac at boundary init has no look-up name, it has [object]"
      })
  void valueThatTheAlgorithmLacks_isRefusedWithThoseItHas(Axis axis, String value, String end) {
    Key call = Key.of(Operation.MAC, "AES-256-GMAC", "JDK").with(axis, value);
    assertThatThrownBy(() -> Request.of(call, 1, true))
        .isInstanceOf(UnavailableException.class)
        .hasMessage("AES-256-GMAC " + end);
  }
}
