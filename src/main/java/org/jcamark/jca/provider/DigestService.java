package org.jcamark.jca.provider;

import java.security.MessageDigest;
import org.jcamark.catalog.SymmetricPrimitive.Digest;

/** A digest as one provider has it. */
public final class DigestService extends JcaService<MessageDigest> {
  private final Digest digest;

  public DigestService(ProviderSource source, Digest digest) throws UnavailableException {
    super(
        source,
        "MessageDigest",
        digest.name(),
        MessageDigest::getInstance,
        MessageDigest::getInstance,
        MessageDigest::getInstance);
    this.digest = digest;
  }

  /** The same digest as another provider has it. */
  public DigestService through(ProviderSource other) throws UnavailableException {
    return new DigestService(other, digest);
  }
}
