package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Lookup;

/** A signature scheme as one provider has it. */
public final class SignatureService extends JcaService {
  private final AsymmetricPrimitive.Signature scheme;
  private final AlgorithmParameterSpec parameters;

  public SignatureService(ProviderSource source, AsymmetricPrimitive.Signature scheme)
      throws UnavailableException {
    super(source, "Signature", source.dialect().signatureName(scheme));
    this.scheme = scheme;
    this.parameters = source.dialect().signatureParameters(scheme).orElse(null);
  }

  /** {@code getInstance}, with the parameters set where the scheme has any. */
  public Signature create() throws GeneralSecurityException {
    return create(Lookup.OBJECT);
  }

  /** The same by a look-up, for which the provider is registered unless it is by object. */
  public Signature create(Lookup lookup) throws GeneralSecurityException {
    if (lookup == Lookup.OBJECT) {
      return withParameters(Signature.getInstance(name, provider));
    }
    return withParameters(
        lookup == Lookup.NAME
            ? Signature.getInstance(name, provider.getName())
            : Signature.getInstance(name));
  }

  private Signature withParameters(Signature signature) throws GeneralSecurityException {
    if (parameters != null) {
      signature.setParameter(parameters);
    }
    return signature;
  }

  public byte[] sign(PrivateKey key, byte[] message) throws GeneralSecurityException {
    Signature signature = create();
    signature.initSign(key);
    signature.update(message);
    return signature.sign();
  }

  public boolean verify(PublicKey key, byte[] message, byte[] value)
      throws GeneralSecurityException {
    Signature signature = create();
    signature.initVerify(key);
    signature.update(message);
    return signature.verify(value);
  }

  /** The same scheme as another provider has it. */
  public SignatureService through(ProviderSource other) throws UnavailableException {
    return new SignatureService(other, scheme);
  }
}
