package org.jcamark.jca.cold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.NoSuchAlgorithmException;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Catalog;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.ObjectUse;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.PeerCertificates;
import org.jcamark.catalog.Supplement;
import org.jcamark.jca.family.BenchmarkCall;
import org.jcamark.jca.family.ColdStages;
import org.jcamark.jca.family.Request;
import org.jcamark.jca.family.Rotation;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.provider.InterceptedProvider;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Providers;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.model.Key;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ColdSubjectsTest {
  private static final int PAYLOAD_BYTES = 64;

  /** From this cost on, one call has to do; of a key, one boundary. */
  private static final double SLOW_MICROS = 100_000;

  @TempDir private Path folder;

  private ColdStages stages = new ColdStages();

  private static Request request(
      String algorithm, Operation operation, Boundary boundary, String provider) {
    return request(Key.of(operation, algorithm, provider).with(boundary));
  }

  private static Request request(Key call) {
    return new Request(call.withPayload(PAYLOAD_BYTES), 42, true);
  }

  private List<byte[]> inputs(ProviderSource maker, Request request)
      throws GeneralSecurityException, IOException {
    Path file = folder.resolve("inputs");
    ColdInputs.write(Subjects.coldInputs(maker, request), file);
    return ColdInputs.read(file);
  }

  private Rotation cold(ProviderSource source, Request request, List<byte[]> inputs)
      throws GeneralSecurityException {
    return Subjects.cold(source, request, inputs, stages, BenchmarkCall.of(request.call()));
  }

  private static void callAndCheck(Rotation rotation, int calls) throws GeneralSecurityException {
    for (int i = 0; i < calls; i++) {
      rotation.call();
    }
    rotation.check();
  }

  /** LMS keys come from Bouncy Castle; ChaCha20 of the JDK refuses a nonce twice in a row. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "AES-256-GCM",
        "ChaCha20-Poly1305",
        "AES-256-CTR",
        "RSA-2048-OAEP-SHA256",
        "RSA-2048-OAEP-SHA256-blocks",
        "AES-256-KW",
        "SHA-256",
        "HMAC-SHA256",
        "AES-256-GMAC",
        "SecureRandom",
        "SHA1PRNG",
        "HKDF-SHA256",
        "PBKDF2-HMAC-SHA256(10000)",
        "ECDSA-P256-SHA256",
        "LMS-SHA256-H5-W4",
        "X25519",
        "ML-KEM-768",
        "X25519+ECDSA-P256-SHA256"
      })
  void coldSubjects_ofAllFamilies_giveRightResultsManyTimes(String name)
      throws GeneralSecurityException, IOException {
    for (String provider : List.of("JDK", "BC")) {
      examine(Providers.open(provider), Catalog.algorithm(name).orElseThrow());
    }
  }

  private void examine(ProviderSource source, Algorithm algorithm)
      throws GeneralSecurityException, IOException {
    boolean slowKeys = algorithm.micros(Operation.GENERATE_KEY) > SLOW_MICROS;
    for (Operation operation : algorithm.operations()) {
      if ((algorithm.primitive(operation) instanceof Supplement)
          || algorithm.neverCold(operation).isPresent()) {
        continue;
      }
      for (Boundary boundary : algorithm.boundaries(operation)) {
        if (slowKeys && boundary != algorithm.boundaries(operation).iterator().next()) {
          continue;
        }
        Key call = Key.of(operation, algorithm, source.label()).with(boundary);
        for (ObjectUse object : algorithm.objects(operation, boundary)) {
          examine(source, request(call.with(object)));
        }
        for (Lookup lookup : algorithm.lookups(operation, boundary)) {
          examine(source, request(call.with(lookup)));
        }
      }
    }
  }

  private void examine(ProviderSource source, Request request)
      throws GeneralSecurityException, IOException {
    try {
      Subjects.prepare(source, request);
    } catch (UnavailableException e) {
      return;
    }
    boolean slow = request.algorithm().micros(request.operation()) > SLOW_MICROS;
    callAndCheck(cold(source, request, inputs(source, request)), slow ? 1 : 4);
    source.unregister();
  }

  /** What set-up may call before the first call, and what that call instantiates itself. */
  @ParameterizedTest
  @CsvSource({
    "AES-256-GCM, DECRYPT, INIT, Cipher, ''",
    "AES-256-GCM, DECRYPT, INSTANCE, '', Cipher",
    "AES-256-CTR, DECRYPT, OPERATION, Cipher, ''",
    "RSA-2048-OAEP-SHA256, DECRYPT, OPERATION, Cipher KeyFactory, ''",
    "AES-256-KW, UNWRAP, OPERATION, Cipher, ''",
    "RSA-2048-OAEP-SHA256, WRAP, INSTANCE, KeyFactory, Cipher",
    "HMAC-SHA256, MAC, OPERATION, Mac, ''",
    "SHA-256, DIGEST, INSTANCE, '', MessageDigest",
    "PBKDF2-HMAC-SHA256(10000), DERIVE, OPERATION, SecretKeyFactory, ''",
    "SecureRandom, RANDOM, INSTANCE, '', SecureRandom",
    "ECDSA-P256-SHA256, SIGN, OPERATION, Signature KeyFactory, ''",
    "ECDSA-P256-SHA256, VERIFY, OPERATION, Signature KeyFactory, ''",
    "ECDSA-P256-SHA256, VERIFY, INSTANCE, KeyFactory, Signature",
    "ECDSA-P256-SHA256, GENERATE_KEY, OPERATION, KeyPairGenerator, ''",
    "X25519, AGREE, INIT, KeyAgreement KeyFactory KeyFactory, ''",
    "NTRU-HRSS-701, DECAPSULATE, INIT, KeyGenerator KeyFactory, ''",
    "NTRU-HRSS-701, ENCAPSULATE, ENCODED, '', KeyGenerator KeyFactory"
  })
  void provider_doesNothingBeforeTheFirstCall_butWhatItNeeds(
      String algorithm, Operation operation, Boundary boundary, String before, String during)
      throws GeneralSecurityException, IOException {
    Request request = request(algorithm, operation, boundary, "BC");
    List<byte[]> inputs = inputs(Providers.open("BC"), request);
    List<String> instances = new ArrayList<>();
    AtomicInteger lookUps = new AtomicInteger();
    InterceptedProvider provider =
        new InterceptedProvider("Recording", "records what is called") {
          private static final long serialVersionUID = 1L;

          @Override
          public Service getService(String type, String name) {
            lookUps.incrementAndGet();
            return super.getService(type, name);
          }

          @Override
          protected Object newInstance(Service service, Object parameter)
              throws NoSuchAlgorithmException {
            instances.add(service.getType());
            return super.newInstance(service, parameter);
          }
        };
    Rotation rotation = cold(provider.source(), request, inputs);
    assertThat(String.join(" ", instances)).isEqualTo(before);
    assertThat(lookUps.get() == 0).as("no look-up before").isEqualTo(before.isEmpty());
    instances.clear();
    rotation.call();
    assertThat(String.join(" ", instances)).isEqualTo(during);
    callAndCheck(rotation, 4);
  }

  @ParameterizedTest
  @CsvSource({
    "AES-256-GCM, DECRYPT, INIT, BC",
    "ECDSA-P256-SHA256, VERIFY, OPERATION, JDK",
    "NTRU-HRSS-701, DECAPSULATE, INIT, BC",
    "X25519+ECDSA-P256-SHA256, TLS13, OPERATION, BC+JDK",
    "X25519+ECDSA-P256-SHA256, TLS12, OPERATION, Conscrypt",
    "X25519+ECDSA-P256-SHA256, TLS13, OPERATION, Netty"
  })
  void inputsOfAnotherProcess_areTakenHere(
      String algorithm, Operation operation, Boundary boundary, String provider) throws Exception {
    Request usual = request(algorithm, operation, boundary, provider);
    boolean tls = operation.name().startsWith("TLS");
    Request request = tls ? request(usual.call().with(PeerCertificates.CHAIN)) : usual;
    List<byte[]> inputs = ColdInputs.make(request);
    try {
      callAndCheck(cold(Providers.open(provider), request, inputs), 4);
      assertThat(stages.instance().nanos().orElse(0)).isPositive();
      assertThat(stages.key().nanos()).isPresent();
    } finally {
      // A fresh JVM ends with what it has installed.
      Security.removeProvider(BouncyCastleProvider.PROVIDER_NAME);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "ECDSA-P256-SHA256, REFUSE_VERIFY_LAST, BC",
    "X25519+ECDSA-P256-SHA256, SEAL_FILE, JDK",
    "X25519+ECDSA-P256-SHA256, TLS13_RESUMED, BC+JDK"
  })
  void coldRefusalsAndResumptions_areNotThere(
      String algorithm, Operation operation, String provider) {
    assertThatThrownBy(
            () -> {
              Request request = request(algorithm, operation, Boundary.OPERATION, provider);
              inputs(Providers.open(provider), request);
              cold(Providers.open(provider), request, List.of());
            })
        .isInstanceOf(UnavailableException.class)
        .hasMessage(
            "cold starts are measured for algorithms and full TLS handshakes only, not for HPKE,"
                + " tokens, passwords, key encodings, certificates and other workloads");
  }

  @Test
  void inputsThatAnotherProcessCannotMake_areRefusedWithItsReason() throws Exception {
    Request request = request("Ed25519", Operation.VERIFY, Boundary.OPERATION, "Nobody");
    assertThatThrownBy(() -> ColdInputs.make(request))
        .isInstanceOf(GeneralSecurityException.class)
        .hasMessageContaining("this JVM has no provider Nobody")
        .hasMessageNotContaining("\n");
  }
}
