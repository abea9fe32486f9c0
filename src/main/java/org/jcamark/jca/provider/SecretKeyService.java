package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import javax.crypto.KeyGenerator;
import org.jcamark.catalog.SymmetricPrimitive.Keyed;

/** Generation of the secret keys of a symmetric algorithm as one provider has it. */
public final class SecretKeyService extends JcaService {
  private final int bits;
  private final int keyBytes;

  public SecretKeyService(ProviderSource source, Keyed keyed) throws UnavailableException {
    super(source, "KeyGenerator", keyed.keyAlgorithm());
    this.bits = keyed.keyBits();
    this.keyBytes = keyed.keyBytes();
  }

  public int bits() {
    return bits;
  }

  /** Length of an encoded key. */
  public int keyBytes() {
    return keyBytes;
  }

  public KeyGenerator create() throws GeneralSecurityException {
    return KeyGenerator.getInstance(name, provider);
  }

  public KeyGenerator initialised() throws GeneralSecurityException {
    KeyGenerator generator = create();
    generator.init(bits);
    return generator;
  }
}
