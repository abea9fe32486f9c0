package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.ArrayList;
import java.util.List;
import org.jcamark.catalog.AsymmetricPrimitive.Kem;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Data;
import org.jcamark.catalog.Operation;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;
import org.jcamark.jca.provider.ProviderSource;

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
              service, keys, encapsulator, reused, recipient, pair.getPublic(), encoded));
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
      subjects.add(
          new DecapsulationSubject(
              service,
              decapsulator,
              reused,
              new KemPair(kem, service, keys, pair),
              pair.getPrivate(),
              made.ciphertext(),
              made.secret()));
    }
    return subjects;
  }
}
