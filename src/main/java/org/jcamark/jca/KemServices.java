package org.jcamark.jca;

import java.security.GeneralSecurityException;
import org.jcamark.catalog.AsymmetricPrimitive;

/** Chooses the JCA service through which a KEM is reached. */
final class KemServices {
  private KemServices() {}

  static KemService of(ProviderSource source, AsymmetricPrimitive.Kem kem)
      throws GeneralSecurityException {
    String kemName = source.dialect().name("KEM", kem.name());
    boolean generatorOnly = !source.has("KEM", kemName) && source.has("KeyGenerator", kem.name());
    if (kem.service() == AsymmetricPrimitive.KemService.KEY_GENERATOR || generatorOnly) {
      String name = source.dialect().name("KeyGenerator", kem.name());
      return new KeyGeneratorKem(name, source.provider("KeyGenerator", name));
    }
    if (!JdkKem.available()) {
      throw new UnavailableException(
          "javax.crypto.KEM, through which "
              + source.describe()
              + " could offer "
              + kem.name()
              + ", needs Java 21 or newer, or a late update of Java 17");
    }
    return new JdkKem(kemName, source.provider("KEM", kemName));
  }
}
