package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.crypto.SecretKey;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Boundary;
import org.jcamark.catalog.Operation;

/** Units of work of key encapsulation: up to 128 keys and ciphertexts. */
final class KemSubjects {
  private KemSubjects() {}

  static List<Subject> prepare(ProviderSource source, AsymmetricPrimitive.Kem kem, Request request)
      throws GeneralSecurityException {
    KemService service = KemServices.of(source, kem);
    KeyPairAccess keys = new KeyPairAccess(source, request.algorithm());
    List<KeyPair> pairs = keys.pool(request);
    Object reused = service.create();
    boolean op = request.boundary() == Boundary.OPERATION;
    List<Subject> subjects = new ArrayList<>();
    if (request.operation() == Operation.ENCAPSULATE) {
      byte[][] encoded = new byte[pairs.size()][];
      for (int i = 0; i < encoded.length; i++) {
        encoded[i] = pairs.get(i).getPublic().getEncoded();
        Object encapsulator =
            op ? service.encapsulator(service.create(), pairs.get(i).getPublic()) : null;
        subjects.add(
            new Encapsulating(service, keys, encapsulator, reused, pairs.get(i), encoded[i]));
      }
      return subjects;
    }
    for (int i = 0; i < Inputs.count(request, kem.encapsulateMicros()); i++) {
      KeyPair pair = pairs.get(i % pairs.size());
      Object fresh = service.encapsulator(service.create(), pair.getPublic());
      KemService.Encapsulation made = service.read(service.encapsulate(fresh));
      Object decapsulator =
          op ? service.decapsulator(service.create(), pair.getPrivate(), made.ciphertext()) : null;
      subjects.add(new Decapsulating(service, decapsulator, reused, pair, made));
    }
    return subjects;
  }

  /** Encapsulates a fresh secret for one public key. */
  private record Encapsulating(
      KemService service,
      KeyPairAccess keys,
      Object encapsulator,
      Object reused,
      KeyPair pair,
      byte[] encoded)
      implements Subject {
    @Override
    public Object operate() throws GeneralSecurityException {
      return service.encapsulate(encapsulator);
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      return service.encapsulate(service.encapsulator(reused, pair.getPublic()));
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      return service.encapsulate(service.encapsulator(service.create(), pair.getPublic()));
    }

    @Override
    public Object decodeAndOperate() throws GeneralSecurityException {
      KeyFactory factory = keys.factory();
      return service.encapsulate(
          service.encapsulator(
              service.create(), factory.generatePublic(new X509EncodedKeySpec(encoded))));
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      KemService.Encapsulation made = service.read(result);
      Object decapsulator =
          service.decapsulator(service.create(), pair.getPrivate(), made.ciphertext());
      SecretKey secret = (SecretKey) service.decapsulate(decapsulator, made.ciphertext());
      CheckFailedException.require(
          Arrays.equals(made.secret(), secret.getEncoded()), "decapsulation gives another secret");
    }
  }

  /** Decapsulates one ciphertext. */
  private record Decapsulating(
      KemService service,
      Object decapsulator,
      Object reused,
      KeyPair pair,
      KemService.Encapsulation made)
      implements Subject {
    @Override
    public Object operate() throws GeneralSecurityException {
      return service.decapsulate(decapsulator, made.ciphertext());
    }

    @Override
    public Object initAndOperate() throws GeneralSecurityException {
      return decapsulate(reused);
    }

    @Override
    public Object createAndOperate() throws GeneralSecurityException {
      return decapsulate(service.create());
    }

    private Object decapsulate(Object kem) throws GeneralSecurityException {
      return service.decapsulate(
          service.decapsulator(kem, pair.getPrivate(), made.ciphertext()), made.ciphertext());
    }

    @Override
    public void check(Object result) throws GeneralSecurityException {
      CheckFailedException.require(
          Arrays.equals(made.secret(), ((SecretKey) result).getEncoded()),
          "decapsulation gives another secret");
    }
  }
}
