package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.AsymmetricPrimitive.KemApi;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;
import org.jcamark.jca.provider.ProviderSource.Maker;

/** Prepares key encapsulation: up to 128 keys and ciphertexts. */
final class KemSubjects {
  private KemSubjects() {}

  static List<? extends Subject<Object>> prepare(ProviderSource source, Kem kem, Request request)
      throws GeneralSecurityException {
    KemService service = KemService.of(source, kem);
    KeyPairService keys = new KeyPairService(source, request.algorithm());
    List<KeyPair> pairs = Inputs.keyPairs(keys, request);
    return request.operation() == Operation.ENCAPSULATE
        ? encapsulation(kem, service, keys, pairs, request)
        : decapsulation(kem, service, keys, pairs, request);
  }

  static Subject<Object> cold(ColdPreparation cold, Kem kem) throws GeneralSecurityException {
    ProviderSource source = cold.source();
    ColdInputs inputs = cold.inputs();
    KemApi api = KemApi.valueOf(inputs.text(ColdInputs.NAME));
    KemService service = cold.service(() -> KemService.of(source, kem, api));
    Object object = cold.object(service::create);
    KeyPairService keys = new KeyPairService(source, cold.request().algorithm());
    Maker<KemPair> recipient = () -> new KemPair(kem, service, keys, inputs.keyPair(keys));
    if (cold.request().operation() == Operation.ENCAPSULATE) {
      PublicKey key = cold.publicKey(keys);
      Object encapsulator = cold.initialised(() -> service.encapsulator(object, key));
      byte[] encoded = inputs.part(ColdInputs.PUBLIC_KEY);
      return new EncapsulationSubject(
          service, keys, encapsulator, object, recipient, CallKey.kept(key), encoded);
    }
    PrivateKey key = cold.privateKey(keys);
    byte[] ciphertext = inputs.part(ColdInputs.CIPHERTEXT);
    byte[] secret = inputs.part(ColdInputs.SECRET);
    Object decapsulator = cold.initialised(() -> service.decapsulator(object, key, ciphertext));
    return new DecapsulationSubject(
        service, decapsulator, object, recipient, CallKey.kept(key), ciphertext, secret);
  }

  /** Makes the keys of {@link #cold}, and the ciphertext that it decapsulates. */
  static void addParts(Map<String, byte[]> parts, ProviderSource source, Kem kem, Request request)
      throws GeneralSecurityException {
    KemApi api = KemService.api(source, kem);
    KeyPair pair = new KeyPairService(source, request.algorithm()).generate();
    ColdInputs.put(parts, pair);
    parts.put(ColdInputs.NAME, ColdInputs.bytes(api.name()));
    if (request.operation() == Operation.DECAPSULATE) {
      KemService.Encapsulation made = KemService.of(source, kem, api).once(pair.getPublic());
      parts.put(ColdInputs.CIPHERTEXT, made.ciphertext());
      parts.put(ColdInputs.SECRET, made.secret());
    }
  }

  private static List<EncapsulationSubject> encapsulation(
      Kem kem, KemService service, KeyPairService keys, List<KeyPair> pairs, Request request)
      throws GeneralSecurityException {
    Object reused = service.create();
    List<EncapsulationSubject> subjects = new ArrayList<>();
    for (KeyPair pair : pairs) {
      Object encapsulator =
          request.boundary() == Boundary.OPERATION
              ? service.encapsulator(service.create(), pair.getPublic())
              : null;
      byte[] encoded = pair.getPublic().getEncoded();
      KemPair recipient = new KemPair(kem, service, keys, pair);
      subjects.add(
          new EncapsulationSubject(
              service,
              keys,
              encapsulator,
              reused,
              () -> recipient,
              CallKey.of(request, keys, pair.getPublic()),
              encoded));
    }
    return subjects;
  }

  private static List<DecapsulationSubject> decapsulation(
      Kem kem, KemService service, KeyPairService keys, List<KeyPair> pairs, Request request)
      throws GeneralSecurityException {
    Object reused = service.create();
    int count = Inputs.count(request, kem.encapsulateMicros());
    List<DecapsulationSubject> subjects = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      KeyPair pair = pairs.get(i % pairs.size());
      KemService.Encapsulation made =
          i > 0 && request.data() == Data.EQUAL
              ? new KemService.Encapsulation(
                  subjects.get(0).ciphertext().clone(), subjects.get(0).secret())
              : service.once(pair.getPublic());
      Object decapsulator =
          request.boundary() == Boundary.OPERATION
              ? service.decapsulator(service.create(), pair.getPrivate(), made.ciphertext())
              : null;
      KemPair recipient = new KemPair(kem, service, keys, pair);
      subjects.add(
          new DecapsulationSubject(
              service,
              decapsulator,
              reused,
              () -> recipient,
              CallKey.of(request, keys, pair.getPrivate()),
              made.ciphertext(),
              made.secret()));
    }
    return subjects;
  }
}
