package org.jcamark.jca.size;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Call;
import org.jcamark.catalog.Certificates;
import org.jcamark.catalog.HpkeSuite;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Primitive;
import org.jcamark.catalog.SymmetricPrimitive;
import org.jcamark.jca.family.SignedMessage;
import org.jcamark.jca.family.Subjects;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.AgreementService;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.MacService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.Reasons;
import org.jcamark.jca.provider.SignatureService;
import org.jcamark.jca.provider.UnavailableException;
import org.jcamark.jca.workload.CertificateChain;
import org.jcamark.model.SizeMetric;

/** Measures bytes on real objects. */
public final class SizeSurvey {
  private static final double BUDGET_MICROS = 250_000;
  private static final int MAX_KEYS = 8;
  private static final int MAX_OUTPUTS = 256;
  private static final int MESSAGE_BYTES = 100;

  /** Padding is longest after a whole number of blocks. */
  private static final int BLOCK_BYTES = 16;

  private final ProviderSource source;
  private final Algorithm algorithm;
  private final IntSummaryStatistics rawPublicKey = new IntSummaryStatistics();
  private final IntSummaryStatistics publicKey = new IntSummaryStatistics();
  private final IntSummaryStatistics privateKey = new IntSummaryStatistics();
  private final IntSummaryStatistics secretKey = new IntSummaryStatistics();
  private final IntSummaryStatistics signature = new IntSummaryStatistics();
  private final IntSummaryStatistics ciphertext = new IntSummaryStatistics();
  private final IntSummaryStatistics overhead = new IntSummaryStatistics();
  private final IntSummaryStatistics sharedSecret = new IntSummaryStatistics();
  private final IntSummaryStatistics chain = new IntSummaryStatistics();

  private SizeSurvey(ProviderSource source, Algorithm algorithm) {
    this.source = source;
    this.algorithm = algorithm;
  }

  /**
   * The sizes of an algorithm; nothing for digests and derivations, which have none of these.
   *
   * @throws UnavailableException if the provider does not have it, with a reason for users
   */
  public static Optional<SizeRow> of(ProviderSource source, Algorithm algorithm)
      throws UnavailableException {
    if (!algorithm.operations().contains(Operation.GENERATE_KEY)) {
      return Optional.empty();
    }
    try {
      return Optional.of(new SizeSurvey(source, algorithm).measure());
    } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
      throw new UnavailableException(Reasons.of(source, algorithm.name(), e));
    }
  }

  private SizeRow measure() throws GeneralSecurityException {
    for (Primitive primitive : algorithm.primitives()) {
      measure(primitive);
    }
    boolean variable =
        List.of(rawPublicKey, publicKey, signature, ciphertext, overhead).stream()
            .anyMatch(seen -> seen.getMax() > seen.getMin());
    return new SizeRow(
        algorithm.name(),
        source.label(),
        largest(rawPublicKey),
        largest(publicKey),
        largest(privateKey),
        largest(secretKey),
        largest(signature),
        largest(ciphertext),
        largest(overhead),
        largest(sharedSecret),
        largest(chain),
        variable);
  }

  private static OptionalInt largest(IntSummaryStatistics seen) {
    return seen.getCount() == 0 ? OptionalInt.empty() : OptionalInt.of(seen.getMax());
  }

  private void measure(Primitive primitive) throws GeneralSecurityException {
    if (primitive instanceof SymmetricPrimitive.Mac mac) {
      measure(mac);
    } else if (primitive instanceof SymmetricPrimitive.Keyed cipher) {
      measure(cipher);
    } else if (primitive instanceof AsymmetricPrimitive.RsaEncryption rsa) {
      measure(rsa);
    } else if (primitive instanceof AsymmetricPrimitive.Signature scheme) {
      measure(scheme);
    } else if (primitive instanceof AsymmetricPrimitive.Agreement agreement) {
      measure(agreement);
    } else if (primitive instanceof AsymmetricPrimitive.Kem kem) {
      measure(kem);
    } else if (primitive instanceof Certificates) {
      // With the longest signature seen.
      KeyPair pair = new KeyPairService(source, algorithm).sample();
      chain.accept(CertificateChain.bytes(algorithm, pair, signature.getMax()));
    } else if (primitive instanceof HpkeSuite) {
      keys();
      overhead.accept(outputBytes(Operation.SEAL, MESSAGE_BYTES) - MESSAGE_BYTES);
    }
  }

  private void measure(SymmetricPrimitive.Keyed cipher) throws GeneralSecurityException {
    secretKey.accept(cipher.keyBytes());
    Operation operation = Collections.min(cipher.operations());
    for (int length = BLOCK_BYTES; length <= 2 * BLOCK_BYTES; length++) {
      if (cipher.takes(length)) {
        overhead.accept(cipher.sentBytes() + outputBytes(operation, length) - length);
      }
    }
  }

  private int outputBytes(Operation operation, int payloadBytes) throws GeneralSecurityException {
    Call usual = Call.of(operation, algorithm, source.label());
    return Subjects.prepare(source, new Request(usual.withPayload(payloadBytes), 1, true))
        .check()
        .get(SizeMetric.OUTPUT);
  }

  private void measure(SymmetricPrimitive.Mac mac) throws GeneralSecurityException {
    MacService service = new MacService(source, mac);
    byte[] key = new byte[mac.keyBits() / 8];
    byte[] nonce = new byte[mac.nonceBytes()];
    byte[] tag = service.once(service.key(key), service.parameters(nonce), new byte[MESSAGE_BYTES]);
    secretKey.accept(key.length);
    overhead.accept(nonce.length + tag.length);
  }

  private void measure(AsymmetricPrimitive.RsaEncryption rsa) throws GeneralSecurityException {
    keys();
    for (int length : new int[] {0, rsa.maxPayloadBytes()}) {
      ciphertext.accept(outputBytes(Operation.ENCRYPT, length));
    }
    overhead.accept(ciphertext.getMax() - rsa.maxPayloadBytes());
  }

  private void measure(AsymmetricPrimitive.Signature scheme) throws GeneralSecurityException {
    SignatureService service = new SignatureService(source, scheme);
    SignedMessage sample = SignedMessage.sample(new KeyPairService(source, algorithm), scheme);
    signature.accept(sample.signature().length);
    if (!new KeyPairService(source, algorithm).hasGenerator()) {
      addPublic(sample.publicKey().getEncoded());
      return;
    }
    KeyPair pair = keys();
    if (scheme.verifyOnly()) {
      return;
    }
    int samples = samples(scheme.signMicros(), MAX_OUTPUTS);
    for (int i = 1; i < samples; i++) {
      byte[] message = {(byte) i, (byte) (i >> 8)};
      signature.accept(service.sign(pair.getPrivate(), message).length);
    }
  }

  private void measure(AsymmetricPrimitive.Agreement agreement) throws GeneralSecurityException {
    KeyPair pair = keys();
    AgreementService service = new AgreementService(source, agreement);
    sharedSecret.accept(service.agree(pair.getPrivate(), pair.getPublic()).length);
  }

  private void measure(AsymmetricPrimitive.Kem kem) throws GeneralSecurityException {
    KemService service = KemService.of(source, kem);
    KeyPair pair = keys();
    int samples = samples(kem.encapsulateMicros(), MAX_KEYS);
    for (int i = 0; i < samples; i++) {
      KemService.Encapsulation made = service.once(pair.getPublic());
      ciphertext.accept(made.ciphertext().length);
      sharedSecret.accept(made.secret().length);
    }
  }

  private KeyPair keys() throws GeneralSecurityException {
    KeyPairService service = new KeyPairService(source, algorithm);
    KeyPair sample = service.sample();
    int samples = samples(algorithm.micros(Operation.GENERATE_KEY), MAX_KEYS);
    for (int i = 0; i < samples; i++) {
      KeyPair pair = i == 0 ? sample : service.generate();
      addPublic(pair.getPublic().getEncoded());
      byte[] pkcs8 = pair.getPrivate().getEncoded();
      if (pkcs8 != null) {
        privateKey.accept(pkcs8.length);
      }
    }
    return sample;
  }

  private void addPublic(byte[] encoded) {
    publicKey.accept(encoded.length);
    new KeyPairService(source, algorithm).rawLength(encoded).ifPresent(rawPublicKey);
  }

  private static int samples(double micros, int most) {
    return (int) Math.max(1, Math.min(most, BUDGET_MICROS / micros));
  }
}
