package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.spec.AlgorithmParameterSpec;
import javax.crypto.Mac;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.jcamark.catalog.SymmetricPrimitive;

public final class MacService extends JcaService<Mac> {
  private final SymmetricPrimitive.Mac code;

  public MacService(ProviderSource source, SymmetricPrimitive.Mac code)
      throws UnavailableException {
    super(source, "Mac", code.name(), Mac::getInstance, Mac::getInstance, Mac::getInstance);
    this.code = code;
  }

  public Key key(byte[] bytes) {
    return new SecretKeySpec(bytes, code.keyAlgorithm());
  }

  /** Null where the algorithm takes no nonce. */
  public AlgorithmParameterSpec parameters(byte[] nonce) {
    return code.nonceBytes() == 0 ? null : new IvParameterSpec(nonce);
  }

  /** {@code getInstance} and {@code init}; without parameters where the code takes no nonce. */
  public Mac initialised(Key key, AlgorithmParameterSpec parameters)
      throws GeneralSecurityException {
    Mac mac = create();
    if (parameters == null) {
      mac.init(key);
    } else {
      mac.init(key, parameters);
    }
    return mac;
  }

  public byte[] once(Key key, AlgorithmParameterSpec parameters, byte[] input)
      throws GeneralSecurityException {
    return initialised(key, parameters).doFinal(input);
  }
}
