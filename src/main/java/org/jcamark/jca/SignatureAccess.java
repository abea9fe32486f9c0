package org.jcamark.jca;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import org.jcamark.catalog.AsymmetricPrimitive;

/** A signature scheme as one provider has it. */
final class SignatureAccess {
  private final Provider provider;
  private final String name;
  private final AlgorithmParameterSpec parameters;

  SignatureAccess(ProviderSource source, AsymmetricPrimitive.Signature scheme)
      throws GeneralSecurityException {
    this.name = source.dialect().signatureName(scheme);
    this.provider = source.provider("Signature", name);
    this.parameters = source.dialect().signatureParameters(scheme).orElse(null);
  }

  /** {@code getInstance}, with the parameters set where the scheme has any. */
  Signature create() throws GeneralSecurityException {
    Signature signature = Signature.getInstance(name, provider);
    if (parameters != null) {
      signature.setParameter(parameters);
    }
    return signature;
  }

  byte[] sign(PrivateKey key, byte[] message) throws GeneralSecurityException {
    Signature signature = create();
    signature.initSign(key);
    signature.update(message);
    return signature.sign();
  }

  boolean verify(PublicKey key, byte[] message, byte[] value) throws GeneralSecurityException {
    Signature signature = create();
    signature.initVerify(key);
    signature.update(message);
    return signature.verify(value);
  }

  Provider provider() {
    return provider;
  }
}
