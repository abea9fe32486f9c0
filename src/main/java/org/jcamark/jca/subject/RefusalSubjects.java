package org.jcamark.jca.subject;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Refusal;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.workload.KeyExchange;
import org.jcamark.workload.KeyExchange.EncapsulationKey;

/** Prepares refusals: the subjects of the refused operation, each with a fault in its input. */
final class RefusalSubjects {
  private final Operation operation;
  private final Request genuine;
  private final ProviderSource source;
  private final BenchmarkCall call;
  private EncapsulationKey stranger;

  private RefusalSubjects(ProviderSource source, Refusal refusal, Request request) {
    this.operation = request.operation();
    this.genuine = request.withOperation(refusal.refused(operation));
    this.source = source;
    this.call = BenchmarkCall.of(genuine);
  }

  static List<RefusalSubject> prepare(ProviderSource source, Refusal refusal, Request request)
      throws GeneralSecurityException {
    RefusalSubjects refusals = new RefusalSubjects(source, refusal, request);
    List<RefusalSubject> subjects = new ArrayList<>();
    for (Subject<?> subject : Subjects.subjects(source, refusals.genuine)) {
      subjects.add(
          Refusal.isOfKey(request.operation())
              ? refusals.ofKey(subject)
              : refusals.ofInput(subject));
    }
    return subjects;
  }

  private RefusalSubject ofInput(Subject<?> subject) throws GeneralSecurityException {
    if (subject instanceof VerificationSubject verification) {
      return new VerificationRefusal(
          verification, forged(verification.signed().signature()), accepted(subject));
    }
    if (subject instanceof AeadDecryptionSubject decryption) {
      byte[] ciphertext = forged(decryption.buffers().inputBytes());
      return new DecryptionRefusal(
          decryption,
          CipherBuffers.of(genuine, ciphertext, decryption.plaintext().length),
          accepted(subject));
    }
    return subject instanceof DecapsulationSubject decapsulation
        ? decapsulation(decapsulation)
        : opening((OpeningSubject) subject);
  }

  private Rotation<?> accepted(Subject<?> subject) {
    return new Rotation<>(List.of(subject), call);
  }

  private RefusalSubject decapsulation(DecapsulationSubject good) throws GeneralSecurityException {
    KemService service = good.service();
    byte[] ciphertext = forged(good.ciphertext());
    Object decapsulator =
        good.decapsulator() == null
            ? null
            : service.decapsulator(service.create(), good.privateKey().kept(), ciphertext);
    DecapsulationSubject bad =
        new DecapsulationSubject(
            service,
            decapsulator,
            good.reused(),
            good.recipient(),
            good.privateKey(),
            ciphertext,
            good.secret());
    return new DecapsulationRefusal(good, bad, accepted(good));
  }

  private RefusalSubject opening(OpeningSubject good) throws GeneralSecurityException {
    byte[] sealed =
        switch (operation) {
          case REFUSE_OPEN_FILE_RECIPIENT -> sealedForStranger(good);
          case REFUSE_OPEN_FILE_CHUNK ->
              CheckFailedException.altered(good.sealed(), good.envelope().headerBytes());
          default -> forged(good.sealed());
        };
    return new OpeningRefusal(
        good,
        new OpeningSubject(
            good.envelope(), good.algorithm(), good.both(), sealed, good.plaintext()),
        accepted(good));
  }

  private byte[] sealedForStranger(OpeningSubject good) throws GeneralSecurityException {
    KeyExchange exchange = good.envelope().exchange();
    if (stranger == null) {
      stranger = exchange.read(exchange.generate().publicBytes());
    }
    return good.envelope().seal(good.plaintext(), good.both().sender(), stranger);
  }

  private byte[] forged(byte[] good) {
    return switch (operation) {
      case REFUSE_VERIFY_FIRST, REFUSE_DECRYPT_FIRST -> CheckFailedException.altered(good, 0);
      case REFUSE_DECAPSULATE -> CheckFailedException.altered(good, good.length / 2);
      case REFUSE_VERIFY_SHORT, REFUSE_OPEN_FILE_SHORT -> withoutLast(good);
      default -> CheckFailedException.altered(good, good.length - 1);
    };
  }

  private KeyRefusal ofKey(Subject<?> subject) throws GeneralSecurityException {
    return new KeyRefusal(subject, use(subject), accepted(subject));
  }

  private KeyRefusal.Use use(Subject<?> subject) throws GeneralSecurityException {
    if (subject instanceof AeadDecryptionSubject decryption) {
      return secretKey(decryption);
    }
    if (subject instanceof VerificationSubject verification) {
      Signature signature = verification.reused().own();
      SignedMessage signed = verification.signed();
      return publicKey(
          signed.publicKey().getEncoded(),
          key -> {
            signature.initVerify(key);
            signature.update(signed.message());
            return signature.verify(signed.signature());
          });
    }
    EncapsulationSubject encapsulation = (EncapsulationSubject) subject;
    KemService service = encapsulation.service();
    return publicKey(
        encapsulation.encoded(),
        key -> service.encapsulate(service.encapsulator(encapsulation.reused(), key)));
  }

  private static KeyRefusal.Use secretKey(AeadDecryptionSubject good) {
    Cipher cipher = good.reused().own();
    SecretKey shorter = good.service().key(withoutLast(good.key().getEncoded()));
    return () -> {
      cipher.init(Cipher.DECRYPT_MODE, shorter, good.parameters());
      return cipher;
    };
  }

  private interface KeyUse {
    Object take(PublicKey key) throws GeneralSecurityException;
  }

  /**
   * Decodes the key with its fault. One that is too short may be found so only when it is used.
   *
   * @throws GeneralSecurityException if the provider does not read the key without the fault
   */
  private KeyRefusal.Use publicKey(byte[] x509, KeyUse use) throws GeneralSecurityException {
    KeyFactory factory = new KeyPairService(source, genuine.algorithm()).factory();
    factory.generatePublic(new X509EncodedKeySpec(x509));
    if (operation == Operation.REFUSE_KEY) {
      X509EncodedKeySpec malformed = new X509EncodedKeySpec(withoutLast(x509));
      return () -> factory.generatePublic(malformed);
    }
    X509EncodedKeySpec shorter = new X509EncodedKeySpec(withShorterKey(x509));
    return () -> use.take(factory.generatePublic(shorter));
  }

  private static byte[] withShorterKey(byte[] x509) {
    SubjectPublicKeyInfo info = SubjectPublicKeyInfo.getInstance(x509);
    byte[] key = info.getPublicKeyData().getBytes();
    try {
      return new SubjectPublicKeyInfo(info.getAlgorithm(), withoutLast(key)).getEncoded();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] withoutLast(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length - 1);
  }
}
