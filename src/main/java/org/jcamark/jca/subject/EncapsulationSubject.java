package org.jcamark.jca.subject;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.util.Arrays;
import org.jcamark.catalog.Boundary;
import org.jcamark.jca.provider.KemService;
import org.jcamark.jca.provider.KeyPairService;

/**
 * Encapsulates a fresh secret for one public key.
 *
 * @param encapsulator for the key; null unless {@link #encapsulate} is called
 * @param encoded the public key as X.509
 */
public record EncapsulationSubject(
    KemService service,
    KeyPairService keys,
    Object encapsulator,
    Object reused,
    KeyPair pair,
    byte[] encoded)
    implements Subject<Object> {

  public Object encapsulate() throws GeneralSecurityException {
    return service.encapsulate(encapsulator);
  }

  public Object initAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(reused, pair.getPublic()));
  }

  public Object createAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(service.create(), pair.getPublic()));
  }

  public Object decodeAndEncapsulate() throws GeneralSecurityException {
    return service.encapsulate(service.encapsulator(service.create(), keys.publicKey(encoded)));
  }

  @Override
  public Object perform(Boundary boundary) throws GeneralSecurityException {
    return switch (boundary) {
      case OPERATION -> encapsulate();
      case INIT -> initAndEncapsulate();
      case INSTANCE -> createAndEncapsulate();
      case ENCODED -> decodeAndEncapsulate();
    };
  }

  @Override
  public void check(Object result) throws GeneralSecurityException {
    KemService.Encapsulation made = service.read(result);
    CheckFailedException.require(
        Arrays.equals(made.secret(), service.once(pair.getPrivate(), made.ciphertext())),
        "decapsulation gives another secret");
  }
}
