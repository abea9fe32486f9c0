package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.Provider;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.SymmetricPrimitive.Mac;

/** A message authentication code as one provider has it. */
final class MacAccess {
  private final Provider provider;
  private final String name;
  private final Mac mac;

  MacAccess(ProviderSource source, Mac mac) throws GeneralSecurityException {
    this.name = source.dialect().name("Mac", mac.name());
    this.provider = source.provider("Mac", name);
    this.mac = mac;
  }

  javax.crypto.Mac create() throws GeneralSecurityException {
    return javax.crypto.Mac.getInstance(name, provider);
  }

  Key key(byte[] bytes) {
    return new SecretKeySpec(bytes, mac.keyAlgorithm());
  }

  /** Null where the algorithm takes no nonce. */
  AlgorithmParameterSpec parameters(byte[] nonce) {
    return mac.nonceBytes() == 0 ? null : new IvParameterSpec(nonce);
  }

  void initialise(javax.crypto.Mac object, Key key, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    if (parameters == null) {
      object.init(key);
    } else {
      object.init(key, parameters);
    }
  }

  byte[] once(Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    javax.crypto.Mac object = create();
    initialise(object, key, parameters);
    return object.doFinal(input);
  }

  Provider provider() {
    return provider;
  }
}
