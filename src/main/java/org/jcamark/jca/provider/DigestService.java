package org.jcamark.jca.provider;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import org.jcamark.catalog.Lookup;
import org.jcamark.catalog.SymmetricPrimitive.Digest;

/** A digest as one provider has it. */
public final class DigestService extends JcaService {
  private final Digest digest;

  public DigestService(ProviderSource source, Digest digest) throws UnavailableException {
    super(source, "MessageDigest", digest.name());
    this.digest = digest;
  }

  public MessageDigest create() throws GeneralSecurityException {
    return create(Lookup.OBJECT);
  }

  /** The same by a look-up, for which the provider is registered unless it is by object. */
  public MessageDigest create(Lookup lookup) throws GeneralSecurityException {
    if (lookup == Lookup.OBJECT) {
      return MessageDigest.getInstance(name, provider);
    }
    return lookup == Lookup.NAME
        ? MessageDigest.getInstance(name, provider.getName())
        : MessageDigest.getInstance(name);
  }

  /** The same digest as another provider has it. */
  public DigestService through(ProviderSource other) throws UnavailableException {
    return new DigestService(other, digest);
  }
}
