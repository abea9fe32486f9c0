package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import org.jcamark.catalog.Algorithm;
import org.jcamark.catalog.AsymmetricPrimitive;
import org.jcamark.catalog.Operation;

public final class SignatureService extends JcaService<Signature> {
  private final AsymmetricPrimitive.Signature scheme;

  public SignatureService(ProviderSource source, Algorithm algorithm) throws UnavailableException {
    this(source, (AsymmetricPrimitive.Signature) algorithm.primitive(Operation.SIGN));
  }

  public SignatureService(ProviderSource source, AsymmetricPrimitive.Signature scheme)
      throws UnavailableException {
    this(source, scheme, source.dialect().signature(scheme).parameters().orElse(null));
  }

  private SignatureService(
      ProviderSource source,
      AsymmetricPrimitive.Signature scheme,
      AlgorithmParameterSpec parameters)
      throws UnavailableException {
    super(
        source,
        "Signature",
        source.dialect().signature(scheme).name(),
        (name, provider) -> with(parameters, Signature.getInstance(name, provider)),
        (name, provider) -> with(parameters, Signature.getInstance(name, provider)),
        name -> with(parameters, Signature.getInstance(name)));
    this.scheme = scheme;
  }

  private static Signature with(AlgorithmParameterSpec parameters, Signature signature)
      throws GeneralSecurityException {
    if (parameters != null) {
      signature.setParameter(parameters);
    }
    return signature;
  }

  public AsymmetricPrimitive.Signature scheme() {
    return scheme;
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
}
