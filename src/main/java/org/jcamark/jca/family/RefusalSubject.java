package org.jcamark.jca.family;

import static org.jcamark.jca.family.CheckFailedException.altered;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.Operation;
import org.jcamark.catalog.Supplement.Refusal;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.ProviderSource.Maker;
import org.jcamark.jca.workload.Envelope;
import org.jcamark.jca.workload.KeyExchange;
import org.jcamark.jca.workload.KeyExchange.EncapsulationKey;

/**
 * A call that has to be refused, as its input has a fault. The result says how it was: {@code
 * false}, an exception, or, where a KEM rejects implicitly (FIPS 203, section 6.3), another secret.
 * Whatever else is returned has been accepted. That something is refused, and nothing else with it,
 * the round trip proves.
 *
 * @param ofKey whether a key is refused, which leaves nothing to repeat
 */
public record RefusalSubject(Subject<?> genuine, Rotation accepted, Maker<?> faulty, boolean ofKey)
    implements Subject<Object> {
  static List<RefusalSubject> prepare(Preparation from) throws GeneralSecurityException {
    Refusal refusal = from.primitive();
    Operation operation = from.request().operation();
    Preparation genuine =
        Preparation.warm(from.source(), from.request().withOperation(refusal.refused(operation)));
    BenchmarkCall call = BenchmarkCall.of(genuine.request().call());
    List<RefusalSubject> subjects = new ArrayList<>();
    for (Subject<?> subject : Subjects.of(genuine)) {
      Rotation accepted = new Rotation(List.of(subject), call);
      Maker<?> faulty = faulty(genuine, operation, subject);
      subjects.add(new RefusalSubject(subject, accepted, faulty, Refusal.isOfKey(operation)));
    }
    from.by(genuine.provider());
    return subjects;
  }

  private static Maker<?> faulty(Preparation from, Operation operation, Subject<?> subject)
      throws GeneralSecurityException {
    boolean ofKey = Refusal.isOfKey(operation);
    if (subject instanceof SignatureSubject good) {
      return verification(good, forged(operation, good.signature()));
    }
    if (subject instanceof CipherSubject good) {
      return ofKey ? shorterKey(good) : decryption(good, forged(operation, good.ciphertext()));
    }
    if (subject instanceof KemSubject good) {
      return ofKey ? encapsulation(good, from.keys().factory()) : decapsulation(good);
    }
    EnvelopeSubject good = (EnvelopeSubject) subject;
    byte[] sealed =
        switch (operation) {
          case REFUSE_OPEN_FILE_RECIPIENT -> sealedForStranger(from, good);
          case REFUSE_OPEN_FILE_CHUNK ->
              altered(good.sealed(), good.both().envelope().headerBytes());
          default -> forged(operation, good.sealed());
        };
    return () -> caught(() -> good.both().openFrom(good.both(), sealed));
  }

  private static byte[] forged(Operation operation, byte[] good) {
    return switch (operation) {
      case REFUSE_VERIFY_FIRST -> altered(good, 0);
      case REFUSE_VERIFY_SHORT, REFUSE_OPEN_FILE_SHORT -> Proof.withoutLast(good);
      default -> altered(good, good.length - 1);
    };
  }

  private static Object caught(Maker<?> call) throws GeneralSecurityException {
    try {
      return call.make();
    } catch (GeneralSecurityException | IllegalArgumentException | IllegalStateException e) {
      return e;
    }
  }

  /** After an exception {@code initVerify}, too, as some objects still hold the message then. */
  private static Maker<?> verification(SignatureSubject good, byte[] forged) {
    return () -> {
      Signature signature = good.ready().objects().take();
      signature.update(good.message());
      Object result = caught(() -> signature.verify(forged));
      if (result instanceof Exception) {
        signature.initVerify(good.publicKey().make());
      }
      return result;
    };
  }

  /** Only the last call may refuse. */
  private static Maker<?> decryption(CipherSubject good, byte[] forged) {
    CipherBuffers buffers = good.buffersOf().apply(forged);
    return () -> {
      Ready<Cipher, Key> ready = good.ready();
      Cipher cipher = ready.init().of(ready.objects().take(), ready.key().next());
      return caught(() -> buffers.process(cipher));
    };
  }

  private static Maker<?> shorterKey(CipherSubject good) throws GeneralSecurityException {
    Cipher cipher = good.ready().objects().take();
    Key key = good.ready().key().kept();
    Key shorter = new SecretKeySpec(Proof.withoutLast(key.getEncoded()), key.getAlgorithm());
    AlgorithmParameterSpec parameters = good.parameters().get();
    return () ->
        caught(
            () -> {
              cipher.init(Cipher.DECRYPT_MODE, shorter, parameters);
              return cipher;
            });
  }

  /** On an object made for the key, or, where the API takes the ciphertext with it, made now. */
  private static Maker<?> decapsulation(KemSubject good) throws GeneralSecurityException {
    KemService service = good.service();
    Source<Object> objects = good.ready().objects();
    PrivateKey key = (PrivateKey) good.ready().key().kept();
    byte[] sent = good.made().ciphertext();
    byte[] forged = altered(sent, sent.length / 2);
    if (!objects.isInitialised()) {
      return () ->
          caught(
              () -> service.decapsulate(service.decapsulator(objects.take(), key, forged), forged));
    }
    Object decapsulator = service.decapsulator(service.create(), key, forged);
    return () -> caught(() -> service.decapsulate(decapsulator, forged));
  }

  /** Decodes a key that is too short, which may be found so only when it is used. */
  private static Maker<?> encapsulation(KemSubject good, KeyFactory factory)
      throws GeneralSecurityException {
    KemService service = good.service();
    Object kem = service.create();
    factory.generatePublic(new X509EncodedKeySpec(good.encoded()));
    X509EncodedKeySpec shorter =
        new X509EncodedKeySpec(KeyCodecSubject.withShorterKey(good.encoded()));
    return () ->
        caught(
            () -> service.encapsulate(service.encapsulator(kem, factory.generatePublic(shorter))));
  }

  private static byte[] sealedForStranger(Preparation from, EnvelopeSubject good)
      throws GeneralSecurityException {
    Envelope envelope = good.both().envelope();
    KeyExchange exchange = envelope.exchange();
    EncapsulationKey stranger =
        from.source()
            .remember(
                List.of("stranger", from.request().algorithm().name()),
                () -> exchange.read(exchange.generate().publicBytes()));
    return envelope.seal(good.plaintext(), good.both().sender(), stranger);
  }

  public Object refuse() throws GeneralSecurityException {
    return faulty.make();
  }

  private boolean isRefusal(Object result) {
    return result instanceof Exception
        || result.equals(false)
        || (genuine instanceof KemSubject kem
            && kem.made() != null
            && !Arrays.equals(((SecretKey) result).getEncoded(), kem.made().secret()));
  }

  @Override
  public void allowRepetition() throws GeneralSecurityException {
    if (!ofKey) {
      genuine.allowRepetition();
    }
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    require(isRefusal(result), "accepts what has to be refused");
    accepted.checkNext();
  }

  @Override
  public void prove(Proof proof) throws GeneralSecurityException {
    Object result = refuse();
    String how = result instanceof Boolean ? result.toString() : "another secret";
    proof.add(
        "refused by "
            + (result instanceof Exception thrown ? thrown.getClass().getSimpleName() : how));
  }

  @Override
  public void checkAgainst(Peer peer, Object result) throws GeneralSecurityException {
    accepted.checkNextAgainst(peer);
  }
}
