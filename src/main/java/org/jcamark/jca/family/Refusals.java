package org.jcamark.jca.family;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Refusal;
import org.jcamark.jca.kat.Proof;
import org.jcamark.jca.prepare.Preparation;
import org.jcamark.jca.prepare.Request;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.subject.BenchmarkCall;
import org.jcamark.jca.subject.CheckFailedException;
import org.jcamark.jca.subject.Rotation;
import org.jcamark.jca.subject.Source;
import org.jcamark.jca.subject.Subject;
import org.jcamark.workload.KeyExchange;
import org.jcamark.workload.KeyExchange.EncapsulationKey;

/**
 * Refusals: the subjects of the refused operation, each with a fault in its input. That something
 * is refused, and nothing else with it, the round trip proves.
 */
final class Refusals {
  private final Operation operation;
  private final Request genuine;
  private final ProviderSource source;
  private final BenchmarkCall call;
  private EncapsulationKey stranger;

  private Refusals(Preparation from, Refusal refusal) {
    this.operation = from.request().operation();
    this.genuine = from.request().withOperation(refusal.refused(operation));
    this.source = from.source();
    this.call = BenchmarkCall.of(genuine.call());
  }

  static List<RefusalSubject> prepare(Preparation from, Refusal refusal)
      throws GeneralSecurityException {
    Refusals faults = new Refusals(from, refusal);
    List<RefusalSubject> subjects = new ArrayList<>();
    for (Subject<?> subject : Subjects.subjects(from.source(), faults.genuine)) {
      subjects.add(
          Refusal.isOfKey(from.request().operation())
              ? faults.ofKey(subject)
              : faults.ofInput(subject));
    }
    return subjects;
  }

  static void prove(Proof proof, Refusal refusal) throws GeneralSecurityException {
    Request request = Subjects.checked(proof);
    Object result = Subjects.prepare(proof.source(), request).call();
    proof.add("refused by " + RefusalSubject.describe(result));
  }

  private RefusalSubject ofInput(Subject<?> subject) throws GeneralSecurityException {
    if (subject instanceof VerificationSubject verification) {
      return new RefusalSubject.Verification(
          verification, forged(verification.signed().signature()), accepted(subject));
    }
    if (subject instanceof AeadSubject decryption) {
      byte[] ciphertext = forged(decryption.ciphertext());
      return new RefusalSubject.Decryption(
          decryption, decryption.buffersOf().apply(ciphertext), accepted(subject));
    }
    return subject instanceof DecapsulationSubject decapsulation
        ? decapsulation(decapsulation)
        : opening((EnvelopeSubject) subject);
  }

  private Rotation<?> accepted(Subject<?> subject) {
    return new Rotation<>(List.of(subject), call);
  }

  private RefusalSubject decapsulation(DecapsulationSubject good) throws GeneralSecurityException {
    KemService service = good.service();
    byte[] ciphertext = forged(good.ciphertext());
    Source<Object> objects =
        good.objects().isInitialised()
            ? good.objects()
                .initialised(
                    service.decapsulator(service.create(), good.privateKey().kept(), ciphertext))
            : good.objects();
    DecapsulationSubject bad =
        new DecapsulationSubject(
            service, objects, good.recipient(), good.privateKey(), ciphertext, good.secret());
    return new RefusalSubject.Decapsulation(good, bad, accepted(good));
  }

  private RefusalSubject opening(EnvelopeSubject good) throws GeneralSecurityException {
    byte[] sealed =
        switch (operation) {
          case REFUSE_OPEN_FILE_RECIPIENT -> sealedForStranger(good);
          case REFUSE_OPEN_FILE_CHUNK ->
              CheckFailedException.altered(good.sealed(), good.envelope().headerBytes());
          default -> forged(good.sealed());
        };
    return new RefusalSubject.Opening(good, good.withSealed(sealed), accepted(good));
  }

  private byte[] sealedForStranger(EnvelopeSubject good) throws GeneralSecurityException {
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
      case REFUSE_VERIFY_SHORT, REFUSE_OPEN_FILE_SHORT -> Proof.withoutLast(good);
      default -> CheckFailedException.altered(good, good.length - 1);
    };
  }

  private RefusalSubject.OfKey ofKey(Subject<?> subject) throws GeneralSecurityException {
    return new RefusalSubject.OfKey(subject, use(subject), accepted(subject));
  }

  private Maker<Object> use(Subject<?> subject) throws GeneralSecurityException {
    if (subject instanceof AeadSubject decryption) {
      return secretKey(decryption);
    }
    if (subject instanceof VerificationSubject verification) {
      Signature signature = verification.service().create();
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
    Object kem = service.create();
    return publicKey(
        encapsulation.encoded(), key -> service.encapsulate(service.encapsulator(kem, key)));
  }

  private static Maker<Object> secretKey(AeadSubject good) throws GeneralSecurityException {
    Cipher cipher = good.objects().take();
    SecretKey shorter = good.service().key(Proof.withoutLast(good.key().getEncoded()));
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
  private Maker<Object> publicKey(byte[] x509, KeyUse use) throws GeneralSecurityException {
    KeyFactory factory = new KeyPairService(source, genuine.algorithm()).factory();
    factory.generatePublic(new X509EncodedKeySpec(x509));
    if (operation == Operation.REFUSE_KEY) {
      X509EncodedKeySpec malformed = new X509EncodedKeySpec(Proof.withoutLast(x509));
      return () -> factory.generatePublic(malformed);
    }
    X509EncodedKeySpec shorter = new X509EncodedKeySpec(KeyEncodings.withShorterKey(x509));
    return () -> use.take(factory.generatePublic(shorter));
  }
}
