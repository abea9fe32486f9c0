package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import org.jcamark.catalog.SymmetricPrimitive.Digest;

/** A digest as one provider has it. */
public final class DigestService extends JcaService {
  private final Digest digest;

  public DigestService(ProviderSource source, Digest digest) throws UnavailableException {
    super(source, "MessageDigest", digest.name());
    this.digest = digest;
  }

  public MessageDigest create() throws GeneralSecurityException {
    return MessageDigest.getInstance(name, provider);
  }

  /** By the name of the provider, which is registered. */
  public MessageDigest createByName() throws GeneralSecurityException {
    return MessageDigest.getInstance(name, provider.getName());
  }

  /** By a search through the registered providers. */
  public MessageDigest createBySearch() throws GeneralSecurityException {
    return MessageDigest.getInstance(name);
  }

  /** The same digest as another provider has it. */
  public DigestService through(ProviderSource other) throws UnavailableException {
    return new DigestService(other, digest);
  }
}
